import { type RefObject, useContext, useEffect, useRef } from 'react'
import { SessionContext } from '../content/session'

type EditorKeys = { box: RefObject<HTMLElement>; isEditable: boolean; onLink: () => void }

/** Keys of the whole screen: save, the toolbar, and a link in the text. */
export function useKeys(options: EditorKeys): void {
  const store = useContext(SessionContext)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { box, isEditable, onLink } = latest.current
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (isMod && event.code === 'KeyS') {
        event.preventDefault()
        store.get().save()
      }
      const isInText = event.target instanceof Node && box.current?.contains(event.target)
      if (isMod && event.code === 'KeyK' && isEditable && isInText) {
        event.preventDefault()
        event.stopPropagation()
        onLink()
      }
      if (event.altKey && event.key === 'F10') {
        event.preventDefault()
        document.querySelector<HTMLElement>('.tools button.tool[tabindex="0"]')?.focus()
      }
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [store])
}
