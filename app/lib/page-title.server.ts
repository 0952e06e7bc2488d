import type { Locale } from '@domain/locale'
import { translator } from './i18n.server'

/** Takes what a page is about; gives its title with our name after it. */
export function pageTitle(locale: Locale, text: string): string {
  return `${text} · ${translator(locale, 'common')('product')}`
}
