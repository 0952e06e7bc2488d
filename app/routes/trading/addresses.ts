import { type CandlePeriod, candlePeriodNames } from '@domain/coins/candles'
import type { CoinCurrency } from '@domain/coins/coins'
import { currencyIn } from '../coins/addresses'

/** How many candles may be shown at once. */
export const candleCounts = [60, 120, 240] as const

/** The parts of the chart’s address besides its coin. */
export type TradingAddress = { period: CandlePeriod; shown: number; currency: CoinCurrency }

/** Takes the query of the chart's address; gives what it says, with defaults for the rest. */
export function tradingAddress(query: URLSearchParams): TradingAddress {
  return {
    period: candlePeriodNames.find((one) => one === query.get('period')) ?? '1d',
    shown: candleCounts.find((one) => String(one) === query.get('shown')) ?? candleCounts[0],
    currency: currencyIn(query.get('currency')),
  }
}

/** Takes a coin and what an address of its chart says; gives the address. */
export function tradingPath(coin: string, { period, shown, currency }: TradingAddress): string {
  const query = new URLSearchParams({
    coin,
    ...(period !== '1d' && { period }),
    ...(shown !== candleCounts[0] && { shown: String(shown) }),
    ...(currency !== 'usd' && { currency }),
  })
  return `/dashboard/trading?${query}`
}
