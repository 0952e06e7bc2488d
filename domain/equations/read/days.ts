import { monthNames } from '../../dates/calendar'
import { locales } from '../../locale'
import type { CalendarName, TypedDay } from '../ask'
import { foldLetters } from './fold'

const calendars = { gregorian: 'gregory', jalali: 'persian', hijri: 'islamic-umalqura' } as const
const letters = (text: string) => foldLetters(text.toLowerCase()).replace(/[^\p{L}\d]/gu, '')

type Month = { calendar: CalendarName; month: number }
let months: Map<string, Month> | null = null

/** The months of the three calendars by their names in the three languages. */
function monthsByName(): Map<string, Month> {
  if (months) return months
  months = new Map()
  for (const calendar of ['gregorian', 'jalali', 'hijri'] as const)
    for (const locale of locales)
      for (const [at, name] of monthNames(locale, calendars[calendar], true).entries()) {
        months.set(letters(name), { calendar, month: at + 1 })
        if (locale === 'en' && calendar === 'gregorian')
          months.set(letters(name.slice(0, 3)), { calendar, month: at + 1 })
      }
  return months
}

/** A year says its own calendar: 1300 to 1420 is Jalali, from 1421 on and where it is said, Hijri. */
const calendarOfYear = (year: number): CalendarName =>
  year < 1_421 ? 'jalali' : year < 1_600 ? 'hijri' : 'gregorian'

/**
 * Takes a day as people write it (`2026-03-21`, `1 Farvardin 1405`, `۱۴۰۵/۱/۱`, `March 21, 2026`), folded; gives it in its
 * calendar, null where it is none. A calendar that is named in the text wins.
 */
export function readDay(text: string): TypedDay | null {
  const named = /\b(gregorian|jalali|hijri)\b/i.exec(text)?.[1]?.toLowerCase() as CalendarName | undefined
  const rest = text.replace(/\b(?:gregorian|jalali|hijri|AH|AP|AD|of)\b/gi, ' ').trim()
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(rest)
  if (numbers) {
    const [year, month, day] = numbers.slice(1).map(Number) as [number, number, number]
    return { calendar: named ?? calendarOfYear(year), year, month, day }
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([\p{L}'\s-]{3,20}?)\s*,?\s*(\d{4})$/u.exec(rest)
  const monthFirst = /^([\p{L}'\s-]{3,20}?)\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s*(\d{4})$/u.exec(rest)
  const [name = '', day = '', year = ''] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : monthFirst
      ? [monthFirst[1], monthFirst[2], monthFirst[3]]
      : []
  const month = monthsByName().get(letters(name))
  if (!month) return null
  return { calendar: month.calendar, month: month.month, year: Number(year), day: Number(day) }
}
