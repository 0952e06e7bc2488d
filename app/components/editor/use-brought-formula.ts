import { useEffect } from 'react'
import { takeFormula } from '~/lib/brought-formula'
import type { DocumentEditor } from './schema.client'

/** Adds the formula that another screen brought for this document. */
export function useBroughtFormula(editor: DocumentEditor, documentId: string, isEditable: boolean): void {
  useEffect(() => {
    if (!isEditable) return
    // The text of the room is put into the editor in a task of its own after the first render.
    const timer = setTimeout(() => {
      const tex = takeFormula(documentId)
      if (tex !== '') addFormula(editor, tex)
    })
    return () => clearTimeout(timer)
  }, [editor, documentId, isEditable])
}

/** Adds a formula as the last line. */
function addFormula(editor: DocumentEditor, tex: string): void {
  const last = editor.document.at(-1)
  if (!last) return
  const line = { type: 'paragraph' as const, content: [{ type: 'formula' as const, props: { tex } }] }
  const isBlank = last.type === 'paragraph' && last.content.length === 0
  const put = isBlank ? editor.updateBlock(last, line) : editor.insertBlocks([line], last, 'after')[0]
  if (put) editor.setTextCursorPosition(put, 'end')
  editor.focus()
}
