/** Separates the items of a list and the cells of a table, in every language. */
const between = '·'
/** Code points that `firstWords` gives at most, unless another number is asked for. */
const usual = 240

const cells = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(` ${between} `)
    .concat(` ${between}`)

// The text of a link is bounded: a text of only brackets is read once, not once for each bracket.
const withoutSigns = (text: string) =>
  text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, '$1')
    .replace(/(?<!\\)(?:\*{1,3}(?=\S)|(?<=\S)\*{1,3})/g, '')
    // In the middle of a word an underscore belongs to its name.
    .replace(/(?<![\p{L}\p{N}_\\])_{1,3}(?=\S)|(?<=[^\s\\])_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/~~/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

type CodeFormat = (code: string) => string

const [isolate, end] = ['\u2066', '\u2069']
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
const prose = (line: string, shown: CodeFormat) =>
  line
    .replace(/^[ \t:|-]+$/, '')
    .replace(/^[ \t]*\|(.*)$/, (_, row: string) => cells(row))
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/, '$1 –')
    .replace(/^[ \t]*(?:>[ \t]?)+/, '')
    .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ x]\] )?/, `${between} `)
    .split(/`+([^`]*)`+/)
    .map((part, at) => (at % 2 === 0 ? withoutSigns(part) : shown(part)))
    .join('')

type Line = { text: string; isCode: boolean }

/** The lines of a Markdown text, each block of code as one. */
function linesOf(markdown: string): Line[] {
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
    else lines.push({ text: prose(line, shown), isCode: false })
  }
  closeBlock()
  return lines
}

const oneLine = (lines: readonly Line[]) =>
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

/**
 * Takes Markdown; gives its first words in one line: at most `most` code points, and an ellipsis if there is more.
 * Blocks of code are left out unless there is nothing else. Lists, cards, feeds, meta descriptions and JSON-LD use it.
 */
export function firstWords(markdown: string, most: number = usual): string {
  const lines = linesOf(markdown)
  const words = oneLine(lines.filter(({ isCode }) => !isCode)) || oneLine(lines)
  const points = [...words]
  if (points.length <= most) return words
  // Only of so few points does the end not cost more than the text is long.
  const first = points
    .slice(0, most)
    .join('')
    .replace(/[·– ]+$/, '')
  const isInCode = first.lastIndexOf(isolate) > first.lastIndexOf(end)
  return `${first}${isInCode ? end : ''}…`
}
