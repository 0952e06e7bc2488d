import type { Coin, CoinCurrency, CoinRate, CoinSort } from '@domain/coins/coins'
import { type CoinName, coinOf } from '@domain/coins/names'
import { iso } from '@kit/iso'
import type { ApiContext, Teller } from '../env'
import { tellAlerts, waitsForEuro } from './alerts'
import { current, type KnownValue, readKnown, refresh } from './caches'
import { type Market, type MarketCoin, readEuro, readMarket } from './coingecko'
import { baseOf, refreshOf, rialRate, sourceName } from './settings'

/** Exchange rates between currencies move little in an hour. */
const euroHolds = 3_600_000

const marketOf = (c: Teller) => ({
  db: c.var.db,
  key: 'market',
  every: refreshOf(c.env),
  read: () => readMarket(c),
})

const euroOf = (c: Teller) => ({
  db: c.var.db,
  key: 'euro',
  every: refreshOf(c.env),
  holds: Math.max(euroHolds, refreshOf(c.env)),
  read: () => readEuro(c),
})

/** The scheduled job: reads the market where its figures are old, and sends alerts; gives how many coins have figures now. */
export async function refreshMarket(c: Teller, now: number): Promise<number> {
  if (!baseOf(c.env.COINS_BASE_URL)) return 0
  const source = marketOf(c)
  // The timer of the job may come a little early, and the next time is far.
  const fresh = await refresh({ ...source, every: source.every * 0.9 }, now)
  if (!fresh) return 0
  await tellOf(c, fresh)
  return Object.keys(fresh.value).length
}

/** Sends the alerts of new figures. */
async function tellOf(c: Teller, { value, at }: KnownValue<Market>): Promise<void> {
  const euro = (await waitsForEuro(c.var.db)) ? await current<number>(euroOf(c), () => undefined) : null
  const perUsd = { usd: 1, eur: euro?.value ?? null, irr: rialRate(c.env)?.perUsd ?? null }
  const prices = Object.entries(value).flatMap(([coin, { price }]) =>
    price === null
      ? []
      : Object.entries(perUsd).flatMap(([currency, units]) =>
          units === null ? [] : [{ coin, currency, price: price * units }],
        ),
  )
  await tellAlerts(c, prices, at)
}

/** The market as calls answer it: the figures in dollars, and what the answer says about them. */
export type Figures = {
  coins: Market
  rate: CoinRate | null
  head: {
    asOf: string | null
    isStale: boolean
    source: string | null
    currency: CoinCurrency
    rate: CoinRate | null
  }
}

/** The last known figures, which are read again where they are old, and the rate of a currency. */
export async function readFigures(c: ApiContext, currency: CoinCurrency): Promise<Figures> {
  const base = baseOf(c.env.COINS_BASE_URL)
  const source = marketOf(c)
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const known = base
    ? await current<Market>(source, later, (fresh) => tellOf(c, fresh))
    : await readKnown<Market>(c.var.db, source.key)
  const rate = currency === 'irr' ? rialRate(c.env) : currency === 'eur' ? await euroRate(c, later) : null
  const head = {
    asOf: known ? iso(known.at) : null,
    isStale: known !== null && Date.now() - known.at >= source.every,
    source: base && sourceName(base),
    currency,
    rate,
  }
  return { coins: known?.value ?? {}, rate, head }
}

async function euroRate(c: Teller, later: (work: Promise<unknown>) => void): Promise<CoinRate | null> {
  const known = baseOf(c.env.COINS_BASE_URL)
    ? await current<number>(euroOf(c), later)
    : await readKnown<number>(c.var.db, 'euro')
  return known && { perUsd: known.value, asOf: iso(known.at), source: 'provider' }
}

/** A coin with its figures in the currency of `figures`; without a rate it has no prices. */
export function coinWith(coin: CoinName, { coins, head }: Figures): Coin {
  const own: MarketCoin | undefined = coins[coin.id]
  const perUsd = head.currency === 'usd' ? 1 : (head.rate?.perUsd ?? null)
  const inCurrency = (value: number | null | undefined) =>
    value === null || value === undefined || perUsd === null ? null : value * perUsd
  return {
    ...coin,
    rank: own?.rank ?? coin.rank,
    price: inCurrency(own?.price),
    change24h: own?.change24h ?? null,
    change7d: own?.change7d ?? null,
    change30d: own?.change30d ?? null,
    marketCap: inCurrency(own?.marketCap),
    volume24h: inCurrency(own?.volume24h),
    high24h: inCurrency(own?.high24h),
    low24h: inCurrency(own?.low24h),
    spark: own?.spark ?? null,
  }
}

/** The coins of some ids with their figures, in the order of the ids or the one that is asked for. */
export function listCoins(ids: readonly string[], figures: Figures, sort: CoinSort | undefined): Coin[] {
  const items = ids.flatMap((id) => {
    const coin = coinOf(id)
    return coin ? [coinWith(coin, figures)] : []
  })
  if (sort === undefined) return items
  if (sort === 'name') return items.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  if (sort === 'rank') return items.sort((one, other) => one.rank - other.rank)
  return items.sort(
    (one, other) => (other[sort] ?? Number.NEGATIVE_INFINITY) - (one[sort] ?? Number.NEGATIVE_INFINITY) || 0,
  )
}
