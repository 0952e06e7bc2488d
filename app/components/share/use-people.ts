import type { Person } from '@domain/people'
import { letters } from '@domain/text/text'
import { useEffect, useState } from 'react'

const pause = 220

/** What stands below the field: nothing asked yet, asking, found (perhaps nobody), or it did not work. */
export type Found = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; people: readonly Person[] }

/** Searches members while somebody types so many letters: waits for a pause, drops questions that are out of date. */
export function usePeople(words: string, least = 2): Found {
  const q = words.trim()
  const [found, setFound] = useState<Found>({ state: 'idle' })
  useEffect(() => {
    if (letters(q) < least) {
      setFound({ state: 'idle' })
      return
    }
    const stop = new AbortController()
    setFound({ state: 'searching' })
    const timer = setTimeout(() => {
      ask(q, stop.signal).then(
        (people) => setFound({ state: 'found', people }),
        () => {
          if (!stop.signal.aborted) setFound({ state: 'failed' })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, least])
  return found
}

async function ask(q: string, signal: AbortSignal): Promise<Person[]> {
  const answer = await fetch(`/dashboard/people?q=${encodeURIComponent(q)}`, { signal })
  if (!answer.ok || answer.redirected) throw new Error('not found out')
  const { items }: { items: Person[] } = await answer.json()
  return items
}
