import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

const note = /\[\^([^\]\s]{1,100})\]:/y
const mention = /\[\^([^\]\s]{1,100})\]/y

/** The labels of notes, which are known when the words of a file are parsed. */
type Known = { labels?: Set<string> }
const knownOf = (state: StateBlock | StateInline): Known => state.env as Known

/** Teaches the parser footnotes: `[^1]` in a line, and `[^1]: words` with what is indented below as a block. */
export function withFootnotes(markdown: MarkdownIt): void {
  const alt = ['paragraph', 'reference']
  markdown.block.ruler.before('reference', 'footnote', readNote, { alt })
  markdown.inline.ruler.before('link', 'footnote_ref', readMention)
}

/** Labels mean the same in capitals and small letters. */
function labelAt(sign: RegExp, text: string, at: number): string | null {
  sign.lastIndex = at
  return sign.exec(text)?.[1]?.toLowerCase() ?? null
}

function readNote(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  const known = knownOf(state)
  const from = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0)
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false
  const label = labelAt(note, state.src, from)
  if (label === null || note.lastIndex > (state.eMarks[first] ?? 0)) return false
  if (silent) return true
  known.labels = (known.labels ?? new Set()).add(label)
  state.push('footnote_open', '', 1).content = label
  readWithin(state, [first, end], note.lastIndex)
  state.push('footnote_close', '', -1)
  return true
}

/** Reads blocks from behind the label: the ones of the first line, and the ones indented by four columns. */
function readWithin(state: StateBlock, [first, end]: [number, number], from: number): void {
  const { bMarks, tShift, sCount, blkIndent, parentType } = state
  const before = [bMarks[first] ?? 0, tShift[first] ?? 0, sCount[first] ?? 0] as const
  const words = state.skipSpaces(from)
  bMarks[first] = from
  tShift[first] = words - from
  state.blkIndent = blkIndent + 4
  sCount[first] = state.blkIndent
  // As in a list, a line of words continues without indentation.
  state.parentType = 'list'
  state.md.block.tokenize(state, first, end)
  state.parentType = parentType
  state.blkIndent = blkIndent
  ;[bMarks[first], tShift[first], sCount[first]] = before
}

function readMention(state: StateInline, silent: boolean): boolean {
  const label = state.src[state.pos + 1] === '^' ? labelAt(mention, state.src, state.pos) : null
  if (label === null || !knownOf(state).labels?.has(label)) return false
  if (!silent) state.push('footnote_ref', '', 0).content = label
  state.pos = mention.lastIndex
  return true
}
