import { type Mock, vi } from 'vitest'

const week = Array.from({ length: 168 }, (_, at) => 90_000 + at * 50)

/** A row of CoinGecko's markets. */
export const marketRow = (id: string, price: unknown, more: object = {}) => ({
  id,
  symbol: id.slice(0, 3),
  name: id,
  current_price: price,
  market_cap: 1_950_000_000_000,
  market_cap_rank: 1,
  total_volume: 48_200_000_000,
  high_24h: 99_040,
  low_24h: 95_880,
  price_change_percentage_24h: 2.38,
  price_change_percentage_7d_in_currency: -1.5,
  price_change_percentage_30d_in_currency: 12,
  sparkline_in_7d: { price: week },
  last_updated: '2026-11-21T10:00:00.000Z',
  ...more,
})

/** A row of Binance's klines, whose prices are text. */
export const klineRow = (at: number, close: number) => [
  at,
  String(close - 10),
  String(close + 20),
  String(close - 30),
  String(close),
  '12.5',
  at + 59_999,
  '1250000.0',
  308,
  '6.1',
  '610000.0',
  '0',
]

/** The settings of both sources; a new object, so that no test shares what another one has read. */
export const coinSources = () => ({
  COINS_BASE_URL: 'https://coins.example.com/api/v3',
  CANDLES_BASE_URL: 'https://candles.example.com',
})

export type CoinAnswers = {
  markets?: () => unknown
  euro?: () => unknown
  klines?: (query: URLSearchParams) => unknown
}

/** A CoinGecko and a Binance behind a replaced `fetch`; gives the addresses that were called. */
export function fakeSources({ markets, euro, klines }: CoinAnswers): { sent: URL[]; fetch: Mock } {
  const sent: URL[] = []
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(new Request(input as string, init).url)
    sent.push(url)
    const answers: Record<string, (() => unknown) | undefined> = {
      '/api/v3/coins/markets': markets,
      '/api/v3/simple/price': euro,
      '/api/v3/klines': klines && (() => klines(url.searchParams)),
    }
    const answer = await answers[url.pathname]?.()
    if (answer === undefined) throw new TypeError('unreachable')
    return answer instanceof Response ? answer : Response.json(answer)
  }) as unknown as Mock
  return { sent, fetch }
}
