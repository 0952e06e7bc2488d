import { type DateStyle, formatDate, formatDateTime, formatTime } from '@domain/dates/dates'
import { isDay } from '@domain/dates/day'
import { formatFigure } from '@domain/figure'
import {
  formatCompact,
  formatList,
  formatNumber,
  formatPast,
  formatPercent,
  formatRelative,
  type Locale,
  type Moment,
  secondCalendarOf,
  toDigits,
} from '@domain/locale'
import { type Currency, showMoney } from '@domain/money'
import { useMemo } from 'react'
import type { Reckoning } from './reckoning'
import { useVisitor } from './visitor'

/** Gives the formats of domain/locale bound to the reader's language, calendar and time zone. */
export function useFormat() {
  const { locale, timeZone, reckoning } = useVisitor()
  return useMemo(() => {
    const { inZone, both } = datesFor(locale, reckoning)
    return {
      number: (value: number, fraction?: number) => formatNumber(value, locale, fraction),
      /** For a number over or before its noun, which says one and two alone in Arabic. */
      figure: (count: number) => formatFigure(count, locale),
      percent: (share: number) => formatPercent(share, locale),
      compact: (value: number) => formatCompact(value, locale),
      money: (minorUnits: number, currency: Currency) => showMoney(minorUnits, currency, locale),
      date: (value: Moment, style: DateStyle = 'medium') => inZone(value, style, timeZone),
      time: (value: Moment) => formatTime(value, locale, { timeZone }),
      dateTime: (value: Moment, style: DateStyle = 'medium') =>
        formatDateTime(value, locale, style, { timeZone, ...reckoning }),
      /** To the second, for moments that may lie in one minute. */
      exactTime: (value: Moment) =>
        formatDateTime(value, locale, 'medium', { timeZone, ...reckoning, hasSeconds: true }),
      /** The name of the reader's time zone, as it is at a moment. */
      zone: (value: Moment) =>
        new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
          .formatToParts(new Date(value))
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
      /** The whole date and time, in the second calendar too: what a date's title says. */
      wholeDate: (value: Moment) => both(value, timeZone, true),
      /** How far a moment to come is away; `now` by useNow, as the page may stay open. */
      relative: (value: Moment, now: Moment) => formatRelative(value, now, locale),
      /** How long ago something happened; `now` by useNow. */
      past: (value: Moment, now: Moment) => formatPast(value, now, locale),
      list: (items: readonly string[]) => formatList(items, locale),
      /** A calendar day, YYYY-MM-DD, which belongs to no time zone; text that is not a day is returned unchanged. */
      day: (day: string, style: DateStyle = 'medium') =>
        isDay(day) ? inZone(`${day}T12:00:00Z`, style, 'UTC') : day,
      /** A day of no year, --MM-DD, which only its own calendar can name. */
      yearless: (day: string) =>
        formatDate(`2000${day.slice(1)}T12:00:00Z`, locale, 'short', {
          timeZone: 'UTC',
          calendar: 'gregory',
        }),
      wholeDay: (day: string) => (isDay(day) ? both(`${day}T12:00:00Z`, 'UTC', false) : day),
      digits: (text: string) => toDigits(text, locale),
    }
  }, [locale, timeZone, reckoning])
}

function datesFor(locale: Locale, { calendar, hijriDays }: Reckoning) {
  const second = secondCalendarOf(locale, calendar)
  const inSecond = (value: Moment, timeZone: string) =>
    second && formatDate(value, locale, 'long', { timeZone, calendar: second, hijriDays })
  const both = (value: Moment, timeZone: string, hasTime: boolean) => {
    const write = hasTime ? formatDateTime : formatDate
    const text = write(value, locale, 'full', { timeZone, calendar, hijriDays })
    return second ? `${text} (${inSecond(value, timeZone)})` : text
  }
  return {
    both,
    /** Arabic readers plan in both calendars, so a date that is written out says both. */
    inZone: (value: Moment, style: DateStyle, timeZone: string) => {
      const text = formatDate(value, locale, style, { timeZone, calendar, hijriDays })
      const saysBoth = locale === 'ar' && (style === 'long' || style === 'full')
      return saysBoth ? `${text} (${inSecond(value, timeZone)})` : text
    },
  }
}
