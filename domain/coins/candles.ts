import * as v from 'valibot'
import { moment } from '../text/text'

/** Periods of candles and their lengths in milliseconds. */
export const candlePeriods = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
} as const
export type CandlePeriod = keyof typeof candlePeriods
export const candlePeriodNames = Object.keys(candlePeriods) as [CandlePeriod, ...CandlePeriod[]]

/** A moment as ISO 8601 or in milliseconds; gives milliseconds. */
const instant = v.union(
  [
    v.pipe(
      moment,
      v.transform((text) => Date.parse(text)),
    ),
    v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number)),
  ],
  'not_a_time',
)

/** `GET /coins/:id/candles`: the newest ones of a period, or the ones that began between two moments. */
export const CandlesQuery = v.pipe(
  v.object({
    period: v.optional(v.picklist(candlePeriodNames, 'out_of_range'), '1d'),
    from: v.optional(instant),
    to: v.optional(instant),
  }),
  v.forward(
    v.check(({ from, to }) => from === undefined || to === undefined || from <= to, 'not_after_from'),
    ['to'],
  ),
)
export type CandlesQuery = v.InferOutput<typeof CandlesQuery>

/** Start in milliseconds, open, high, low and close in dollars, and volume in coins. */
export type Candle = [at: number, open: number, high: number, low: number, close: number, volume: number]
const candle = v.pipe(v.array(v.number()), v.length(6))

/** Candles of a coin, the oldest first, 1,000 at most; none where the source has no market for it. */
export const Candles = v.object({
  asOf: v.string(),
  isStale: v.boolean(),
  source: v.string(),
  period: v.picklist(candlePeriodNames),
  items: v.array(candle),
})
export type Candles = Omit<v.InferOutput<typeof Candles>, 'items'> & { items: Candle[] }

/** Takes closing prices and a length; gives the mean of the last `length` ones at each, null before there are so many. */
export function movingAverage(closes: readonly number[], length: number): (number | null)[] {
  let sum = 0
  return closes.map((close, at) => {
    sum += close - (closes[at - length] ?? 0)
    return at + 1 < length ? null : sum / length
  })
}
