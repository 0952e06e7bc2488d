import { useEffect, useRef } from 'react'

/** Gives a function that does things which may move a screen: once nothing is pressed, and a click has met what it was meant for. */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null)
  useEffect(() => {
    const down = () => {
      waiting.current ??= []
    }
    const up = () => {
      const acts = waiting.current ?? []
      waiting.current = null
      // The click comes right after, before any timer.
      setTimeout(() => {
        for (const act of acts) act()
      })
    }
    const ends = ['pointerup', 'pointercancel']
    addEventListener('pointerdown', down, true)
    for (const end of ends) addEventListener(end, up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      for (const end of ends) removeEventListener(end, up, true)
    }
  }, [])
  return (act) => {
    if (waiting.current) waiting.current.push(act)
    // A finger's press ends before the field is left, and its click comes after.
    else setTimeout(act)
  }
}
