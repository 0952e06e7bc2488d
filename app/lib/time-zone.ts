import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepChoice } from './keep-choice'

/** Sends the reader's time zone to the server; reloads the page's data if the server had guessed another zone. */
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
