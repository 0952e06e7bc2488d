import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'

/** Says once what the form before this page did, and takes it out of the address. */
export function useDoneToast(): void {
  const { t } = useTranslation('links')
  const toast = useToast()
  const [query, setQuery] = useSearchParams()
  const done = query.get('done')
  useEffect(() => {
    if (done !== 'created' && done !== 'saved') return
    toast({ text: t(done) })
    setQuery(
      (before) => {
        before.delete('done')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [done, toast, t, setQuery])
}
