import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
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

type Props = {
  name: string
  label: string
  text: string
  onChange: (text: string) => void
  onSave: (text: string) => void
}

/** Edits text with the colours of its language. Code runs left to right, whatever the page does. */
export function Editor({ name, label, text, onChange, onSave }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ onChange, onSave })
  latest.current = { onChange, onSave }
  useEffect(() => {
    if (!box.current) return
    const language = new Compartment()
    const view = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineBreaks(text),
          usual,
          keymap.of([
            { key: 'Mod-s', preventDefault: true, run: tell((content) => latest.current.onSave(content)) },
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.sliceDoc())
          }),
          EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr' }),
          EditorView.cspNonce.of(nonceOfPage()),
          language.of([]),
        ],
      }),
    })
    view.focus()
    let isOver = false
    void languageOf(name).then((found) => {
      if (!isOver && found) view.dispatch({ effects: language.reconfigure(found) })
    })
    return () => {
      isOver = true
      view.destroy()
    }
  }, [name, label, text])
  return <div ref={box} className="site-files-editor" dir="ltr" />
}

const usual: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  syntaxHighlighting(highlights),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
  EditorView.lineWrapping,
  look,
]

function tell(hear: (content: string) => void) {
  return ({ state }: EditorView) => {
    hear(state.sliceDoc())
    return true
  }
}

/** A file that ends all its lines as Windows does is saved that way. */
function lineBreaks(text: string): Extension {
  const isWindows = text.includes('\r\n') && !/(^|[^\r])\n/.test(text)
  return isWindows ? EditorState.lineSeparator.of('\r\n') : []
}
