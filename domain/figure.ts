import { formatNumber, type Locale } from './locale'

/** A figure over or before its noun; empty where Arabic says one and two by the noun alone. */
export function formatFigure(count: number, locale: Locale): string {
  return locale === 'ar' && (count === 1 || count === 2) ? '' : formatNumber(count, locale)
}
