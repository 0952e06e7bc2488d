// Apart from the languages, so that pages without dates load no calendars.

import { type Calendar, calendarOf, type Locale, type Moment, toDigits } from '../locale'
import { dateParts, monthNames, weekdayNames } from './calendar'

type DateOptions = {
  timeZone: string
  calendar?: Calendar
  /** Days that the reader's Hijri calendar is ahead (+) or behind (−) of Umm al-Qura. */
  hijriDays?: number
  /** For moments that may lie in one minute. */
  hasSeconds?: boolean
}
export type DateStyle = 'short' | 'medium' | 'long' | 'full'

const hijriYear: Record<Locale, string> = { en: 'AH', fa: 'ه‍.ق', ar: 'هـ' }

/**
 * Takes a moment and a language; gives the date in the language's calendar and digits: `short` 21 Nov, `medium` 21 Nov 2026,
 * `long` 21 November 2026, `full` Saturday 21 November 2026. A Hijri year is marked as such.
 */
export function formatDate(value: Moment, locale: Locale, style: DateStyle, options: DateOptions): string {
  const calendar = options.calendar ?? calendarOf(locale)
  const { year, month, day, weekday } = dateParts(value, calendar, options.timeZone, options.hijriDays)
  const isLong = style === 'long' || style === 'full'
  const name = monthNames(locale, calendar, isLong)[month - 1] ?? ''
  const isHijri = calendar === 'islamic-umalqura'
  const shownYear = style === 'short' ? [] : [String(year), ...(isHijri ? [hijriYear[locale]] : [])]
  const date = [String(day), name, ...shownYear].join(' ')
  const weekdayName = weekdayNames[locale][weekday] ?? ''
  return toDigits(style === 'full' ? `${weekdayName} ${date}` : date, locale)
}

/** Takes a moment and a language; gives the time as hours and minutes, 24 hours a day, with seconds if they are asked for. */
export function formatTime(
  value: Moment,
  locale: Locale,
  options: Pick<DateOptions, 'timeZone' | 'hasSeconds'>,
): string {
  const { hour, minute } = dateParts(value, 'gregory', options.timeZone)
  const second = options.hasSeconds ? [new Date(value).getUTCSeconds()] : []
  return toDigits([hour, minute, ...second].map((part) => String(part).padStart(2, '0')).join(':'), locale)
}

const dateAndTime: Record<Locale, string> = {
  en: '{date}, {time}',
  fa: '{date}، {time}',
  ar: '{date}، {time}',
}

/** Takes a moment and a language; gives date and time as the language joins them. */
export function formatDateTime(
  value: Moment,
  locale: Locale,
  style: DateStyle,
  options: DateOptions,
): string {
  return dateAndTime[locale]
    .replace('{date}', formatDate(value, locale, style, options))
    .replace('{time}', formatTime(value, locale, options))
}
