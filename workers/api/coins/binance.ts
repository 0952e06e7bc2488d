import { type Candle, type CandlePeriod, candlePeriods } from '@domain/coins/candles'
import { coinLimits } from '@domain/coins/coins'
import { AppError } from '@kit/errors'
import { outsideFetch } from '@kit/outside'
import * as v from 'valibot'
import type { Teller } from '../env'
import { baseOf } from './settings'

/** Binance writes prices as text; other sources of its shape as numbers. */
const figure = (least: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/), v.transform(Number)), v.number()]),
    v.finite(),
    v.minValue(least),
    v.maxValue(1e18),
  )
const price = figure(Number.MIN_VALUE)
const Row = v.looseTuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  price,
  price,
  price,
  price,
  figure(0),
])
const Rows = v.array(v.unknown())
const Refusal = v.object({ code: v.number() })

/** Binance's code for a symbol that it has no market for. */
const unknownSymbol = -1121
const patience = 6_000

/**
 * Reads up to 1,000 candles of a coin against the dollar, the oldest first, which began before `end` (ms; null: now). None
 * where the source has no market for the coin. Throws `unavailable` for everything that is no good answer.
 */
export async function readCandles(
  c: Teller,
  symbol: string,
  period: CandlePeriod,
  end: number | null,
): Promise<Candle[]> {
  const base = baseOf(c.env.CANDLES_BASE_URL)
  if (!base) throw new AppError('coins_off')
  const query = new URLSearchParams({
    symbol: `${symbol}USDT`,
    interval: period,
    limit: String(coinLimits.candles),
    ...(end !== null && { endTime: String(end - 1) }),
  })
  const read = outsideFetch(c, { name: 'candles', isLocal: true, within: AbortSignal.timeout(patience) })
  const answer = await read(`${base}/api/v3/klines?${query}`, { headers: { Accept: 'application/json' } })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status === 400 && v.is(Refusal, body) && body.code === unknownSymbol) return []
  const rows = v.safeParse(Rows, body)
  if (!answer.ok || !rows.success) throw new AppError('unavailable')
  const candles = sensible(rows.output, period)
  if (candles.length === 0 && rows.output.length > 0) throw new AppError('unavailable')
  return candles
}

/** The candles among the rows of an answer: in order, each moment once, with its prices between its lowest and its highest. */
function sensible(rows: unknown[], period: CandlePeriod): Candle[] {
  const candles = rows.flatMap((row): Candle[] => {
    const result = v.safeParse(Row, row)
    if (!result.success) return []
    const [at, open, high, low, close, volume] = result.output
    const isWhole = low <= Math.min(open, close) && high >= Math.max(open, close)
    return isWhole ? [[at, open, high, low, close, volume]] : []
  })
  candles.sort((one, other) => one[0] - other[0])
  const apart = candlePeriods[period] / 2
  return candles
    .filter((candle, at) => candle[0] - (candles[at - 1]?.[0] ?? Number.NEGATIVE_INFINITY) >= apart)
    .slice(-coinLimits.candles)
}
