import type { Moment } from '../locale'
import { dateParts } from './calendar'

export type Slot = { /** The hour at which it begins, 0 to 21. */ hour: number; count: number }

const hoursInSlot = 3
const slotsInDay = 24 / hoursInSlot

/**
 * Takes counts by hour, the present and the reader's zone; gives the eight 3-hour slots of the reader's today. Counts of
 * other days are left out.
 */
export function slotsOfToday(
  items: readonly { at: Moment; count: number }[],
  now: Moment,
  timeZone: string,
): Slot[] {
  const slots = Array.from({ length: slotsInDay }, (_, index) => ({ hour: index * hoursInSlot, count: 0 }))
  const today = dateParts(now, 'gregory', timeZone)
  for (const { at, count } of items) {
    const parts = dateParts(at, 'gregory', timeZone)
    if (parts.day !== today.day || parts.month !== today.month || parts.year !== today.year) continue
    const slot = slots[Math.floor(parts.hour / hoursInSlot)]
    if (slot) slot.count += count
  }
  return slots
}

/** Takes a moment and a zone; gives the part of the day that a greeting names. */
export function partOfDay(now: Moment, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const { hour } = dateParts(now, 'gregory', timeZone)
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
