import { type Candle, type Candles, type CandlesQuery, candlePeriods } from '@domain/coins/candles'
import { coinLimits } from '@domain/coins/coins'
import type { CoinName } from '@domain/coins/names'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import type { ApiContext } from '../env'
import { readCandles } from './binance'
import { current, forgetOldest, isCalledLess, readKnown } from './caches'
import { baseOf, refreshOf, sourceName } from './settings'

/** Answers of the source that are kept, of some 60 KB each; and its calls in a minute for all readers together. */
const bounds = { kept: 300, callsAMinute: 120 } as const
const prefix = 'candles '

/**
 * The candles of a coin in a period. The newest 1,000 are one answer of the source for everybody; earlier ones are read in
 * pieces whose ends are the same for everybody, and hold for good. Throws `coins_off` without a source, `unavailable` where
 * it does not answer and never has.
 */
export async function listCandles(c: ApiContext, coin: CoinName, query: CandlesQuery): Promise<Candles> {
  const base = baseOf(c.env.CANDLES_BASE_URL)
  if (!base) throw new AppError('coins_off')
  const { period, from = 0, to = Number.POSITIVE_INFINITY } = query
  const length = candlePeriods[period]
  const now = Date.now()
  const end = pieceEnd(to, length, now)
  const { db } = c.var
  const every = Math.min(refreshOf(c.env), length)
  const source = {
    db,
    key: `${prefix}${coin.id} ${period} ${end ?? 'now'}`,
    every,
    read: () => readCandles(c, coin.symbol, period, end),
    mayCall: () => isCalledLess(db, prefix, now - 60_000, bounds.callsAMinute),
  }
  const kept = end === null ? null : await readKnown<Candle[]>(db, source.key)
  const known =
    kept ??
    (await current<Candle[]>(
      source,
      (work) => c.executionCtx.waitUntil(work),
      () => forgetOldest(db, prefix, bounds.kept),
    ))
  if (!known) throw new AppError('unavailable', undefined, { 'Retry-After': '5' })
  return {
    asOf: iso(known.at),
    isStale: end === null && now - known.at >= every,
    source: sourceName(base),
    period,
    items: known.value.filter(([at]) => at >= from && at <= to).slice(-coinLimits.candles),
  }
}

/** The end of the piece with the candles before a moment (ms): half a piece is always after it; null for the newest. */
function pieceEnd(to: number, length: number, now: number): number | null {
  const half = (coinLimits.candles / 2) * length
  const end = Math.ceil((to + 1) / half) * half
  return end >= now ? null : end
}
