import { Day } from '@domain/dates/day'
import type { Calendar } from '@domain/locale'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { missingDay } from './typed-day'

const days: [Calendar, [number, number, number], boolean][] = [
  ['gregory', [2027, 2, 29], true],
  ['gregory', [2028, 2, 29], false],
  ['gregory', [2027, 4, 31], true],
  ['persian', [1405, 12, 30], true],
  ['persian', [1403, 12, 30], false],
  ['persian', [1405, 7, 31], true],
  ['islamic-umalqura', [1448, 1, 30], true],
  ['islamic-umalqura', [1448, 2, 30], false],
]

it.each(days)('in %s the day %j is missing: %s', (calendar, [year, month, day], isMissing) => {
  const missing = missingDay({ year, month, day }, calendar)
  expect(missing !== null).toBe(isMissing)
  if (missing) expect(v.is(Day, missing.sent)).toBe(false)
})

it('a day that is not typed to its end is not missing', () => {
  expect(missingDay({ day: 31, month: 2 }, 'gregory')).toBeNull()
})
