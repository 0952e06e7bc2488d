import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { kindOf, upload } from './files'
import type { DocumentEditor } from './schema.client'
import { insertBlock } from './toolbar/actions'

export type Uploading = { id: number; name: string; failure?: string }

let next = 1

/** Puts files where the cursor is, and tells of each how far it is. */
export function useUploads(editor: DocumentEditor | null, documentId: string) {
  const { t } = useTranslation('editor')
  const errorText = useErrorText()
  const [list, setList] = useState<Uploading[]>([])
  const drop = useCallback((id: number) => setList((all) => all.filter((one) => one.id !== id)), [])
  const take = useCallback(
    async (files: readonly File[]) => {
      if (!editor?.isEditable) return
      let after = editor.getTextCursorPosition().block.id
      for (const file of files) {
        const entry = { id: next++, name: file.name }
        setList((all) => [...all, entry])
        const result = await upload(file, documentId)
        if ('failure' in result) {
          const failure = errorText(result.code) ?? t(result.failure, { name: file.name })
          setList((all) => all.map((one) => (one.id === entry.id ? { ...one, failure } : one)))
          continue
        }
        drop(entry.id)
        const type = kindOf(file) ?? 'image'
        after = insertBlock(editor, { type, props: { url: result.url, name: result.name } }, after) ?? after
      }
    },
    [editor, documentId, drop, t, errorText],
  )
  return { list, take, drop }
}

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes files that are pasted or dropped on the text; words beside them are left to the editor. */
export function useDroppedFiles(
  box: RefObject<HTMLElement>,
  editor: DocumentEditor | null,
  take: (files: File[]) => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!element || !editor) return
    const hold = (event: Event, files: File[]) => {
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      take(files)
    }
    const onPaste = (event: ClipboardEvent) => {
      // Office programs put a picture of the words beside the words.
      const hasWords = event.clipboardData?.types.some(
        (type) => type === 'text/html' || type === 'text/plain',
      )
      if (!hasWords) hold(event, filesIn(event.clipboardData))
    }
    const onDrop = (event: DragEvent) => hold(event, filesIn(event.dataTransfer))
    element.addEventListener('paste', onPaste, true)
    element.addEventListener('drop', onDrop, true)
    return () => {
      element.removeEventListener('paste', onPaste, true)
      element.removeEventListener('drop', onDrop, true)
    }
  }, [box, editor, take])
}
