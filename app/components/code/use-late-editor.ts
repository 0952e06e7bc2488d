import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { writeInto } from '~/lib/write-into'

type Editor = {
  Of: typeof import('./code-editor').CodeEditor
  text: string
  caret: number | null
}

/**
 * A plain text field that becomes a code editor. The editor is large: it is loaded when `begin` is called, such as
 * at the first focus, and takes over the text typed in the meantime. The form still sends the plain field.
 */
export function useLateEditor() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const isLoading = useRef(false)
  const begin = async () => {
    if (isLoading.current) return
    isLoading.current = true
    const { CodeEditor } = await import('./code-editor')
    const plain = field.current
    if (!plain) return
    const caret = document.activeElement === plain ? plain.selectionStart : null
    // Synchronous, so that no key is lost between the two fields.
    flushSync(() => setEditor({ Of: CodeEditor, text: plain.value, caret }))
  }
  const write = (text: string) => {
    if (field.current) writeInto(field.current, text)
  }
  /** Replaces the text of both fields. */
  const replace = (text: string) => {
    write(text)
    setEditor((before) => before && { ...before, text, caret: null })
    void begin()
  }
  return { field, editor, begin, write, replace }
}
