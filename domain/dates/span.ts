import * as v from 'valibot'
import { moment } from '../text/text'
import {
  type BucketUnit,
  bucketLength,
  bucketsOf,
  bucketUnits,
  isTimeZone,
  startOfDayBefore,
} from './buckets'

/** The longest stretch that one answer covers, in milliseconds: 31 days of hours, two years of days. */
const longestSpan: Record<BucketUnit, number> = { hour: 31 * 86_400_000, day: 731 * 86_400_000 }

/** The default period in buckets: 24 hours or 30 days, including the current one. */
const usualBuckets: Record<BucketUnit, number> = { hour: 24, day: 30 }

// Nothing that is counted is older, and the clocks of a zone are not known for sure any later.
const bound = v.pipe(
  moment,
  v.check((at) => at >= '2000' && at < '2100', 'out_of_range'),
)

/** The name of a time zone. */
export const TimeZone = v.pipe(v.string('wrong_type'), v.check(isTimeZone, 'unknown_zone'))

const fields = {
  unit: v.picklist(bucketUnits, 'unknown_unit'),
  from: v.optional(bound),
  to: v.optional(bound),
  tz: v.optional(TimeZone),
}

/** The query of everything that is counted by hour or day: `to` is not included; `tz` says whose hours and days are meant. */
export const SpanQuery = v.pipe(
  v.object(fields),
  v.transform(({ unit, from, to, tz = 'UTC' }) => {
    const end = to === undefined ? Date.now() : Date.parse(to)
    const start = from === undefined ? usualStart(unit, end, tz) : Date.parse(from)
    return { unit, tz, from: start, to: end }
  }),
  v.forward(
    v.check(({ from, to }) => from < to, 'not_after_from'),
    ['to'],
  ),
  v.forward(
    v.check(({ unit, from, to }) => to - from <= longestSpan[unit], 'span_too_long'),
    ['from'],
  ),
)
export type Span = v.InferOutput<typeof SpanQuery>

function usualStart(unit: BucketUnit, end: number, tz: string): number {
  // The end itself is not included, so at midnight the day that begins there does not count.
  if (unit === 'day') return startOfDayBefore(end - 1, usualBuckets.day - 1, tz)
  return end - (usualBuckets.hour - 1) * bucketLength.hour
}

/** Takes what was asked for; gives the buckets that it touches. */
export function bucketsOfSpan(span: Span) {
  return bucketsOf(span.unit, span.from, span.to, span.tz)
}
