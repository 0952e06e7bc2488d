import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'

/** Says why somebody who wanted to open a document stands before the list. */
export function useNotHere(): void {
  const { t } = useTranslation('documents')
  const toast = useToast()
  const [query, setQuery] = useSearchParams()
  const isMissing = query.has('not-here')
  useEffect(() => {
    if (!isMissing) return
    toast({ text: t('notHere'), tone: 'plain' })
    setQuery(
      (before) => {
        before.delete('not-here')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isMissing, t, toast, setQuery])
}
