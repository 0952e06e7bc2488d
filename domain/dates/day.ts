import * as v from 'valibot'
import { foldDigits } from '../text/digits'
import { beginsWithDay } from '../text/text'

/** Where the day begins first, milliseconds ahead of UTC. */
const furthestEast = 14 * 3_600_000

/** A Gregorian day, YYYY-MM-DD; codes wrong_type, not_a_day. */
export const Day = v.pipe(
  v.string('wrong_type'),
  v.transform((text) => foldDigits(text).trim()),
  v.check(isDay, 'not_a_day'),
)

/** A schema for a day that has begun somewhere on Earth; codes as `Day`, and `in_the_future`. */
export const PastDay = v.pipe(
  Day,
  v.check((day) => day <= new Date(Date.now() + furthestEast).toISOString().slice(0, 10), 'in_the_future'),
)

/** Whether a text is a Gregorian day of 1900 to 2999, YYYY-MM-DD in Latin digits, that the calendar has. */
export function isDay(text: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && beginsWithDay(text)
}

/** Takes a day, YYYY-MM-DD, and how many days later; gives that day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
