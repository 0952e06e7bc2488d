import MarkdownIt from 'markdown-it'
import { withoutFormulas } from './formulas'
import { end, isolate, linesOf, oneLine } from './plain-text'

const { unescapeAll } = new MarkdownIt().utils

/** Letters of a message that are read for its title. */
const read = 2_000

/**
 * Takes a message in Markdown; gives its first line without marks and formulas, at most `most` code points, which end with a whole
 * word where there is one. A message of nothing but code or formulas is called by them.
 */
export function messageTitle(markdown: string, most: number): string {
  const start = markdown.trimStart().slice(0, read)
  const lines = linesOf(withoutFormulas(start), unescapeAll)
  const titles = [...lines.filter(({ isCode }) => !isCode), ...lines.filter(({ isCode }) => isCode)]
  const first = titles.map((line) => oneLine([line])).find((line) => /[\p{L}\p{N}]/u.test(line))
  return cutAtWord(first ?? oneLine([{ text: start.split('\n', 1)[0] ?? '', isCode: true }]), most)
}

function cutAtWord(line: string, most: number): string {
  const points = [...line]
  if (points.length <= most) return line
  const last = points.slice(0, most + 1).lastIndexOf(' ')
  const cut = points
    .slice(0, last > 0 ? last : most)
    .join('')
    .replace(/[\s·–—,،;؛:]+$/, '')
  return cut.lastIndexOf(isolate) > cut.lastIndexOf(end) ? cut + end : cut
}
