import { startOfDayBefore } from '@domain/dates/buckets'
import { slotsOfToday } from '@domain/dates/slots'
import type { HomeWidget } from '@domain/home'
import type { Moment } from '@domain/locale'
import { type Figure, type FigureRange, type FigureSource, sources } from './figure'

type Counted = { at: Moment; count: number }

const day = 86_400_000
const daysOfSpark = 7
const daysOf: Record<Exclude<FigureRange, 'today'>, number> = { week: 7, month: 30 }
/** The longest range, and as long a one before it. */
const daysRead = 2 * daysOf.month

/** Takes the present and a zone; gives the query of the days that figures are made of, and that of the hours of today and yesterday. */
export function spansOf(now: number, timeZone: string) {
  const to = new Date(now).toISOString()
  const days = {
    unit: 'day' as const,
    from: new Date(startOfDayBefore(now, daysRead - 1, timeZone)).toISOString(),
  }
  // One more hour than two days, for zones that begin their hours at half past ours.
  const hours = { unit: 'hour' as const, from: new Date(now - 2 * day - 3_600_000).toISOString() }
  return { days: { ...days, to, tz: timeZone }, hours: { ...hours, to, tz: timeZone } }
}

const sumOf = (items: readonly { count: number }[]) => items.reduce((sum, { count }) => sum + count, 0)

type Counts = { /** Of each day, the oldest first. */ days: readonly Counted[]; hours: readonly Counted[] }
type Clock = { now: number; timeZone: string; range: FigureRange }

/** Takes what was counted of a source; gives its figure in a range, null where nothing was counted for two months. */
export function figureOf(
  of: FigureSource,
  { days, hours }: Counts,
  { now, timeZone, range }: Clock,
): Figure | null {
  if (sumOf(days) === 0) return null
  const week = days.slice(-daysOfSpark).map(({ count }) => count)
  if (range === 'today') {
    const slots = slotsOfToday(hours, now, timeZone)
    const before = sumOf(
      slotsOfToday(
        hours.filter(({ at }) => Date.parse(String(at)) <= now - day),
        now - day,
        timeZone,
      ),
    )
    return { of, sum: sumOf(slots), before, week, slots, days: [] }
  }
  const size = daysOf[range]
  const shown = days.slice(-size).map(({ at, count }) => ({ at: String(at), count }))
  return { of, sum: sumOf(shown), before: sumOf(days.slice(-2 * size, -size)), week, slots: [], days: shown }
}

/** Takes what happened at moments of the last days; gives it counted like what the workers count. */
export function offersByTime(offers: readonly { createdAt: string }[], { now, timeZone }: Clock): Counts {
  const hours = offers.map(({ createdAt }) => ({ at: createdAt, count: 1 }))
  const days = Array.from({ length: daysRead }, (_, index) => {
    const from = startOfDayBefore(now, daysRead - 1 - index, timeZone)
    const until = index === daysRead - 1 ? Infinity : startOfDayBefore(now, daysRead - 2 - index, timeZone)
    const count = offers.filter(({ createdAt }) => {
      const at = Date.parse(createdAt)
      return at >= from && at < until
    }).length
    return { at: new Date(from).toISOString(), count }
  })
  return { days, hours }
}

/** Takes the shown parts; gives the sources whose figures are on the home. */
export const sourcesOf = (parts: readonly HomeWidget[]): FigureSource[] =>
  sources.filter((of) => parts.includes(of) || (of !== 'offersToday' && parts.includes('figures')))
