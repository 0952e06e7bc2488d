import type { Direction, Locale } from '@domain/locale'
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import ltrSheet from './theme.css?url'
import rtlSheet from './theme.rtl.css?url'

/** The style sheet of members' pages; Radix' parts are mirrored at build. Public pages carry theirs within. */
export function sheetFor(dir: Direction): string {
  return dir === 'rtl' ? rtlSheet : ltrSheet
}

/** The font that a page's first words need. */
export function fontFor(locale: Locale): string {
  return locale === 'en' ? geist : vazirmatn
}
