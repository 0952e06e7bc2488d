import { useEffect, useRef } from 'react'
import { droppedFiles } from '../uploads/picked'
import { useUploads } from './uploads'
import { useManager } from './use-manager'

/** Gives the function that pastes what was copied or cut here. */
export function usePasteHere(): () => void {
  const { path, clipboard, setClipboard, setFailure } = useManager()
  const { transfer } = useUploads()
  const paste = async () => {
    if (!clipboard) return
    const { mode, names } = clipboard
    if (clipboard.path === path) return setFailure('same_folder')
    const isMove = mode === 'cut'
    const isDone = await transfer({
      mode: isMove ? 'move' : 'copy',
      from: clipboard.path,
      names,
      destination: path,
    })
    if (isDone && isMove) setClipboard(null)
  }
  return () => void paste()
}

/** Ctrl-V: files of another program are uploaded, otherwise what was copied or cut here is pasted. */
export function usePaste(): void {
  const { dialog } = useManager()
  const { add } = useUploads()
  const pasteHere = usePasteHere()
  const latest = useRef({ add, pasteHere, isOff: dialog !== null })
  latest.current = { add, pasteHere, isOff: dialog !== null }
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (latest.current.isOff || isTyping) return
      event.preventDefault()
      if (!event.clipboardData?.types.includes('Files')) return latest.current.pasteHere()
      void droppedFiles(event.clipboardData).then((files) => void latest.current.add(files))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
