import { defaultLocale, formatNumber, isLocale, locales } from '@domain/locale'
import type { InitOptions, i18n } from 'i18next'

export const i18nOptions: InitOptions = {
  supportedLngs: [...locales],
  // Every language is complete (its type says so), so English never has to be fetched beside another.
  fallbackLng: false,
  defaultNS: 'common',
  ns: ['common'],
  load: 'currentOnly',
  // Keys are flat; said so, no key is searched for what would part it.
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
}

/** Words that are set apart already, as sizes are. */
const isApart = /^\u2068[^\u2066-\u2069]*\u2069$/

/** A name of a person's own, set apart so that its direction changes nothing of the words around it: once, never twice, which draws figures torn. */
export const isolated = (name: string) => (isApart.test(name) ? name : `\u2068${name}\u2069`)

/** Lets messages say `{{count, number}}`: figures come in the language's digits; and `{{name, isolated}}`. */
export function addFormats(instance: i18n): void {
  instance.services.formatter?.add('isolated', isolated)
  instance.services.formatter?.add('number', (value: number, language) =>
    formatNumber(value, isLocale(language) ? language : defaultLocale),
  )
}
