import { expect, it } from 'vitest'
import {
  bucketLength,
  bucketNumber,
  bucketsOf,
  dayOf,
  isTimeZone,
  offsetAt,
  startOfDay,
  startOfDayBefore,
} from './buckets'

const iso = (moment: number) => new Date(moment).toISOString()

it('cuts days where the clocks of the zone say midnight', () => {
  const { starts, end } = bucketsOf(
    'day',
    Date.parse('2026-11-19T22:00Z'),
    Date.parse('2026-11-21T02:30Z'),
    'Asia/Tehran',
  )
  expect(starts.map(iso)).toEqual(['2026-11-19T20:30:00.000Z', '2026-11-20T20:30:00.000Z'])
  expect(iso(end)).toBe('2026-11-21T20:30:00.000Z')
})

it('cuts hours on half and quarter hours too', () => {
  const from = Date.parse('2026-11-20T10:10Z')
  expect(bucketsOf('hour', from, from + 1, 'Asia/Kathmandu').starts.map(iso)).toEqual([
    '2026-11-20T09:15:00.000Z',
  ])
  expect(bucketsOf('hour', from, from + 3_600_000, 'UTC').starts).toHaveLength(2)
})

it('knows days of 23 and 25 hours, and puts every quarter in its own day', () => {
  for (const [day, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-01', 24],
  ] as const) {
    const noon = Date.parse(`${day}T12:00Z`)
    const { starts, end, stretches } = bucketsOf('day', noon - 86_400_000, noon + 86_400_000, 'Europe/Berlin')
    expect(starts).toHaveLength(3)
    expect(((starts[2] ?? 0) - (starts[1] ?? 0)) / 3_600_000).toBe(hours)
    const numbers = starts.map((start) => bucketNumber(start, stretches, bucketLength.day))
    for (let at = starts[0] ?? 0; at < end; at += 900_000) {
      const index = starts.findLastIndex((start) => start <= at)
      expect(bucketNumber(at, stretches, bucketLength.day)).toBe(numbers[index])
    }
  }
})

it('goes through the hour that comes twice without losing or doubling it', () => {
  const { starts, end, stretches } = bucketsOf(
    'hour',
    Date.parse('2026-10-25T00:00Z'),
    Date.parse('2026-10-25T03:00Z'),
    'Europe/Berlin',
  )
  expect(new Set(starts).size).toBe(starts.length)
  const numbers = starts.map((start) => bucketNumber(start, stretches, bucketLength.hour))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (let at = starts[0] ?? 0; at < end; at += 900_000) {
    expect(numbers).toContain(bucketNumber(at, stretches, bucketLength.hour))
  }
})

it('tells zones from anything else', () => {
  expect(isTimeZone('Asia/Tehran')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  for (const name of ['', 'Mars/Phobos', "'; DROP", '+03:30', 'x'.repeat(200)])
    expect(isTimeZone(name)).toBe(false)
  expect(offsetAt(Date.parse('2026-11-20T00:00Z'), 'Asia/Tehran')).toBe(12_600_000)
})

it('turns days of a zone into moments and back', () => {
  for (const zone of ['UTC', 'Asia/Tehran', 'America/New_York', 'Pacific/Chatham']) {
    const start = startOfDay('2026-11-21', zone) ?? 0
    expect(dayOf(start, zone)).toBe('2026-11-21')
    expect(dayOf(start - 1, zone)).toBe('2026-11-20')
  }
  expect(iso(startOfDay('2026-11-21', 'Asia/Tehran') ?? 0)).toBe('2026-11-20T20:30:00.000Z')
  for (const day of ['', '2026-13-01', 'tomorrow', '21-11-2026']) expect(startOfDay(day, 'UTC')).toBeNull()
})

it('counts days back over a change of the clocks', () => {
  // An hour before midnight, after the clocks of New York went back on 1 November.
  const evening = Date.parse('2026-11-21T04:06:00Z')
  const from = startOfDayBefore(evening, 29, 'America/New_York')
  expect(dayOf(from, 'America/New_York')).toBe('2026-10-22')
  expect(bucketsOf('day', from, evening, 'America/New_York').starts).toHaveLength(30)
})
