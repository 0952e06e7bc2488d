import { describe, expect, it } from 'vitest'
import { dateParts } from './dates/calendar'
import { formatDate, formatDateTime, formatTime } from './dates/dates'
import { formatFigure } from './figure'
import {
  acceptedLocale,
  calendarOf,
  directionOf,
  formatBytes,
  formatCompact,
  formatList,
  formatNumber,
  formatPast,
  formatPercent,
  formatRelative,
  isLocale,
  localeAt,
  localeIndex,
  locales,
  negotiateLocale,
  pluralOf,
  secondCalendarOf,
  toDigits,
  weekStartOf,
} from './locale'

const moment = '2026-11-21T22:05:00Z'
const utc = { timeZone: 'UTC' }
const hijri = { ...utc, calendar: 'islamic-umalqura' } as const

describe('which language', () => {
  it('keeps the stored order: 0 English, 1 Persian, 2 Arabic', () => {
    expect(locales.map((locale) => localeIndex(locale))).toEqual([0, 1, 2])
    expect(['0', '1', '2', 1, 2].map(localeAt)).toEqual(['en', 'fa', 'ar', 'fa', 'ar'])
    expect(['3', '-1', 'fa', '', 1.5, null, '01'].map(localeAt)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('takes the cookie before the account and the account before the browser', () => {
    const acceptLanguage = 'ar,en;q=0.5'
    expect(negotiateLocale({ cookie: '0', account: 1, acceptLanguage })).toBe('en')
    expect(negotiateLocale({ cookie: null, account: 1, acceptLanguage })).toBe('fa')
    expect(negotiateLocale({ cookie: '9', account: null, acceptLanguage })).toBe('ar')
    expect(negotiateLocale({})).toBe('en')
  })

  it('weighs Accept-Language, takes regions, and refuses what weighs nothing', () => {
    expect(acceptedLocale('de, en;q=0.3, fa-IR;q=0.9')).toBe('fa')
    expect(acceptedLocale('AR-eg')).toBe('ar')
    expect(acceptedLocale('fa;q=0, en;q=0.1')).toBe('en')
    expect(acceptedLocale('fa;q=x')).toBeNull()
    expect(acceptedLocale('*')).toBeNull()
    expect(acceptedLocale('')).toBeNull()
  })

  it('knows its own codes, directions, calendars and week starts', () => {
    expect([isLocale('fa'), isLocale('FA'), isLocale('de'), isLocale(1)]).toEqual([true, false, false, false])
    expect(locales.map(directionOf)).toEqual(['ltr', 'rtl', 'rtl'])
    expect(locales.map(calendarOf)).toEqual(['gregory', 'persian', 'gregory'])
    expect(locales.map((each) => secondCalendarOf(each, calendarOf(each)))).toEqual([
      null,
      'gregory',
      'islamic-umalqura',
    ])
    expect(locales.map(weekStartOf)).toEqual([1, 6, 6])
  })
})

describe('dates and times', () => {
  it('writes each language in its own calendar, order and digits', () => {
    expect(formatDate(moment, 'en', 'full', utc)).toBe('Saturday 21 November 2026')
    expect(formatDate(moment, 'fa', 'full', utc)).toBe('شنبه ۳۰ آبان ۱۴۰۵')
    expect(formatDate(moment, 'ar', 'full', utc)).toBe('السبت ٢١ نوفمبر ٢٠٢٦')
    expect(formatDate(moment, 'en', 'medium', utc)).toBe('21 Nov 2026')
    expect(formatDate(moment, 'fa', 'short', utc)).toBe('۳۰ آبان')
  })

  it('moves to the day of the reader’s zone, and takes an unknown zone as UTC', () => {
    expect(formatDateTime(moment, 'fa', 'full', { timeZone: 'Asia/Tehran' })).toBe('یکشنبه ۱ آذر ۱۴۰۵، ۰۱:۳۵')
    expect(formatTime(moment, 'en', { timeZone: 'Nowhere/Land' })).toBe('22:05')
    expect(formatTime('2026-11-21T00:00:00Z', 'en', utc)).toBe('00:00')
    const exact = { timeZone: 'Asia/Tehran', hasSeconds: true }
    expect(formatDateTime('2026-11-21T22:05:07Z', 'fa', 'medium', exact)).toBe('۱ آذر ۱۴۰۵، ۰۱:۳۵:۰۷')
  })

  it('knows the last day of a leap Esfand and the first of Ramadan', () => {
    expect(formatDate('2025-03-20T12:00:00Z', 'fa', 'medium', utc)).toBe('۳۰ اسفند ۱۴۰۳')
    expect(formatDate('2026-02-18T12:00:00Z', 'ar', 'medium', hijri)).toBe('١ رمضان ١٤٤٧ هـ')
  })

  it('moves a Hijri day to where the reader’s country has it, and no other calendar', () => {
    const ahead = { ...hijri, hijriDays: 2 }
    expect(formatDate('2026-02-18T12:00:00Z', 'ar', 'long', ahead)).toBe('٣ رمضان ١٤٤٧ هـ')
    expect(formatDate('2026-02-18T12:00:00Z', 'ar', 'short', { ...hijri, hijriDays: -1 })).toBe('٢٩ شعبان')
    expect(formatDate('2026-02-18T12:00:00Z', 'ar', 'long', { ...utc, hijriDays: 2 })).toBe('١٨ فبراير ٢٠٢٦')
  })

  it('can say a date in another calendar', () => {
    expect(formatDate(moment, 'fa', 'long', { ...utc, calendar: 'gregory' })).toBe('۲۱ نوامبر ۲۰۲۶')
    expect(formatDate(moment, 'en', 'long', { ...utc, calendar: 'persian' })).toBe('30 Aban 1405')
  })

  it('says distances in words', () => {
    expect(formatRelative('2026-11-21T21:53:00Z', moment, 'en')).toBe('12 minutes ago')
    expect(formatRelative('2026-11-21T21:53:00Z', moment, 'fa')).toBe('۱۲ دقیقه پیش')
    expect(formatRelative('2026-11-22T22:05:00Z', moment, 'fa')).toBe('فردا')
    expect(formatRelative('2026-11-21T21:53:00Z', moment, 'ar')).toBe('قبل ١٢ دقيقة')
    expect(formatRelative(moment, moment, 'en')).toBe('just now')
    expect(formatRelative('2026-11-21T22:05:05Z', moment, 'en')).toBe('now')
    expect(formatRelative(moment, moment, 'fa')).toBe('همین حالا')
    expect(formatPast('2026-11-21T22:07:00Z', moment, 'en')).toBe('just now')
    expect(formatPast('2026-11-21T21:53:00Z', moment, 'en')).toBe('12 minutes ago')
  })
})

describe('figures', () => {
  it('groups in the language’s digits and marks', () => {
    expect(locales.map((locale) => formatNumber(1234567.891, locale))).toEqual([
      '1,234,567.89',
      '۱٬۲۳۴٬۵۶۷٫۸۹',
      '١٬٢٣٤٬٥٦٧٫٨٩',
    ])
    expect(locales.map((locale) => formatPercent(0.256, locale))).toEqual(['26%', '۲۶\u200f٪', '٢٦٪'])
    expect(locales.map((locale) => formatBytes(2_560, locale))).toEqual([
      '\u20682.5 KB\u2069',
      '\u2068۲٫۵ کیلوبایت\u2069',
      '\u2068٢٫٥ كيلوبايت\u2069',
    ])
    expect(locales.map((locale) => toDigits('1405/08', locale))).toEqual(['1405/08', '۱۴۰۵/۰۸', '١٤٠٥/٠٨'])
  })

  it('leaves one and two to their nouns in Arabic', () => {
    expect([1, 2, 3].map((count) => formatFigure(count, 'ar'))).toEqual(['', '', '٣'])
    expect(locales.map((locale) => formatFigure(2, locale))).toEqual(['2', '۲', ''])
  })

  it('shortens numbers in words of our own', () => {
    const of = (value: number) => locales.map((locale) => formatCompact(value, locale))
    expect(of(950)).toEqual(['950', '۹۵۰', '٩٥٠'])
    expect(of(12_400)).toEqual(['12.4K', '۱۲٫۴ هزار', '١٢٫٤ ألف'])
    expect(of(999_999)).toEqual(['1M', '۱ میلیون', '١ مليون'])
    expect(of(-220_000_000)[0]).toBe('-220M')
    expect(of(3_500_000_000)).toEqual(['3.5B', '۳٫۵ میلیارد', '٣٫٥ مليار'])
    expect(of(2e15)[0]).toBe('2,000T')
  })

  it('joins lists and counts as each language does', () => {
    expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c')
    expect(formatList(['آ', 'ب', 'پ، و ت'], 'fa')).toMatch(/^آ،\u200f? ب و پ، و ت$/)
    expect([0, 1, 2, 3, 11, 100].map((count) => pluralOf(count, 'ar'))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ])
    expect([0, 1, 2].map((count) => pluralOf(count, 'fa'))).toEqual(['one', 'one', 'other'])
  })
})

it('reckons days and hours as Intl does, also about the nights in which clocks are changed', () => {
  const zones = [
    'Asia/Tehran',
    'Europe/Berlin',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'UTC',
  ]
  const calendars = ['gregory', 'persian', 'islamic-umalqura'] as const
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  for (const timeZone of zones)
    for (const calendar of calendars) {
      const engine = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn`, {
        ...numeric,
        timeZone,
        hourCycle: 'h23',
      })
      const wrong: number[] = []
      for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2027, 0, 1); at += 61.3 * 3_600_000) {
        const parts = new Map(
          engine.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
        )
        const ours = dateParts(at, calendar, timeZone)
        const names = ['year', 'month', 'day', 'hour', 'minute'] as const
        if (names.some((name) => ours[name] !== parts.get(name))) wrong.push(at)
      }
      expect(wrong, `${calendar} ${timeZone}`).toEqual([])
    }
})

it('a zero is the digit of its language', () => {
  expect(locales.map((locale) => formatCompact(0, locale))).toEqual(['0', '۰', '٠'])
})
