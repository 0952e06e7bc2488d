import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Marks lines of a code editor as wrong, counted from 1; typing takes the marks along. */
export const markLines = StateEffect.define<readonly number[]>()

const mark = Decoration.line({ class: 'cm-wrong-line' })

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(old, { changes, effects, state }) {
    const effect = effects.find((each) => each.is(markLines))
    if (!effect?.is(markLines)) return old.map(changes)
    const builder = new RangeSetBuilder<Decoration>()
    const lines = [...new Set(effect.value)].filter((line) => line >= 1 && line <= state.doc.lines)
    for (const line of lines.sort((one, other) => one - other)) {
      const { from } = state.doc.line(line)
      builder.add(from, from, mark)
    }
    return builder.finish()
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const wrongLines: Extension = [
  marks,
  EditorView.baseTheme({
    '.cm-wrong-line': { backgroundColor: 'var(--red-4)', boxShadow: 'inset 3px 0 var(--red-9)' },
  }),
]
