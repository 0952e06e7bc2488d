import type { Locale } from '@domain/locale'

/** Persian writes both with آ today; the names that runtimes bring have the older form. */
const modern = (name: string) => name.replaceAll('امریکا', 'آمریکا').replaceAll('افریقا', 'آفریقا')

/** Takes a language; gives a country's name in it by its code of two letters, or the text itself where it is no such code. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return (code) => {
    const name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
    return locale === 'fa' ? modern(name) : name
  }
}
