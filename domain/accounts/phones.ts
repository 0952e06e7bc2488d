import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Locale, toDigits } from '../locale'
import { foldDigits } from '../text/digits'

/** Letters of what is typed. The normal form of long runs of accents takes time that grows with the square. */
const longest = 200

/**
 * Takes a number as it is typed or pasted (digits of every set, spaces and signs between; a national form is read as its
 * country's);
 * gives it as `+` and digits (E.164), or null when no such number can be.
 */
export function parsePhone(text: string, country: CountryCode = 'IR'): string | null {
  if (text.length > longest) return null
  const plain = foldDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .trim()
  if (plain.length > 40 || !/^[+\d(][\d ().\-/]*$/.test(plain)) return null
  const found = parsePhoneNumberFromString(plain.replace(/^00/, '+'), country)
  return found?.isValid() ? found.number : null
}

/** Takes a number as `parsePhone` gives it; gives its country's code, or null where it is of none, such as a satellite's. */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null
}

/** Takes a number as `parsePhone` gives it and a language; gives it in groups with its country's prefix, in the digits of the language. */
export function shownPhone(phone: string, locale: Locale): string {
  return toDigits(parsePhoneNumberFromString(phone)?.formatInternational() ?? phone, locale)
}
