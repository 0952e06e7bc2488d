import { formatDate } from '@domain/dates/dates'
import { calendarOf } from '@domain/locale'
import type { DayText } from './context'

/** Apart from the form, so that one which asks for no day loads no calendar. */
export const dayText: DayText = (day, locale) =>
  formatDate(`${day}T12:00:00Z`, locale, 'long', { timeZone: 'UTC', calendar: calendarOf(locale) })
