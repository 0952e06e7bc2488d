/** The interface languages in the order of the stored index: 0 English, 1 Persian, 2 Arabic. */
export const locales = ['en', 'fa', 'ar'] as const
export type Locale = (typeof locales)[number]
export type Direction = 'ltr' | 'rtl'
export type Calendar = 'gregory' | 'persian' | 'islamic-umalqura'
/** A moment: a Date, UTC milliseconds, or ISO 8601. */
export type Moment = Date | number | string

export const defaultLocale: Locale = 'en'

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { en: 'English', fa: 'فارسی', ar: 'العربية' }

const calendars: Record<Locale, Calendar> = { en: 'gregory', fa: 'persian', ar: 'gregory' }
// A bare `fa` or `ar` changes its calendar and digits from one engine to the next, so both are always said.
const tags: Record<Locale, string> = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  fa: 'fa-IR-u-ca-persian-nu-arabext',
  ar: 'ar-SA-u-ca-gregory-nu-arab',
}
const zeros: Record<Locale, number> = { en: 0x30, fa: 0x6f0, ar: 0x660 }

/** Takes anything; tells whether it is one of our language codes. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** Takes a stored index (0, 1, 2, as number or text); gives the language or null. */
export function localeAt(index: unknown): Locale | null {
  if (typeof index !== 'number' && !/^[0-2]$/.test(String(index))) return null
  return locales[Number(index)] ?? null
}

/** Takes a language; gives the index under which it is stored. */
export function localeIndex(locale: Locale): 0 | 1 | 2 {
  return locale === 'en' ? 0 : locale === 'fa' ? 1 : 2
}

/** Takes a language; gives the direction of its lines. */
export function directionOf(locale: Locale): Direction {
  return locale === 'en' ? 'ltr' : 'rtl'
}

/** Takes a language; gives the calendar its dates are shown in unless the reader chose another. */
export function calendarOf(locale: Locale): Calendar {
  return calendars[locale]
}

/** Takes a language and the calendar shown; gives the second calendar that a date is also shown in, or null. */
export function secondCalendarOf(locale: Locale, calendar: Calendar): Calendar | null {
  if (calendar !== 'gregory') return 'gregory'
  return locale === 'en' ? null : locale === 'fa' ? 'persian' : 'islamic-umalqura'
}

/** Takes a language; gives its BCP 47 tag with calendar and digits pinned. */
export function tagOf(locale: Locale): string {
  return tags[locale]
}

/** Takes a language; gives the first day of its week (0 is Sunday). */
export function weekStartOf(locale: Locale): 1 | 6 {
  return locale === 'en' ? 1 : 6
}

/** Takes the three places a choice may be in; the cookie wins over the account, the account over the browser's wish. */
export function negotiateLocale(wish: {
  cookie?: string | null | undefined
  account?: unknown
  acceptLanguage?: string | null | undefined
}): Locale {
  return (
    localeAt(wish.cookie ?? '') ??
    localeAt(wish.account ?? '') ??
    acceptedLocale(wish.acceptLanguage) ??
    defaultLocale
  )
}

/** Takes an Accept-Language header; gives the wished language of ours that weighs most, or null. */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  let best: Locale | null = null
  let bestWeight = 0
  for (const entry of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    const language = range.split('-')[0]
    if (isLocale(language) && weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}

/** Takes text and a language; gives the text with its Latin digits written in that language's. */
export function toDigits(text: string, locale: Locale): string {
  if (locale === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zeros[locale] + Number(digit)))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Takes a moment, the present and a language; gives the distance in words: 12 minutes ago, tomorrow, just now. */
export function formatRelative(value: Moment, now: Moment, locale: Locale): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000
  const format = cached(
    relatives,
    locale,
    () => new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }),
  )
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (!step && locale === 'fa') return 'همین حالا'
  if (!step) return locale === 'en' && seconds <= 0 ? 'just now' : format.format(0, 'second')
  return format.format(Math.trunc(seconds / step[1]), step[0])
}

/** The same for what has happened: a clock that is late, or a page that was made earlier, puts nothing into the future. */
export function formatPast(value: Moment, now: Moment, locale: Locale): string {
  const isLater = new Date(value).getTime() > new Date(now).getTime()
  return formatRelative(isLater ? now : value, now, locale)
}

/** Takes a number and a language; gives it grouped, in the language's digits, with at most `fraction` decimals (2). */
export function formatNumber(value: number, locale: Locale, fraction = 2): string {
  return numberFormat(locale, { maximumFractionDigits: fraction }).format(value)
}

// Persian digits would draw the sign to their right; a mark between parts them.
const percentSigns: Record<Locale, string> = { en: '%', fa: '\u200f٪', ar: '٪' }

/** Takes a share (0.25) and a language; gives it in hundredths, the sign after the number in every language. */
export function formatPercent(share: number, locale: Locale, fraction = 0): string {
  return `${formatNumber(share * 100, locale, fraction)}${percentSigns[locale]}`
}

const byteUnits: Record<Locale, readonly string[]> = {
  en: ['B', 'KB', 'MB', 'GB'],
  fa: ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت'],
  ar: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت'],
}

/** Takes a size in bytes and a language; gives it in bytes to gigabytes (of 1,024), isolated: 2.5 KB, ۲٫۵ کیلوبایت. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = byteUnits[locale]
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1_024 ** power
  return `\u2068${formatNumber(value, locale, value < 10 && power > 0 ? 1 : 0)} ${units[power]}\u2069`
}

// The words are ours: what browsers and the server write for the same number differs from one version to the next.
const thousands: Record<Locale, readonly string[]> = {
  en: ['', 'K', 'M', 'B', 'T'],
  fa: ['', ' هزار', ' میلیون', ' میلیارد', ' تریلیون'],
  ar: ['', ' ألف', ' مليون', ' مليار', ' تريليون'],
}

/** Takes a number and a language; gives it shortened: 12.4K, ۱۲٫۴ هزار. */
export function formatCompact(value: number, locale: Locale): string {
  const words = thousands[locale]
  const rounded = (power: number) => Math.round((value / 1_000 ** power) * 10) / 10
  let power = 0
  while (power < words.length - 1 && Math.abs(rounded(power)) >= 1_000) power += 1
  return `${formatNumber(rounded(power), locale, 1)}${words[power]}`
}

/** Takes words and a language; gives them as a sentence part: a, b and c. */
export function formatList(items: readonly string[], locale: Locale): string {
  return cached(lists, locale, () => new Intl.ListFormat(tags[locale], { type: 'conjunction' }))
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(/،\u200f? و/, ' و') : value))
    .join('')
}

/** Takes a count and a language; gives the plural form it asks for (Arabic has six). */
export function pluralOf(count: number, locale: Locale): Intl.LDMLPluralRule {
  return cached(plurals, locale, () => new Intl.PluralRules(tags[locale])).select(count)
}

const relatives = new Map<string, Intl.RelativeTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** Takes a language and options; gives the format of numbers, made once. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`
  return cached(numbers, key, () => new Intl.NumberFormat(tags[locale], options))
}

function cached<Format>(kept: Map<string, Format>, key: string, make: () => Format): Format {
  let format = kept.get(key)
  if (format === undefined) {
    format = make()
    kept.set(key, format)
  }
  return format
}
