/** A theme of code: its colors are in `styles/themes.css`. The titles are names, so they are the same in all languages. */
export type CodeTheme = { name: string; title: string; isDark: boolean }

export const codeThemes: readonly CodeTheme[] = [
  { name: 'a11yDark', title: 'A11y Dark', isDark: true },
  { name: 'a11yLight', title: 'A11y Light', isDark: false },
  { name: 'anOldHope', title: 'An Old Hope', isDark: true },
  { name: 'androidstudio', title: 'Android Studio', isDark: true },
  { name: 'arta', title: 'Arta', isDark: true },
  { name: 'atomOneDark', title: 'Atom One Dark', isDark: true },
  { name: 'atomOneLight', title: 'Atom One Light', isDark: false },
  { name: 'codepen', title: 'CodePen', isDark: true },
  { name: 'dracula', title: 'Dracula', isDark: true },
  { name: 'foundation', title: 'Foundation', isDark: false },
  { name: 'github', title: 'GitHub', isDark: false },
  { name: 'googlecode', title: 'Google Code', isDark: false },
  { name: 'hopscotch', title: 'Hopscotch', isDark: true },
  { name: 'hybrid', title: 'Hybrid', isDark: true },
  { name: 'irBlack', title: 'IR Black', isDark: true },
  { name: 'monoBlue', title: 'Mono Blue', isDark: false },
  { name: 'monokai', title: 'Monokai', isDark: true },
  { name: 'monokaiSublime', title: 'Monokai Sublime', isDark: true },
  { name: 'nord', title: 'Nord', isDark: true },
  { name: 'obsidian', title: 'Obsidian', isDark: true },
  { name: 'ocean', title: 'Ocean', isDark: true },
  { name: 'paraisoDark', title: 'Paraíso Dark', isDark: true },
  { name: 'paraisoLight', title: 'Paraíso Light', isDark: false },
  { name: 'pojoaque', title: 'Pojoaque', isDark: true },
  { name: 'railscast', title: 'Railscast', isDark: true },
  { name: 'rainbow', title: 'Rainbow', isDark: true },
  { name: 'shadesOfPurple', title: 'Shades of Purple', isDark: true },
  { name: 'solarizedDark', title: 'Solarized Dark', isDark: true },
  { name: 'solarizedLight', title: 'Solarized Light', isDark: false },
  { name: 'sunburst', title: 'Sunburst', isDark: true },
  { name: 'tomorrow', title: 'Tomorrow', isDark: false },
  { name: 'tomorrowNight', title: 'Tomorrow Night', isDark: true },
  { name: 'tomorrowNightBlue', title: 'Tomorrow Night Blue', isDark: true },
  { name: 'tomorrowNightBright', title: 'Tomorrow Night Bright', isDark: true },
  { name: 'tomorrowNightEighties', title: 'Tomorrow Night Eighties', isDark: true },
  { name: 'vs', title: 'Visual Studio', isDark: false },
  { name: 'vs2015', title: 'Visual Studio Dark', isDark: true },
  { name: 'zenburn', title: 'Zenburn', isDark: true },
]

const usual = 'dracula'

/** Takes the name of a theme, as a cookie or a form has it; gives the theme, the usual one for an unknown name. */
export function themeNamed(name: string | null): CodeTheme {
  const found =
    codeThemes.find((one) => one.name === (name ?? usual)) ?? codeThemes.find((one) => one.name === usual)
  if (!found) throw new Error('The usual theme is missing')
  return found
}
