import * as v from 'valibot'
import type { FieldCode } from './field-codes'
import { formatCompact, formatNumber, type Locale, numberFormat, pluralOf } from './locale'
import { foldDigits } from './text/digits'

/** ISO 4217 codes. */
export const currencies = ['IRR', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The most minor units of one amount: a thousand of them still add up exactly in a number. */
export const maxMoney = 1_000_000_000_000

/** Digits after the decimal mark of an amount. */
export const decimalsOf: Record<Currency, number> = { IRR: 0, USD: 2, EUR: 2 }

/** A schema for a currency; code unknown_currency. */
export const CurrencyCode = v.picklist(currencies, 'unknown_currency')

/** A schema for an amount in whole minor units; codes wrong_type, not_whole, too_small, too_large. */
export const Money = v.pipe(
  v.number('wrong_type'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(maxMoney, 'too_large'),
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
  return amount > maxMoney ? { code: 'too_large' } : { amount }
}

/** Takes minor units, their currency and a language; gives the number as it is typed in a field: 12,400, ۱۲٫۵. */
export function writeMoney(amount: number, currency: Currency, locale: Locale): string {
  return formatNumber(amount / 10 ** decimalsOf[currency], locale, decimalsOf[currency])
}

type UnitNames = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
const tomans: Record<Locale, string> = { en: 'tomans', fa: 'تومان', ar: 'تومان' }
const unitNames: Record<Locale, Record<Currency, UnitNames>> = {
  en: { IRR: { other: 'rials' }, USD: { other: '$' }, EUR: { other: '€' } },
  fa: { IRR: { other: 'ریال' }, USD: { other: 'دلار' }, EUR: { other: 'یورو' } },
  ar: {
    IRR: { few: 'ريالات إيرانية', many: 'ريالًا إيرانيًا', other: 'ريال إيراني' },
    USD: { few: 'دولارات', many: 'دولارًا', other: 'دولار' },
    EUR: { other: 'يورو' },
  },
}

/** How currencies are called where there is little room, if that is shorter. */
const shortUnits: Partial<Record<Locale, Partial<Record<Currency, string>>>> = {
  ar: { IRR: 'ريال' },
}

/** Takes a currency, how many whole units of it and a language; gives its sign or name, in the form that the number asks for. */
export function moneyUnit(currency: Currency, count: number, locale: Locale): string {
  const names = unitNames[locale][currency]
  return names[pluralOf(count, locale)] ?? names.other
}

/** From here on an amount is written in fewer letters where there is little room. */
const leastShort = 1_000_000

type MoneyParts = { before: string; number: string; after: string }

/**
 * Takes both ends of a range in minor units (twice the same is one amount), their currency and a language; gives the numbers
 * and what is written before or after them. Cents are written with both digits, or not at all. `isShort` writes large ones
 * as 1.2M where that says all of them.
 */
export function moneyParts(
  [from, to]: readonly [number, number],
  currency: Currency,
  locale: Locale,
  isShort = false,
): MoneyParts {
  const one = 10 ** decimalsOf[currency]
  const isLong = (value: number) => isShort && value >= leastShort && isRound(value)
  const write = (value: number) =>
    isLong(value) ? formatCompact(value, locale) : formatAmount(value, currency, locale)
  const number = showRange([from / one, to / one], locale, write)
  // Behind “million”, a name has the form that it has behind a thousand.
  const count = isLong(to / one) ? 1_000 : to / one
  const unit = (isShort && shortUnits[locale]?.[currency]) || moneyUnit(currency, count, locale)
  // English writes a sign before its number, and a name behind it.
  const isSign = locale === 'en' && currency !== 'IRR'
  return isSign ? { before: unit, number, after: '' } : { before: '', number, after: unit }
}

function formatAmount(value: number, currency: Currency, locale: Locale): string {
  const digits = Number.isInteger(value) ? 0 : decimalsOf[currency]
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** Takes minor units, their currency and a language; gives the amount in words: $12.50, ۱۲٬۴۰۰ ریال, ٥٠٠ دولار. */
export function showMoney(amount: number, currency: Currency, locale: Locale): string {
  const { before, number, after } = moneyParts([amount, amount], currency, locale)
  return `${before}${number}${after && ` ${after}`}`
}

/** Takes rials and a language; gives them as people say them, in tomans of ten: 1,240 tomans. */
export function showTomans(rialAmount: number, locale: Locale): string {
  return `${formatNumber(rialAmount / 10, locale, 1)} ${tomans[locale]}`
}

const between: Record<Locale, string> = { en: '–', fa: ' تا ', ar: '–' }
// A number in the digits of a language, and the word or letter behind it.
const numberAndWord = /^([\p{Nd}.,٬٫]+)(.*)$/u

/**
 * Takes both ends of a range, a language and how an amount is written in it; gives the range as it is said: a word that both
 * ends have behind their numbers once (۶۰ تا ۹۰ میلیون, ٦٠–٩٠ مليون), a letter at each (60M–90M).
 */
export function showRange(
  [from, to]: readonly [number, number],
  locale: Locale,
  write: (value: number, locale: Locale) => string,
): string {
  const [first, last] = [write(from, locale), write(to, locale)]
  if (first === last) return last
  const [, number = '', word] = numberAndWord.exec(first) ?? []
  const isShared = locale !== 'en' && word !== '' && word === numberAndWord.exec(last)?.[2]
  return (isShared ? number : first) + between[locale] + last
}

/** Whether 1.2M says all of an amount: 1,234,567 is none. */
function isRound(value: number): boolean {
  const power = value >= 1e9 ? 1e9 : value >= 1e6 ? 1e6 : 1e3
  return (value * 10) % power === 0
}

/** Takes an amount and a language; gives it in a few letters where those say all of it: 1.2M, but 1,234,567. */
function shortAmount(value: number, locale: Locale): string {
  return value >= 1e3 && isRound(value) ? formatCompact(value, locale) : formatNumber(value, locale)
}

/** Takes both ends of a range in rials and a language; gives it as people say it, in tomans: ۶۰ تا ۹۰ میلیون تومان. */
export function showTomanRange([from, to]: readonly [number, number], locale: Locale): string {
  return `${showRange([from / 10, to / 10], locale, shortAmount)} ${tomans[locale]}`
}
