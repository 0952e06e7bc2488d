import type { Person } from '@domain/people'
import { letters } from '@domain/text/text'
import { useEffect, useState } from 'react'
import { readJson } from '~/lib/ask'

const pause = 220

type PeoplePage = { items: Person[] }

/** The state of the people search: idle, searching, found (perhaps nobody) or failed. */
export type PeopleSearch =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; people: readonly Person[] }

/** Takes what was found and the id or handle that somebody is asked for by; gives that person alone, null where they are not among them. */
export function personAsked(found: PeopleSearch, named: string): Person | null {
  if (named === '' || found.state !== 'found') return null
  return found.people.find(({ id, handle }) => id === named || handle === named) ?? null
}

/** Searches members while somebody types so many letters: waits for a pause, drops questions that are out of date. */
export function usePeople(words: string, least = 2): PeopleSearch {
  const q = words.trim()
  const [found, setFound] = useState<PeopleSearch>({ state: 'idle' })
  useEffect(() => {
    if (letters(q) < least) {
      setFound({ state: 'idle' })
      return
    }
    const stop = new AbortController()
    setFound({ state: 'searching' })
    const timer = setTimeout(() => {
      readJson<PeoplePage>(`/dashboard/people?q=${encodeURIComponent(q)}`, { signal: stop.signal }).then(
        (page) => {
          if (page) setFound({ state: 'found', people: page.items })
          else if (!stop.signal.aborted) setFound({ state: 'failed' })
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
