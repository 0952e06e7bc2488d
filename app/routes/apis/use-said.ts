import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useToast } from '~/components/toast'

/** Says once what the form before this page did (`?done=`), and takes it out of the address. `words` knows each. */
export function useSaid(words: Record<string, string>): void {
  const toast = useToast()
  const [query, setQuery] = useSearchParams()
  const said = query.get('done') ?? ''
  const text = words[said]
  const tone = said === 'gone' ? 'plain' : 'done'
  useEffect(() => {
    if (text === undefined) return
    toast({ text, tone })
    setQuery(
      (before) => {
        before.delete('done')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [text, tone, toast, setQuery])
}
