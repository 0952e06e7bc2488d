import type { Direction, Locale } from '@domain/locale'
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import publicSheet from './public.css?url'
import ltrSheet from './theme.css?url'
import rtlSheet from './theme.rtl.css?url'

/** The one style sheet of a page. Public pages use none of Radix' parts, so theirs need no mirroring. */
export function sheetFor(dir: Direction, isPublic: boolean): string {
  if (isPublic) return publicSheet
  return dir === 'rtl' ? rtlSheet : ltrSheet
}

/** The font that a page's first words need. */
export function fontFor(locale: Locale): string {
  return locale === 'en' ? geist : vazirmatn
}
