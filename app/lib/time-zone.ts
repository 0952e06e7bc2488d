import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepChoice } from './keep-choice'

/** Tells the server the reader's zone; where it had guessed another, the page is read once more in the right one. */
export function useFollowTimeZone(guessed: string): void {
  const { revalidate } = useRevalidator()
  const isTold = useRef(false)
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!zone) return
    if (!document.cookie.includes(`timeZone=${encodeURIComponent(zone)}`)) keepChoice('timeZone', zone)
    // Once only: a browser that keeps no cookies would be asked for ever.
    if (isTold.current || zone === guessed) return
    isTold.current = true
    revalidate()
  }, [guessed, revalidate])
}
