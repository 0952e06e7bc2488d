import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bidiIsolates, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { nonceOfPage } from '~/lib/nonce-of-page'
import { languageNamed } from './languages'
import { highlights, look } from './look'
import { markLines, wrongLines } from './wrong-lines'

type Props = {
  label: string
  /** The initial text and caret; without a caret (null) the editor does not take the focus. */
  text: string
  caret: number | null
  language: string
  className: string
  /** Lines that are marked as wrong, counted from 1; a new list brings the first of them into sight. */
  wrong?: readonly number[]
  /** Whether the colors are those of a theme of code around it, not those of the page. */
  isThemed?: boolean
  onChange: (text: string) => void
}

/** Edits a piece of code within a form: Tab leads on to the next field, as in every other one. */
export function CodeEditor({ label, text, caret, language, className, wrong, isThemed, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const colours = useRef(new Compartment())
  const latest = useRef(onChange)
  latest.current = onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written later is the editor's own matter.
  useEffect(() => {
    if (!box.current) return
    const extensions = [
      usual,
      syntaxHighlighting(isThemed ? classHighlighter : highlights),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current(update.state.sliceDoc())
      }),
      EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr' }),
      EditorView.cspNonce.of(nonceOfPage()),
      colours.current.of([]),
    ]
    view.current = new EditorView({
      parent: box.current,
      state: EditorState.create({ doc: text, selection: { anchor: caret ?? 0 }, extensions }),
    })
    if (caret !== null) view.current.focus()
    return () => view.current?.destroy()
  }, [])
  useEffect(() => {
    let isOver = false
    void languageNamed(language).then((found) => {
      if (!isOver) view.current?.dispatch({ effects: colours.current.reconfigure(found ?? []) })
    })
    return () => {
      isOver = true
    }
  }, [language])
  useEffect(() => {
    if (!wrong || !view.current) return
    const { doc } = view.current.state
    const [first] = wrong
    const into =
      first !== undefined && first <= doc.lines
        ? [EditorView.scrollIntoView(doc.line(first).from, { y: 'center' })]
        : []
    view.current.dispatch({ effects: [markLines.of(wrong), ...into] })
  }, [wrong])
  return <div ref={box} className={className} dir="ltr" />
}

const usual: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  // Words of the other direction keep the quotes around them, and the comma after them, in their places.
  bidiIsolates({ alwaysIsolate: true }),
  bracketMatching(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorView.lineWrapping,
  wrongLines,
  look,
]
