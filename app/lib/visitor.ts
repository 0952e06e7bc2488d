import { type Direction, defaultLocale, directionOf, isLocale, type Locale } from '@domain/locale'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '../root'
import { type Reckoning, reckoningOf } from './reckoning'

type Reader = {
  locale: Locale
  dir: Direction
  theme: 'light' | 'dark' | null
  timeZone: string
  reckoning: Reckoning
  now: number
}

/** Gives the page's language, direction, theme, time zone, calendar and the moment at which the page was made. */
export function useVisitor(): Reader {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data) return { ...data.visitor, dir: directionOf(data.visitor.locale) }
  // The root loader failed: what the server wrote into the page is all that is known.
  const written = typeof document === 'undefined' ? defaultLocale : document.documentElement.lang
  const locale = isLocale(written) ? written : defaultLocale
  const reckoning = reckoningOf(null, locale)
  return { locale, dir: directionOf(locale), theme: null, timeZone: 'UTC', reckoning, now: Date.now() }
}
