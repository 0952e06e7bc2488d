/** Stands between the items of a list and the cells of a table, in every language. */
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

// What is between the signs of a link is bounded: a text of nothing but brackets is read once, not once for each.
const withoutSigns = (text: string) =>
  text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, '$1')
    .replace(/(?<!\\)(?:\*{1,3}(?=\S)|(?<=\S)\*{1,3})/g, '')
    // In the middle of a word an underscore belongs to its name.
    .replace(/(?<![\p{L}\p{N}_\\])_{1,3}(?=\S)|(?<=[^\s\\])_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/~~/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** A line that is no code: its code within ticks stays as it is written. */
const prose = (line: string) =>
  line
    .replace(/^[ \t:|-]+$/, '')
    .replace(/^[ \t]*\|(.*)$/, (_, row: string) => cells(row))
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/, '$1 –')
    .replace(/^[ \t]*(?:>[ \t]?)+/, '')
    .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ x]\] )?/, `${between} `)
    .split(/`+([^`]*)`+/)
    .map((part, at) => (at % 2 === 0 ? withoutSigns(part) : part))
    .join('')

type Line = { text: string; isCode: boolean }

function linesOf(markdown: string): Line[] {
  let fence = ''
  return markdown.split(/\r?\n/).flatMap((line) => {
    const mark = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? ''
    if (fence) {
      if (!mark.startsWith(fence)) return { text: line, isCode: true }
      fence = ''
      return []
    }
    if (!mark) return { text: prose(line), isCode: false }
    fence = mark
    return []
  })
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
 * Takes Markdown; gives all its words in one line without its signs. Headings end in a dash, a sign stands between the items of lists
 * and the cells of tables, and the code of blocks stays as it is.
 */
export const plainLine = (markdown: string): string => oneLine(linesOf(markdown))

/**
 * Takes Markdown; gives its first words in one line, at most so many code points and an ellipsis where it goes on. Blocks of code are left
 * out unless there is nothing else. Lists, cards, feeds, descriptions for search engines and JSON-LD all say this of a text.
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
  return `${first}…`
}
