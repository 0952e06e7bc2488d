import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

/** Teaches the parser `$formulas$`, `$$formulas$$` and blocks between lines of `$$`. */
export function withFormulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'math', readInline)
  const alt = ['paragraph', 'reference', 'blockquote', 'list']
  markdown.block.ruler.before('fence', 'math', readBlock, { alt })
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { pos, src, posMax } = state
  if (src[pos] !== '$') return false
  const signs = src[pos + 1] === '$' ? 2 : 1
  const from = pos + signs
  const end = /^[\s$]?$/.test(src[from] ?? '') ? null : closing(src, from, posMax, signs)
  if (end === null) return false
  if (!silent) state.push('math_inline', 'math', 0).content = src.slice(from, end)
  state.pos = end + signs
  return true
}

/** The place of the next signs where they close a formula: as many, and not after white space, as in "$5 and $10". */
function closing(text: string, from: number, to: number, signs: number): number | null {
  let at = from
  while (at < to && text[at] !== '$') at += text[at] === '\\' ? 2 : 1
  let end = at
  while (end < to && text[end] === '$') end += 1
  return end - at === signs && !/\s/.test(text[at - 1] ?? ' ') ? at : null
}

const fence = /^\$\$+\s*$/

function readBlock(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  const line = (at: number) =>
    state.src.slice((state.bMarks[at] ?? 0) + (state.tShift[at] ?? 0), state.eMarks[at])
  const indent = (at: number) => state.sCount[at] ?? 0
  if (indent(first) - state.blkIndent >= 4 || !fence.test(line(first))) return false
  if (silent) return true
  let last = first + 1
  while (last < end && !fence.test(line(last)) && (line(last) === '' || indent(last) >= state.blkIndent))
    last += 1
  const isClosed = last < end && fence.test(line(last))
  state.push('math_block', 'math', 0).content = state.getLines(first + 1, last, indent(first), false).trim()
  state.line = last + (isClosed ? 1 : 0)
  return true
}
