import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import {
  bidiIsolates,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { languageOf } from '~/components/code/languages'
import { highlights, look } from '~/components/code/look'
import { nonceOfPage } from '~/lib/nonce-of-page'
import { type Mark, messageMarks, setMarks } from './marks'
import type { SourceFile } from './source'

/** A line to go to; a new object goes there again. */
export type Goal = { key: string; line: number; column: number | null }

type Props = {
  label: string
  file: SourceFile
  indent: number
  marks: readonly Mark[]
  goal: Goal | null
  onChange: (key: string, code: string) => void
  onRun: () => void
}

/** Edits one of several files; each keeps its own history while the screen is open. */
export function SourceEditor({ label, file, indent, marks, goal, onChange, onRun }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const states = useRef(new Map<string, EditorState>())
  const colours = useRef(new Compartment())
  const own = useRef({ label, file, indent, onChange, onRun })
  own.current = { label, file, indent, onChange, onRun }
  const open = useRef('')

  useEffect(() => {
    if (!box.current) return
    // Its first sheet needs the nonce before it has a file.
    view.current = new EditorView({ parent: box.current, extensions: nonce() })
    return () => {
      view.current?.destroy()
      view.current = null
      open.current = ''
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed into a file is the editor's own matter.
  useEffect(() => {
    const editor = view.current
    if (!editor || open.current === file.key) return
    if (open.current) states.current.set(open.current, editor.state)
    open.current = file.key
    const extensions = [
      runKey(() => own.current.onRun()),
      usual,
      indentUnit.of(' '.repeat(indent)),
      EditorState.tabSize.of(indent),
      EditorView.contentAttributes.of(() => ({ 'aria-label': own.current.label, dir: 'ltr' })),
      nonce(),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) own.current.onChange(open.current, state.sliceDoc())
      }),
      colours.current.of([]),
    ]
    editor.setState(states.current.get(file.key) ?? EditorState.create({ doc: file.code, extensions }))
  }, [file.key, indent])

  const { key } = file
  useEffect(() => {
    let isOver = false
    void languageOf(file.name).then((found) => {
      if (isOver || open.current !== key) return
      view.current?.dispatch({ effects: colours.current.reconfigure(found ?? []) })
    })
    return () => {
      isOver = true
    }
  }, [file.name, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has other messages.
  useEffect(() => {
    view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks, file.key])

  useEffect(() => {
    const editor = view.current
    if (!editor || !goal || goal.key !== open.current) return
    const line = editor.state.doc.line(Math.min(Math.max(1, goal.line), editor.state.doc.lines))
    const anchor = Math.min(line.to, line.from + Math.max(0, (goal.column ?? 1) - 1))
    const effects = EditorView.scrollIntoView(anchor, { y: 'center' })
    editor.dispatch({ selection: { anchor }, effects })
    editor.focus()
  }, [goal])

  return <div ref={box} className="compiler-editor" dir="ltr" />
}

const nonce = () => EditorView.cspNonce.of(nonceOfPage())

const runKey = (run: () => void): Extension =>
  Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          run()
          return true
        },
      },
    ]),
  )

const usual: Extension = [
  messageMarks,
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  syntaxHighlighting(highlights),
  // Words of the other direction keep the quotes around them, and the comma after them, in their places.
  bidiIsolates({ alwaysIsolate: true }),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  // Escape, then Tab, leads on to the next control.
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
  look,
]
