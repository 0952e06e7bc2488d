/** The code that writes numbers in the digits of the page's language. */
const digits = (options = '{}') =>
  `new Intl.NumberFormat({fa:"fa-u-nu-arabext",ar:"ar-u-nu-arab"}[document.documentElement.lang]??"en",${options})`

/** Words that Excalidraw's code says in English, and the key of the text of each. */
const fixed: [words: RegExp, text: (t: string) => string][] = [
  [/(?<=label:)"arrowhead_start"/g, (t) => `${t}("labels.arrowhead_start",null,"Arrowhead: start")`],
  [/(?<=label:)"arrowhead_end"/g, (t) => `${t}("labels.arrowhead_end",null,"Arrowhead: end")`],
  [/"(CtrlOrCmd|Alt)\+Arrow Key"/g, (t) => `\`$1+\${${t}("helpDialog.arrowKey",null,"Arrow key")}\``],
  [/(?<=`)Wheel(?=\+\$\{)/g, (t) => `\${${t}("helpDialog.wheel",null,"Wheel")}`],
  [/(?<=(?:children|label):)"Generate"/g, (t) => `${t}("labels.generate",null,"Generate")`],
  [/(?<=children:)"Canvas"/g, (t) => `${t}("stats.canvas",null,"Canvas")`],
  [
    /title:(\w+),(?=onClick:\(\)=>\w+\(\1\),"data-testid":`color-top-pick)/g,
    (t) => `title:$1==="transparent"?${t}("colors.transparent"):$1,`,
  ],
  // Persian digits would draw the sign to their right; a mark between parts them.
  [
    /\((\w+)\.zoom\.value\*100\)\.toFixed\(0\),"%"/g,
    () => `${digits('{style:"percent"}')}.format($1.zoom.value).replace("٪","\\u200f٪")`,
  ],
  [
    /(?<=className:"value-bubble",ref:\w+,children:)(\w+)!==0\?\1:null/g,
    () => `$1!==0?${digits()}.format($1):null`,
  ],
  [/(?<=className:"zero-label",children:)"0"/g, () => `${digits()}.format(0)`],
]

/** Links to the sites of others, above the shortcuts. */
const links = /(className:"HelpDialog__header",)children:\[.{1,2000}?"YouTube"\]\}\)\]/

/** Takes Excalidraw's code; gives it with its fixed words translated, and its help without links to other sites. */
export function translated(code: string): string {
  const t = /([\w$]+)\("helpDialog\.editor"\)/.exec(code)?.[1]
  if (!t) return code
  const worded = fixed.reduce((text, [words, by]) => text.replace(words, by(t)), code)
  return worded.replace(links, '$1hidden:!0')
}
