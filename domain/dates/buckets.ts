export const bucketUnits = ['hour', 'day'] as const
export type BucketUnit = (typeof bucketUnits)[number]

/** The length of a bucket without a clock change, in milliseconds. */
export const bucketLength: Record<BucketUnit, number> = { hour: 3_600_000, day: 86_400_000 }

const quarter = 900_000
const week = 7 * 86_400_000
const steady = new Map<string, Map<number, number | null>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Takes a name; tells whether it is an IANA time zone that this engine knows. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z][\w+/-]{1,40}$/.test(name) && formatFor(name) !== null
}

/**
 * Takes a moment (UTC milliseconds) and a time zone (an unknown one counts as UTC); gives how far its clocks are ahead
 * of UTC then, in milliseconds.
 */
export function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const format = formatFor(timeZone)
  return format === null ? 0 : (steadyOffset(moment, timeZone, format) ?? askedOffset(moment, format))
}

/**
 * The distance of a whole week in which no clock is changed, null of any other. Engines take long to tell it, and no
 * zone changes its clocks there and back within one week.
 */
function steadyOffset(moment: number, timeZone: string, format: Intl.DateTimeFormat): number | null {
  const weeks = steady.get(timeZone) ?? new Map<number, number | null>()
  const number = Math.floor(moment / week)
  const known = weeks.get(number)
  if (known !== undefined) return known
  const first = askedOffset(number * week, format)
  const offset = askedOffset((number + 1) * week, format) === first ? first : null
  if (weeks.size > 600) weeks.clear()
  if (steady.size > 600) steady.clear()
  steady.set(timeZone, weeks.set(number, offset))
  return offset
}

function askedOffset(moment: number, format: Intl.DateTimeFormat): number {
  const read = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => read.get(name))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/** A stretch of time during which the clocks of a zone keep one distance (milliseconds) from UTC. */
export type Stretch = { from: number; offset: number }

/**
 * Takes a unit, two moments (UTC milliseconds, the second not included) and a time zone. Gives the start of every hour
 * or day of the zone's clocks that they touch, where the last one ends, and the zone's stretches over them.
 */
export function bucketsOf(unit: BucketUnit, from: number, to: number, timeZone: string) {
  const length = bucketLength[unit]
  const starts: number[] = []
  const stretches: Stretch[] = []
  const first = startOf(Math.floor((from + offsetAt(from, timeZone)) / length), length, timeZone)
  for (let start = first; start < to; start = nextStart(start, length, timeZone)) starts.push(start)
  const last = starts.at(-1) ?? first
  const end = nextStart(last, length, timeZone)
  for (let at = first; at < end; at += bucketLength.day) addStretches(stretches, at, end, timeZone)
  return { starts, end, stretches }
}

/** Takes a moment, the stretches of its zone and a unit's length; gives the number of its bucket on the zone's clocks. */
export function bucketNumber(moment: number, stretches: readonly Stretch[], length: number): number {
  const offset = stretches.findLast((stretch) => stretch.from <= moment)?.offset ?? 0
  return Math.floor((moment + offset) / length)
}

/** Takes a Gregorian day (YYYY-MM-DD) and a time zone; gives the moment at which it begins there, null for no such day. */
export function startOfDay(day: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return null
  return startOf(Date.parse(day) / bucketLength.day, bucketLength.day, timeZone)
}

/** Takes a moment, a number of days and a time zone; gives when the day began there that lies so many days before. */
export function startOfDayBefore(moment: number, days: number, timeZone: string): number {
  const number = Math.floor((moment + offsetAt(moment, timeZone)) / bucketLength.day)
  return startOf(number - days, bucketLength.day, timeZone)
}

/** Takes a moment and a time zone; gives the Gregorian day (YYYY-MM-DD) that it belongs to there. */
export function dayOf(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10)
}

function startOf(number: number, length: number, timeZone: string): number {
  const wall = number * length
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

function nextStart(start: number, length: number, timeZone: string): number {
  const number = Math.floor((start + offsetAt(start, timeZone)) / length)
  const next = startOf(number + 1, length, timeZone)
  // Where clocks go back, an hour's number comes twice; its second hour belongs to the same bucket.
  return next > start ? next : startOf(number + 2, length, timeZone)
}

function addStretches(stretches: Stretch[], at: number, end: number, timeZone: string): void {
  const offset = offsetAt(at, timeZone)
  if (stretches.at(-1)?.offset !== offset) stretches.push({ from: at, offset })
  const until = Math.min(at + bucketLength.day, end)
  if (offsetAt(until, timeZone) === offset) return
  for (let moment = at; moment < until; moment += quarter) {
    const now = offsetAt(moment, timeZone)
    if (stretches.at(-1)?.offset !== now) stretches.push({ from: moment, offset: now })
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const kept = formats.get(timeZone)
  if (kept) return kept
  try {
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
    // Names come from callers: the store stays small whatever they send.
    if (formats.size > 600) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return null
  }
}
