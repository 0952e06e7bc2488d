import { parsePhone, shownPhone } from '@domain/accounts/phones'
import { countries } from '@domain/countries'
import type { Locale } from '@domain/locale'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { countryNames } from './country-names'
import { textOf } from './form-answer.server'

/** Takes a language; gives every country with its name in it and its calling code, in the order of names. */
export function listCountries(locale: Locale) {
  const nameOf = countryNames(locale)
  const order = new Intl.Collator(locale)
  return getCountries()
    .map((code) => ({ code, name: nameOf(code), calling: getCountryCallingCode(code) }))
    .sort((a, b) => order.compare(a.name, b.name))
}

/** The same, including countries without a calling code, which have an empty one. */
export function listAllCountries(locale: Locale) {
  const nameOf = countryNames(locale)
  const order = new Intl.Collator(locale)
  const callable = listCountries(locale)
  const known = new Set<string>(callable.map(({ code }) => code))
  const others = countries.filter((code) => !known.has(code))
  return [...callable, ...others.map((code) => ({ code, name: nameOf(code), calling: '' }))].sort((a, b) =>
    order.compare(a.name, b.name),
  )
}

/** The first country of a list if the visitor's country is unknown. */
const usual: Record<Locale, string> = { en: 'IR', fa: 'IR', ar: 'IQ' }

/** Takes a visitor's request and language; gives the country that a list begins with. Persian numbers are Iran's from everywhere. */
export function firstCountry({ headers }: Request, locale: Locale): string {
  const here = headers.get('CF-IPCountry') ?? ''
  return locale !== 'fa' && isSupportedCountry(here) ? here : usual[locale]
}

/** Neighbours in use, which lists of a language suggest after the country that the request comes from. */
const suggested: Record<Locale, readonly string[]> = {
  en: ['US', 'GB', 'DE', 'CA', 'AU', 'FR'],
  fa: ['IR', 'AF', 'TJ', 'DE', 'TR', 'CA'],
  ar: ['SA', 'EG', 'IQ', 'AE', 'MA', 'JO'],
}

/** Takes a visitor's request and a form's language; gives the countries that a list begins with. */
export function suggestedCountries({ headers }: Request, locale: Locale): string[] {
  const here = headers.get('CF-IPCountry') ?? ''
  return [...new Set([...(isSupportedCountry(here) ? [here] : []), ...suggested[locale]])]
}

/** Takes a form with `country` and `phone`; gives both as they are shown again, with the number's own country where none was sent. */
export function typedPhone(form: FormData): { phone: string; country: string } {
  const phone = textOf(form, 'phone')
  const country = textOf(form, 'country') || parsePhoneNumberFromString(phone)?.country || ''
  return { phone, country }
}

/** Takes a form with `country` and `phone`; gives the number as the api takes it, or as it was typed where it is none. */
export function phoneOf(form: FormData): string {
  const country = textOf(form, 'country')
  const phone = textOf(form, 'phone')
  return parsePhone(phone, isSupportedCountry(country) ? country : 'IR') ?? phone
}

/** Takes ways to sign in and a language; gives them with their phone numbers as `shownPhone` writes them. */
export function withShownPhones<Way extends { kind: string; name: string }>(
  ways: readonly Way[],
  locale: Locale,
): Way[] {
  return ways.map((way) => (way.kind === 'phone' ? { ...way, name: shownPhone(way.name, locale) } : way))
}
