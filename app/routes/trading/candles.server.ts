import type { Candle, CandlePeriod, Candles } from '@domain/coins/candles'
import { type ApiClient, ApiError, read } from '~/lib/api.server'
import type { WhyNone } from './no-candles'

/** Candles shown at most, and as many before them as the longest average needs. */
const asked = 240 + 25

type Shown = { candles: Candle[]; asOf: string | null; isStale: boolean; whyNone: WhyNone | null }

/** The newest candles of a coin, or why there are none: the rest of the screen is there all the same. */
export async function readCandles(api: ApiClient, id: string, period: CandlePeriod): Promise<Shown> {
  const none = { candles: [], asOf: null, isStale: false }
  try {
    const call = api.coins[':id'].candles.$get({ param: { id }, query: { period } })
    const { items, asOf, isStale } = (await read(call)) as Candles
    if (items.length === 0) return { ...none, whyNone: 'none' }
    return { candles: items.slice(-asked), asOf, isStale, whyNone: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 503) throw error
    return { ...none, whyNone: error.problem.code === 'coins_off' ? 'off' : 'down' }
  }
}
