import type { Locale } from '@domain/locale'
import { useCallback, useMemo, useRef } from 'react'
import { loadTurnstile } from '~/lib/turnstile'
import { type BotCheck, botCheckIn } from './bot-check'

/** The bot check of a form in the element that has `box`; without a site key there is none. */
export function useBotCheck(siteKey: string | null, language: Locale) {
  const check = useRef<BotCheck>()
  const box = useCallback(
    (element: HTMLElement | null) => {
      check.current?.end()
      check.current =
        element && siteKey !== null
          ? botCheckIn(element, { siteKey, language }, () => loadTurnstile())
          : undefined
    },
    [siteKey, language],
  )
  return useMemo(
    () => ({
      box,
      begin: () => check.current?.begin(),
      token: async () => (await check.current?.token()) ?? null,
    }),
    [box],
  )
}
