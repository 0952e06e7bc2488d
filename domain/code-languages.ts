/** Languages of code that is shown, with their own names; `text` has no colours. */
export const codeLanguages = {
  text: 'Text',
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dart: 'Dart',
  diff: 'Diff',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const

const extensions: Record<keyof typeof codeLanguages, string> = {
  text: 'txt log',
  bash: 'sh bash zsh ksh',
  c: 'c h',
  cpp: 'cpp cc cxx hpp hh hxx ino',
  csharp: 'cs csx',
  css: 'css scss sass less',
  dart: 'dart',
  diff: 'diff patch',
  go: 'go',
  html: 'html htm xhtml vue svelte astro',
  java: 'java',
  javascript: 'js mjs cjs',
  json: 'json jsonc json5 webmanifest map',
  jsx: 'jsx',
  kotlin: 'kt kts',
  markdown: 'md mdx markdown',
  php: 'php phtml',
  python: 'py pyw pyi',
  ruby: 'rb rake gemspec',
  rust: 'rs',
  sql: 'sql',
  swift: 'swift',
  toml: 'toml',
  tsx: 'tsx',
  typescript: 'ts mts cts',
  xml: 'xml svg xsl xslt xsd rss atom plist csproj',
  yaml: 'yaml yml',
}

/** Names without an extension that tells. */
const names: Record<string, keyof typeof codeLanguages> = {
  '.bashrc': 'bash',
  '.bash_profile': 'bash',
  '.profile': 'bash',
  '.zshrc': 'bash',
  '.prettierrc': 'json',
  'cargo.lock': 'toml',
  'composer.lock': 'json',
  gemfile: 'ruby',
  rakefile: 'ruby',
  pipfile: 'toml',
  'poetry.lock': 'toml',
}

const byExtension = new Map(
  Object.entries(extensions).flatMap(([language, all]) =>
    all.split(' ').map((one) => [one, language as keyof typeof codeLanguages] as const),
  ),
)

/** Takes a language; gives the first ending of its files, without the dot; `txt` of an unknown one. */
export const endingOf = (language: string): string =>
  (Object.hasOwn(extensions, language) ? extensions[language as keyof typeof extensions] : 'txt').split(
    ' ',
  )[0] ?? 'txt'

/** Takes the name of a file, with or without folders; gives the language of its code, `text` of an unknown one. */
export function languageOfName(filename: string): keyof typeof codeLanguages {
  const name = (filename.split('/').at(-1) ?? '').toLowerCase()
  const known = Object.hasOwn(names, name) ? names[name] : undefined
  return known ?? byExtension.get(name.split('.').at(-1) ?? '') ?? 'text'
}
