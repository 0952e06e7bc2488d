import { useCallback, useEffect, useState } from 'react'
import { keepChoice } from '~/lib/keep-choice'

/** Whether the sidebar is narrow; the key `[` and the button turn it, a cookie remembers it for the next page. */
export function useSidebar(initial: boolean): { isMini: boolean; toggle: () => void } {
  const [isMini, setMini] = useState(initial)
  const toggle = useCallback(() => {
    setMini((before) => {
      keepChoice('sidebar', before ? 'wide' : 'mini')
      return !before
    })
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'BracketLeft' && event.key !== '[') return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toggle])
  return { isMini, toggle }
}

/** Tells whether a key press belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
