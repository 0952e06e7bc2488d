import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type Toast, useToast } from '~/components/toast'

/** The state of a page whose address was only tidied: nobody went anywhere. */
const tidied = { isTidied: true }

/** Tells by the state of a location whether only its address was tidied. */
export const isTidied = (state: unknown): boolean => (state as typeof tidied | null)?.isTidied === true

/** Says once what the page before this one did, as `?name=value` tells, and takes that out of the address. `words` knows each value. */
export function useSaidOnce(name: string, words: Record<string, string | Toast> | null): void {
  const toast = useToast()
  const [query, setQuery] = useSearchParams()
  const value = query.get(name)
  const known = value !== null && words !== null && Object.hasOwn(words, value) ? words[value] : undefined
  const said = useRef(known)
  said.current = known
  const isKnown = known !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value is said once, whatever else changes on the page.
  useEffect(() => {
    if (said.current === undefined) return
    toast(typeof said.current === 'string' ? { text: said.current } : said.current)
    setQuery(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true, state: tidied },
    )
  }, [isKnown, value])
}
