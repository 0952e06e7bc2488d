import { useNavigate, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { useToast } from '~/components/toast'

/** What any members' screen may have to say of itself. */
export function ScreenNotices() {
  const { t } = useTranslation('errors')
  // Whoever wanted to open something else stands before this screen.
  useSaidOnce('not-here', { 1: { text: t('notHere'), tone: 'plain' } })
  useSayClaimed()
  useStayOffline()
  return null
}

/** Who signed in hears that the links which they tried before are theirs. */
function useSayClaimed(): void {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const navigate = useNavigate()
  const claimed = useRouteLoaderData<{ claimed: number }>('shell/layout')?.claimed ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, whatever else changes on the screen.
  useEffect(() => {
    if (claimed === 0) return
    const action = { label: t('showLinks'), onAct: () => navigate('/dashboard/myurl') }
    toast({ text: t('claimed', { count: claimed }), action })
  }, [claimed])
}

/** A pointer or the focus on a link has Remix fetch what lies behind it, and reload the page where that fails. */
const hints = ['mouseover', 'focusin', 'touchstart'] as const

/** Without a line, a link inside the product would end on the browser's own error page: the screen stays and says so. */
function useStayOffline(): void {
  const { t } = useTranslation('errors')
  const toast = useToast()
  useEffect(() => {
    const onHint = (event: Event) => {
      if (linkOffline(event)) event.stopPropagation()
    }
    const onClick = (event: Event) => {
      if (!linkOffline(event)) return
      event.preventDefault()
      event.stopPropagation()
      toast({ text: t('offlineStay'), tone: 'failed' })
    }
    for (const hint of hints) window.addEventListener(hint, onHint, true)
    window.addEventListener('click', onClick, true)
    return () => {
      for (const hint of hints) window.removeEventListener(hint, onHint, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [t, toast])
}

/** Tells whether an event meets, without a line, a link to another screen. */
function linkOffline({ target }: Event): boolean {
  if (navigator.onLine || !(target instanceof Element)) return false
  const link = target.closest('a')
  if (!link || link.hash || link.target || link.dataset.do) return false
  return link.origin === location.origin
}
