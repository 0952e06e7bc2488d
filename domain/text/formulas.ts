import type MarkdownIt from 'markdown-it'

type MarkdownReader = InstanceType<typeof MarkdownIt>

/** A formula between dollars ends within this many letters, so that many dollars are not read again and again. */
const longest = 2_000

const openers: readonly { open: string; close: string; isBlock: boolean }[] = [
  { open: '$$', close: '$$', isBlock: true },
  { open: '\\[', close: '\\]', isBlock: true },
  { open: '\\(', close: '\\)', isBlock: false },
  { open: '$', close: '$', isBlock: false },
]

/** Takes text that may begin with a formula; gives its TeX and its length with its signs, else null. A price in dollars is none. */
function formulaAt(text: string): { tex: string; length: number; isBlock: boolean } | null {
  const found = openers.find(({ open }) => text.startsWith(open))
  if (!found) return null
  const { open, close, isBlock } = found
  const end = text.slice(0, longest).indexOf(close, open.length)
  if (end < 0) return null
  const tex = text.slice(open.length, end)
  const after = text[end + close.length] ?? ''
  const isPrice = open === '$' && (/^\s|\s$|\n/.test(tex) || /\d/.test(after))
  if (tex.trim() === '' || isPrice) return null
  return { tex: tex.trim(), length: end + close.length, isBlock }
}

/** Takes text; gives it without its formulas outside code. */
export function withoutFormulas(text: string): string {
  const prose = (part: string) => {
    let rest = ''
    for (let at = 0; at < part.length; ) {
      const isOpen = part[at] === '$' || part[at] === '\\'
      const found = isOpen ? formulaAt(part.slice(at, at + longest)) : null
      // The letter after a backslash opens nothing.
      const step = part[at] === '\\' ? 2 : 1
      rest += found ? ' ' : part.slice(at, at + step)
      at += found?.length ?? step
    }
    return rest
  }
  return text
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 0 ? prose(part) : part))
    .join('')
}

/** Teaches a reader of Markdown formulas: `$…$` and `\(…\)` in a line, `$$…$$` and `\[…\]` on their own. */
export function readFormulas(reader: MarkdownReader): void {
  reader.inline.ruler.before('escape', 'formula', (state, silent) => {
    const sign = state.src[state.pos]
    if (sign !== '$' && sign !== '\\') return false
    const found = formulaAt(state.src.slice(state.pos, Math.min(state.posMax, state.pos + longest)))
    if (!found) return false
    if (!silent) {
      const token = state.push('formula', '', 0)
      token.content = found.tex
      token.markup = found.isBlock ? 'block' : ''
    }
    state.pos += found.length
    return true
  })
}
