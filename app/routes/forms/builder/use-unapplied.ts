import { useEffect, useState } from 'react'

const keptAs = (id: string) => `form json ${id}`

/** Keeps the JSON text of a form that was not applied in this tab, or forgets it with null. */
export function keepUnapplied(id: string, text: string | null): void {
  if (text === null) sessionStorage.removeItem(keptAs(id))
  else sessionStorage.setItem(keptAs(id), text)
}

/** Gives the JSON text of a form that was left in this tab before it was applied, or null where it says what the form says. */
export function unappliedBefore(id: string, own: string): string | null {
  const text = sessionStorage.getItem(keptAs(id))
  return text === own ? null : text
}

/** Asks before a page is left with something that is not applied. */
export function askFirst(event: Pick<BeforeUnloadEvent, 'preventDefault' | 'returnValue'>): void {
  event.preventDefault()
  event.returnValue = true
}

/** The JSON text that was written but not applied: it outlives the view it was written in. Null where there is none. */
export function useUnapplied(id: string, own: string, sent: string | null) {
  const [text, setText] = useState(sent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    if (sent === null) setText(unappliedBefore(id, own))
  }, [])
  const isThere = text !== null
  useEffect(() => {
    if (!isThere) return
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [isThere])
  const write = (next: string | null) => {
    setText(next)
    keepUnapplied(id, next)
  }
  return { text, write }
}
export type Unapplied = ReturnType<typeof useUnapplied>
