import {
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date'
import { formatDate } from '../../dates/dates'
import type { Locale } from '../../locale'
import type { Ask, CalendarName, TypedDay } from '../ask'
import { type PodPiece, textPiece } from './piece'

const calendars = {
  gregorian: new GregorianCalendar(),
  jalali: new PersianCalendar(),
  hijri: new IslamicUmalquraCalendar(),
}
const names = { gregorian: 'gregory', jalali: 'persian', hijri: 'islamic-umalqura' } as const
const dayLength = 86_400_000

/** A typed day as milliseconds of its midnight in UTC, null where its calendar has no such day. */
function momentOf({ calendar, year, month, day }: TypedDay): number | null {
  const typed = new CalendarDate(calendars[calendar], year, month, day)
  if (typed.year !== year || typed.month !== month || typed.day !== day) return null
  const { year: y, month: m, day: d } = toCalendar(typed, calendars.gregorian)
  return Date.UTC(y, m - 1, d)
}

const shown = (moment: number, calendar: CalendarName, locale: Locale) =>
  formatDate(moment, locale, 'full', { timeZone: 'UTC', calendar: names[calendar] })
const plain = (moment: number, calendar: CalendarName) => {
  const date = new Date(moment)
  const own = toCalendar(
    new CalendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()),
    calendars[calendar],
  )
  return `${own.year}-${String(own.month).padStart(2, '0')}-${String(own.day).padStart(2, '0')}`
}

const all = ['gregorian', 'jalali', 'hijri'] as const

/** A day in the three calendars, or so many days later. */
export function datePieces(
  { day, to, days = 0 }: Extract<Ask, { kind: 'date' }>,
  locale: Locale,
): PodPiece[] {
  const moment = momentOf(day)
  if (moment === null) return [textPiece('result', { say: 'noSuchDay' })]
  const wanted = moment + days * dayLength
  const first =
    to ??
    (days !== 0
      ? day.calendar
      : day.calendar === 'gregorian'
        ? locale === 'ar'
          ? 'hijri'
          : 'jalali'
        : 'gregorian')
  const order = [first, ...all.filter((one) => one !== first)]
  return order.map((calendar) => ({
    id: calendar,
    parts: [{ text: shown(wanted, calendar, locale) }, { text: plain(wanted, calendar) }],
  }))
}

/** The days from one day to another; `today` is the day of `now`. */
export function daysPieces(
  { from, to }: Extract<Ask, { kind: 'days' }>,
  locale: Locale,
  now: number,
): PodPiece[] {
  const today = Math.floor(now / dayLength) * dayLength
  const [start, end] = [from, to].map((one) => (one === 'today' ? today : momentOf(one)))
  if (start === null || end === null || start === undefined || end === undefined)
    return [textPiece('result', { say: 'noSuchDay' })]
  const days = Math.round((end - start) / dayLength)
  const calendar = from === 'today' ? (to === 'today' ? 'gregorian' : to.calendar) : from.calendar
  return [
    textPiece('result', { say: 'days', values: { count: String(days) } }),
    {
      id: 'dates',
      parts: [{ text: shown(start, calendar, locale) }, { text: shown(end, calendar, locale) }],
    },
  ]
}
