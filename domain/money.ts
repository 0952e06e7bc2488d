import * as v from 'valibot'
import type { FieldCode } from './field-codes'
import { formatNumber, type Locale, numberFormat } from './locale'
import { foldDigits } from './text/digits'

/** ISO 4217 codes. */
export const currencies = ['IRR', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The most minor units of one amount: a thousand of them still add up exactly in a number. */
export const mostMoney = 1_000_000_000_000

/** How many digits of an amount stand behind its decimal mark. */
export const decimalsOf: Record<Currency, number> = { IRR: 0, USD: 2, EUR: 2 }

/** A schema for a currency; code unknown_currency. */
export const CurrencyCode = v.picklist(currencies, 'unknown_currency')

/** A schema for an amount in whole minor units; codes wrong_type, not_whole, too_small, too_large. */
export const Money = v.pipe(
  v.number('wrong_type'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(mostMoney, 'too_large'),
)

type ReadMoney = { amount: number } | { code: FieldCode }

// The marks of direction come along when an amount is copied from a page.
const unseen = /[\u061c\u200e\u200f\u2066-\u2069]/g
const minus = /^[-−]/
const grouped = /^(\d+|\d{1,3}(?:([,٬.\s'’،])\d{3})(?:\2\d{3})*)$/
const withDecimals = /^(.*)([.,٫])(\d{1,2})$/

/**
 * Takes an amount as a person typed it, in any digits and grouped as any of the three languages does, and its currency;
 * gives minor units. Codes: required, not_a_number, too_small (below nothing), not_whole (decimals that the currency has
 * not), too_large.
 */
export function readMoney(text: string, currency: Currency): ReadMoney {
  const typed = foldDigits(text).replace(unseen, '').trim()
  if (typed === '') return { code: 'required' }
  const [, whole = '', mark = null, decimals = ''] = withDecimals.exec(typed.replace(minus, '')) ?? [
    '',
    typed.replace(minus, ''),
  ]
  const groups = grouped.exec(whole)
  // A mark both between groups and before the decimals is a slip of one digit.
  if (!groups || (mark !== null && groups[2] === mark)) return { code: 'not_a_number' }
  if (minus.test(typed)) return { code: 'too_small' }
  if (decimals.length > decimalsOf[currency]) return { code: 'not_whole' }
  const digits = whole.replace(/\D/g, '') + decimals.padEnd(decimalsOf[currency], '0')
  const amount = Number(digits)
  return amount > mostMoney ? { code: 'too_large' } : { amount }
}

/** Takes minor units, their currency and a language; gives the number as it is typed in a field: 12,400, ۱۲٫۵. */
export function writeMoney(amount: number, currency: Currency, locale: Locale): string {
  return formatNumber(amount / 10 ** decimalsOf[currency], locale, decimalsOf[currency])
}

const rials: Record<Locale, string> = { en: 'Rials', fa: 'ریال', ar: 'ريال إيراني' }
const tomans: Record<Locale, string> = { en: 'Tomans', fa: 'تومان', ar: 'تومان' }

/** Takes minor units, their currency and a language; gives the amount in words: $12.50, ۱۲٬۴۰۰ ریال. */
export function showMoney(amount: number, currency: Currency, locale: Locale): string {
  if (currency === 'IRR') return `${formatNumber(amount, locale, 0)} ${rials[locale]}`
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount / 10 ** decimalsOf[currency])
}

/** Takes rials and a language; gives them as people say them, in tomans of ten: 1,240 Tomans. */
export function showTomans(rialAmount: number, locale: Locale): string {
  return `${formatNumber(rialAmount / 10, locale, 1)} ${tomans[locale]}`
}
