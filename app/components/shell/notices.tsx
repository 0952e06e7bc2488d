import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'

/** What any members' screen may have to say of itself. */
export function ScreenNotices() {
  useNotHere()
  useStayOffline()
  return null
}

/** Says why somebody who wanted to open something else stands before this screen (`?not-here=1`). */
function useNotHere(): void {
  const { t } = useTranslation('errors')
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

/** Without a line, a link inside the product would end on the browser's own error page: the screen stays and says so. */
function useStayOffline(): void {
  const { t } = useTranslation('errors')
  const toast = useToast()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link || link.origin !== location.origin || link.hash || link.target || link.dataset.do) return
      event.preventDefault()
      event.stopPropagation()
      toast({ text: t('offlineStay'), tone: 'failed' })
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [t, toast])
}
