import { useCallback, useEffect, useState } from 'react'
import { keepChoice } from '~/lib/keep-choice'
import { isTyping } from '~/lib/typing'

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
