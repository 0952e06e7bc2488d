import { type Calendar, calendarOf, type Locale } from '@domain/locale'

/** The calendars a reader may choose; `auto` follows the language. */
export const calendarChoices = ['auto', 'gregory', 'persian', 'islamic-umalqura'] as const
type CalendarChoice = (typeof calendarChoices)[number]
/** Days by which a reader's Hijri calendar may differ from Umm al-Qura, as it does from country to country. */
export const hijriShifts = [-2, -1, 0, 1, 2] as const

export type Reckoning = { choice: CalendarChoice; calendar: Calendar; hijriDays: number }

/** Takes the cookie `calendar` (`persian`, `auto.-1`) and the language; gives how dates are reckoned. */
export function reckoningOf(cookie: string | null, locale: Locale): Reckoning {
  const [name, days] = (cookie ?? '').split('.')
  const choice = calendarChoices.find((each) => each === name) ?? 'auto'
  const hijriDays = hijriShifts.find((each) => String(each) === days) ?? 0
  return { choice, calendar: choice === 'auto' ? calendarOf(locale) : choice, hijriDays }
}

/** Takes what a form sent; gives the cookie's value, or null where it is none of ours. */
export function reckoningCookie(choice: unknown, hijriDays: unknown): string | null {
  const isKnown = calendarChoices.some((each) => each === choice)
  const isShift = hijriShifts.some((each) => String(each) === String(hijriDays ?? 0))
  return isKnown && isShift ? `${choice}.${hijriDays ?? 0}` : null
}
