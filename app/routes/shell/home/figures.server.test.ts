import { expect, it } from 'vitest'
import { figureOf, offersByTime, sourcesOf, spansOf } from './figures.server'

const hour = 3_600_000
const day = 24 * hour
const noon = Date.parse('2026-11-28T12:00:00Z')
const clock = { now: noon, timeZone: 'UTC' }
const at = (ago: number) => new Date(noon - ago).toISOString()

it('the figures have every service, offers only where they are chosen', () => {
  expect(sourcesOf(['recent'])).toEqual([])
  expect(sourcesOf(['visits', 'offersToday'])).toEqual(['visits', 'offersToday'])
  expect(sourcesOf(['figures', 'calls'])).toEqual(['clicks', 'calls', 'formAnswers', 'visits'])
})

it('sixty days are asked for, the present one included', () => {
  const { days, hours } = spansOf(noon, 'UTC')
  expect(days).toEqual({ unit: 'day', from: '2026-09-30T00:00:00.000Z', to: at(0), tz: 'UTC' })
  expect(hours.from).toBe(at(2 * day + hour))
})

it('a range is added up, and as long a one before it', () => {
  const days = Array.from({ length: 60 }, (_, index) => ({ at: at((59 - index) * day), count: index }))
  const week = figureOf('calls', { days, hours: [] }, { ...clock, range: 'week' })
  expect(week).toMatchObject({
    sum: 53 + 54 + 55 + 56 + 57 + 58 + 59,
    before: 46 + 47 + 48 + 49 + 50 + 51 + 52,
  })
  expect(week?.days.map(({ count }) => count)).toEqual(week?.week)
  const month = figureOf('calls', { days, hours: [] }, { ...clock, range: 'month' })
  expect([month?.days.length, month?.sum, month?.before]).toEqual([30, 1335, 435])
})

it('today is compared with yesterday until the same hour', () => {
  const hours = [
    { at: at(day + 2 * hour), count: 3 },
    { at: at(day - hour), count: 50 },
    { at: at(hour), count: 4 },
  ]
  const days = [{ at: at(12 * hour), count: 4 }]
  const today = figureOf('clicks', { days, hours }, { ...clock, range: 'today' })
  expect(today).toMatchObject({ sum: 4, before: 3, days: [] })
  expect(today?.slots.find(({ hour: from }) => from === 9)?.count).toBe(4)
})

it('what was not counted for two months has no figure', () => {
  const days = Array.from({ length: 60 }, (_, index) => ({ at: at(index * day), count: 0 }))
  expect(figureOf('visits', { days, hours: [] }, { ...clock, range: 'week' })).toBeNull()
})

it('offers are counted by day in the zone of the reader', () => {
  const { days } = offersByTime(
    [{ createdAt: at(0) }, { createdAt: at(11 * hour) }, { createdAt: at(13 * hour) }],
    {
      ...clock,
      range: 'week',
    },
  )
  expect(days.slice(-2).map(({ count }) => count)).toEqual([1, 2])
})
