import { formatDate, formatDateTime, formatTime } from '@domain/dates'
import {
  formatCompact,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  type Moment,
  toDigits,
} from '@domain/locale'
import { useMemo } from 'react'
import { useVisitor } from './visitor'

type DateStyle = Parameters<typeof formatDate>[2]

/** Gives the formats of domain/locale bound to the reader's language and time zone. */
export function useFormat() {
  const { locale, timeZone, now } = useVisitor()
  return useMemo(
    () => ({
      number: (value: number, fraction?: number) => formatNumber(value, locale, fraction),
      percent: (share: number) => formatPercent(share, locale),
      compact: (value: number) => formatCompact(value, locale),
      money: (minorUnits: number, currency: string) => formatMoney(minorUnits, currency, locale),
      date: (value: Moment, style?: DateStyle) => formatDate(value, locale, style, { timeZone }),
      time: (value: Moment) => formatTime(value, locale, { timeZone }),
      dateTime: (value: Moment, style?: DateStyle) => formatDateTime(value, locale, style, { timeZone }),
      relative: (value: Moment) => formatRelative(value, now, locale),
      list: (items: readonly string[]) => formatList(items, locale),
      /** A calendar day, YYYY-MM-DD, which belongs to no time zone. */
      day: (day: string, style?: DateStyle) =>
        formatDate(`${day}T12:00:00Z`, locale, style, { timeZone: 'UTC' }),
      digits: (text: string) => toDigits(text, locale),
    }),
    [locale, timeZone, now],
  )
}
