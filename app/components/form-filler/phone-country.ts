import { foldDigits } from '@domain/text/digits'
import type { Country } from './context'

/** The main country of a calling code that several countries share. */
const main: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
}

/** Takes a number as it is typed; gives it with + where it begins with 00, or null where it names no country. */
export function wholeNumber(typed: string): string | null {
  const plain = foldDigits(typed.normalize('NFKC')).trim().replace(/^00/, '+')
  return plain.startsWith('+') ? plain : null
}

/** Takes a number as it is typed, and the country that is chosen; gives the country that the number itself names, or null. */
export function countryOfNumber(typed: string, all: readonly Country[], chosen: string): string | null {
  const digits = wholeNumber(typed)?.replace(/\D/g, '') ?? ''
  const named = all.filter(({ calling }) => calling !== '' && digits.startsWith(calling))
  const first =
    named.find(({ code }) => code === chosen) ?? named.find((one) => main[one.calling] === one.code)
  return (first ?? named[0])?.code ?? null
}
