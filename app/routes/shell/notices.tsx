import { useNavigate, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { unsentEvent } from '~/lib/unsent'

/** Notices that any members' screen may show. */
export function ScreenNotices() {
  useSayClaimed()
  useStayOffline()
  useSayUnsent()
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
const hints = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const

/** The element that a hint is about: React takes the pointer to enter an element when it leaves the one before. */
const hinted = (event: Event) =>
  event.type === 'mouseout' && event instanceof MouseEvent ? event.relatedTarget : event.target

/** Without a line, a link inside the product would end on the browser's own error page: the screen stays and says so. */
function useStayOffline(): void {
  const { t } = useTranslation('errors')
  const toast = useToast()
  // At the commit: before later effects run, a pointer could already reach a link that React answers for.
  useLayoutEffect(() => {
    const onHint = (event: Event) => {
      if (isLinkOffline(hinted(event))) event.stopPropagation()
    }
    const onClick = (event: Event) => {
      if (!isLinkOffline(event.target)) return
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

/** Tells whether a target is, without a line, a link to another screen. */
function isLinkOffline(target: EventTarget | null): boolean {
  if (navigator.onLine || !(target instanceof Element)) return false
  const link = target.closest('a')
  if (!link || link.hash || link.target || link.dataset.do) return false
  return link.origin === location.origin
}

/** How long a form has to say itself that it did not get through, in milliseconds. */
const formSays = 500

/** Says that a form or a link did not get through where there is no place for it, such as a button of a menu. */
function useSayUnsent(): void {
  const errorText = useErrorText()
  const toast = useToast()
  const say = useRef((_code: string) => {})
  say.current = (code) => {
    const text = errorText(code)
    if (text && !document.body.innerText.includes(text)) toast({ text, tone: 'failed' })
  }
  useEffect(() => {
    const onUnsent = (event: Event) => {
      event.preventDefault()
      if (event instanceof CustomEvent) setTimeout(() => say.current(event.detail), formSays)
    }
    window.addEventListener(unsentEvent, onUnsent)
    return () => window.removeEventListener(unsentEvent, onUnsent)
  }, [])
}
