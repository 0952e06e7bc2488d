import { type Direction, defaultLocale, directionOf, isLocale } from '@domain/locale'
import { useRouteLoaderData } from '@remix-run/react'
import { reckoningOf } from './reckoning'
import type { Visitor } from './visitor.server'

type DirectedVisitor = Visitor & { dir: Direction }

/** Gives the page's language, direction, theme, time zone, calendar and the moment at which the page was made. */
export function useVisitor(): DirectedVisitor {
  const data = useRouteLoaderData<{ visitor: Visitor }>('root')
  if (data) return { ...data.visitor, dir: directionOf(data.visitor.locale) }
  // The root loader failed: what the server wrote into the page is all that is known.
  const written = typeof document === 'undefined' ? defaultLocale : document.documentElement.lang
  const locale = isLocale(written) ? written : defaultLocale
  const reckoning = reckoningOf(null, locale)
  return { locale, dir: directionOf(locale), theme: null, timeZone: 'UTC', reckoning, now: Date.now() }
}
