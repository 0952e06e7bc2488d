import { expect, it } from 'vitest'
import { partOfDay, slotsOfToday } from './slots'

const now = '2026-11-21T09:00:00Z'

it('adds the hours of the reader’s own day into eight slots', () => {
  const items = [
    { at: '2026-11-20T20:00:00Z', count: 7 },
    { at: '2026-11-20T21:00:00Z', count: 1 },
    { at: '2026-11-21T05:00:00Z', count: 2 },
    { at: '2026-11-21T06:00:00Z', count: 4 },
    { at: '2026-11-21T21:00:00Z', count: 9 },
  ]
  const slots = slotsOfToday(items, now, 'Asia/Tehran')
  expect(slots.map((slot) => slot.hour)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
  expect(slots.map((slot) => slot.count)).toEqual([1, 0, 2, 4, 0, 0, 0, 0])
})

it('gives a day without clicks as zeros', () => {
  expect(slotsOfToday([], now, 'UTC').every((slot) => slot.count === 0)).toBe(true)
})

it('greets by the hour of the reader’s zone', () => {
  expect(partOfDay(now, 'UTC')).toBe('morning')
  expect(partOfDay(now, 'Asia/Tehran')).toBe('afternoon')
  expect(partOfDay(now, 'America/Los_Angeles')).toBe('evening')
})
