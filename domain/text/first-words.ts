import MarkdownIt from 'markdown-it'
import { end, isolate, linesOf, oneLine } from './plain-text'

/** Code points that `firstWords` gives at most, unless another number is asked for. */
const usual = 240

const { unescapeAll } = new MarkdownIt().utils

/**
 * Takes Markdown; gives its first words in one line: at most `most` code points, and an ellipsis if there is more.
 * Blocks of code are left out unless there is nothing else, and character references are read as the HTML of the text reads
 * them. Lists, cards, feeds, meta descriptions and JSON-LD use it; browsers don’t: it needs the table of all names.
 */
export function firstWords(markdown: string, most: number = usual): string {
  const lines = linesOf(markdown, unescapeAll)
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
