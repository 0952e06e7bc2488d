/** Separates the items of a list and the cells of a table, in every language. */
const between = '·'

const cells = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(` ${between} `)
    .concat(` ${between}`)

/** Takes a reference by name (`&amp;`); gives its letters, or itself. */
type ReadName = (reference: string) => string

/** Names that people type by hand: the table of all names is heavier than a page may be. */
const typed: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  ['&zwnj;', '\u200c'],
  ['&copy;', '©'],
  ['&reg;', '®'],
  ['&hellip;', '…'],
  ['&mdash;', '—'],
  ['&ndash;', '–'],
  ['&laquo;', '«'],
  ['&raquo;', '»'],
  ['&times;', '×'],
])
const typedName: ReadName = (reference) => typed.get(reference) ?? reference

const notText = /(?![\t\n\f\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u

/** Takes the digits of a reference, after an x those of a hexadecimal one; gives its letter as Markdown’s HTML has it. */
function letterOf(digits: string): string {
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits)
  const letter = code <= 0x10ffff ? String.fromCodePoint(code) : ''
  return letter === '' || notText.test(letter) ? '\ufffd' : letter
}

/** Takes Markdown; gives it with the letters that its backslashes and character references mean. */
const unescaped = (text: string, readName: ReadName) =>
  text.replace(
    /\\([!-/:-@[-`{-~])|&#(x[\da-f]{1,6}|\d{1,7});|&[a-z][a-z\d]{1,31};/gi,
    (all, sign: string | undefined, digits: string | undefined) =>
      sign ?? (digits === undefined ? readName(all) : letterOf(digits)),
  )

// The text of a link is bounded: a text of only brackets is read once, not once for each bracket.
const withoutSigns = (text: string, readName: ReadName) =>
  unescaped(
    text
      .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
      .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, '$1')
      .replace(/(?<!\\)(?:\*{1,3}(?=\S)|(?<=\S)\*{1,3})/g, '')
      // In the middle of a word an underscore belongs to its name.
      .replace(/(?<![\p{L}\p{N}_\\])_{1,3}(?=\S)|(?<=[^\s\\])_{1,3}(?![\p{L}\p{N}_])/gu, '')
      .replace(/~~/g, ''),
    readName,
  )

type CodeFormat = (code: string) => string

export const [isolate, end] = ['\u2066', '\u2069']
const directions = /[\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * Takes a text; gives how its code is written in a line: as it is, or, where letters run from right to left beside it, within marks that
 * keep it left to right, as plain text has no element that does so.
 */
export function codeIn(text: string): CodeFormat {
  if (!rightToLeft.test(text)) return (code) => code
  return (code) => (/\S/.test(code) ? isolate + code.replace(directions, '').trim() + end : code)
}

/** A line outside code blocks; inline code keeps its characters. */
const prose = (line: string, shown: CodeFormat, readName: ReadName) =>
  line
    .replace(/^[ \t:|-]+$/, '')
    .replace(/^[ \t]*\|(.*)$/, (_, row: string) => cells(row))
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/, '$1 –')
    .replace(/^[ \t]*(?:>[ \t]?)+/, '')
    .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ x]\] )?/, `${between} `)
    .split(/`+([^`]*)`+/)
    .map((part, at) => (at % 2 === 0 ? withoutSigns(part, readName) : shown(part)))
    .join('')

type Line = { text: string; isCode: boolean }

/** The lines of a Markdown text, each block of code as one. */
export function linesOf(markdown: string, readName: ReadName = typedName): Line[] {
  const shown = codeIn(markdown)
  const lines: Line[] = []
  const block: string[] = []
  let fence = ''
  const closeBlock = () => {
    if (fence) lines.push({ text: shown(block.splice(0).join(' ')), isCode: true })
    fence = ''
  }
  for (const line of markdown.split(/\r?\n/)) {
    const mark = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? ''
    if (fence && mark.startsWith(fence)) closeBlock()
    else if (fence) block.push(line)
    else if (mark) fence = mark
    else lines.push({ text: prose(line, shown, readName), isCode: false })
  }
  closeBlock()
  return lines
}

/** Lines of `linesOf` as one. */
export const oneLine = (lines: readonly Line[]) =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:[·–] )+(?=[·–] )/g, '')
    .replace(/([:;.!?،؛؟–]) [·–] /g, '$1 ')
    .replace(/^[·– ]+/, '')
    .replace(/(?<![·– ])[·– ]+$/, '')

/**
 * Takes Markdown; gives its words in one line without markup. A heading ends in a dash, a sign separates list items and
 * table cells, and code is unchanged, left to right even among right-to-left letters. For display only: compare and
 * search the Markdown.
 */
export const plainLine = (markdown: string): string => oneLine(linesOf(markdown))

/** Takes Markdown; gives its words without its signs, line by line as it was written. The text is to be shown. */
export const plainLines = (markdown: string): string =>
  linesOf(markdown)
    .map(({ text }) => text.replace(/ [·–]\s*$/, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
