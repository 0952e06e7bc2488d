import {
  type EditorState,
  type Extension,
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  hoverTooltip,
} from '@codemirror/view'
import type { Diagnostic } from '@domain/runs'

export type Mark = Omit<Diagnostic, 'file'>

/** Sets the messages about the file in the editor; typing takes them along. */
export const setMarks = StateEffect.define<readonly Mark[]>()

type Marked = { underlined: DecorationSet; signs: RangeSet<GutterMarker> }

class Sign extends GutterMarker {
  constructor(readonly mark: Mark) {
    super()
  }
  override toDOM() {
    const sign = document.createElement('span')
    sign.className = `compiler-sign ${this.mark.severity}`
    sign.textContent = this.mark.severity === 'note' ? 'i' : '!'
    sign.title = this.mark.message
    return sign
  }
}

const marks = StateField.define<Marked>({
  create: () => ({ underlined: Decoration.none, signs: RangeSet.empty }),
  update(before, { changes, effects, state }) {
    const effect = effects.find((each) => each.is(setMarks))
    if (!effect?.is(setMarks))
      return { underlined: before.underlined.map(changes), signs: before.signs.map(changes) }
    return markedIn(state, effect.value)
  },
  provide: (field) => EditorView.decorations.from(field, ({ underlined }) => underlined),
})

function markedIn(state: EditorState, all: readonly Mark[]): Marked {
  const underlined = new RangeSetBuilder<Decoration>()
  const signs = new RangeSetBuilder<GutterMarker>()
  const placed = all
    .filter(({ line }) => line >= 1 && line <= state.doc.lines)
    .map((mark) => ({ mark, ...spanOf(state, mark) }))
    .sort((one, other) => one.from - other.from)
  let last = -1
  for (const { mark, from, to, start } of placed) {
    underlined.add(from, to, Decoration.mark({ class: `compiler-wrong ${mark.severity}`, mark }))
    if (start > last) signs.add(start, start, new Sign(mark))
    last = Math.max(last, start)
  }
  return { underlined: underlined.finish(), signs: signs.finish() }
}

/** The word at the place of a message; without a column, the whole line but its indent. */
function spanOf(state: EditorState, { line, column }: Mark) {
  const { from: start, to: end, text } = state.doc.line(line)
  const indent = text.length - text.trimStart().length
  const from = start + Math.min(column === null ? indent : column - 1, Math.max(0, text.length - 1))
  const word = column === null ? text.trim().length : (/^\w+/.exec(text.slice(from - start))?.[0].length ?? 1)
  return { start, from, to: Math.min(end, from + Math.max(1, word)) }
}

const messageTip = hoverTooltip((view, at) => {
  const found: Mark[] = []
  view.state.field(marks).underlined.between(at, at, (_from, _to, { spec }) => {
    found.push(spec.mark)
  })
  if (found.length === 0) return null
  return {
    pos: at,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'compiler-tip'
      dom.textContent = found.map(({ message }) => message).join('\n')
      return { dom }
    },
  }
})

export const messageMarks: Extension = [
  marks,
  gutter({ class: 'compiler-signs', markers: (view) => view.state.field(marks).signs }),
  messageTip,
]
