import { type Direction, defaultLocale, directionOf, isLocale, type Locale } from '@domain/locale'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '../root'

type Reader = {
  locale: Locale
  dir: Direction
  theme: 'light' | 'dark' | null
  timeZone: string
  now: number
}

/** Gives the page's language, direction, theme, time zone and the moment at which the page was made. */
export function useVisitor(): Reader {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data) return { ...data.visitor, dir: directionOf(data.visitor.locale) }
  // The root loader failed: what the server wrote into the page is all that is known.
  const written = typeof document === 'undefined' ? defaultLocale : document.documentElement.lang
  const locale = isLocale(written) ? written : defaultLocale
  return { locale, dir: directionOf(locale), theme: null, timeZone: 'UTC', now: Date.now() }
}
