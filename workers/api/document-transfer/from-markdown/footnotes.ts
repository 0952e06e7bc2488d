import type { MarkdownIt } from 'markdown-it'

/** Keeps the text of footnotes, `[^1]: words`, which the parser would take for the address of a link. */
export function withFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', (state, first, end, silent) => {
    const from = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0)
    if (silent || !/^\[\^[^\]\s]{1,100}\]:/.test(state.src.slice(from, from + 104))) return false
    let last = first + 1
    while (last < end && !state.isEmpty(last) && (state.sCount[last] ?? 0) >= state.blkIndent) {
      if (state.src.startsWith('[^', (state.bMarks[last] ?? 0) + (state.tShift[last] ?? 0))) break
      last += 1
    }
    const map: [number, number] = [first, last]
    state.push('paragraph_open', 'p', 1).map = map
    const inline = state.push('inline', '', 0)
    inline.content = state.getLines(first, last, state.blkIndent, false).trim()
    inline.map = map
    inline.children = []
    state.push('paragraph_close', 'p', -1)
    state.line = last
    return true
  })
}
