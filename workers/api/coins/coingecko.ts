import { coinOf, coins } from '@domain/coins/names'
import { callOutside } from '@kit/outside'
import * as v from 'valibot'
import type { Teller } from '../env'
import { baseOf } from './settings'

/** The figures of one coin in dollars, as they are kept. */
export type MarketCoin = {
  rank: number | null
  price: number | null
  change24h: number | null
  change7d: number | null
  change30d: number | null
  marketCap: number | null
  volume24h: number | null
  high24h: number | null
  low24h: number | null
  spark: number[] | null
}
export type Market = Record<string, MarketCoin>

/** 250 coins with 168 points each are less than 1 MB. */
const bounds = { maxBytes: 4 * 1024 * 1024, patience: 8_000 } as const
/** Points of a week that a small line shows, and their digits. */
const spark = { points: 28, digits: 5 } as const

/** Anything may come for a figure: what is no sensible number counts as unknown. */
const numberIn = (least: number, most: number) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      const isGood =
        typeof number === 'number' && Number.isFinite(number) && number >= least && number <= most
      return isGood ? number : null
    }),
  )
const price = numberIn(Number.MIN_VALUE, 1e15)
const amount = numberIn(0, 1e18)
const change = numberIn(-100, 1e9)
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema, null)

const Row = v.object({
  id: v.string(),
  market_cap_rank: optional(numberIn(1, 1e6)),
  current_price: optional(price),
  price_change_percentage_24h: optional(change),
  price_change_percentage_7d_in_currency: optional(change),
  price_change_percentage_30d_in_currency: optional(change),
  market_cap: optional(amount),
  total_volume: optional(amount),
  high_24h: optional(price),
  low_24h: optional(price),
  sparkline_in_7d: v.optional(v.unknown()),
})

/** A list with any other things among its rows; it may not be without any row. */
const Rows = v.array(v.unknown())
const Points = v.object({ price: v.array(price) })

/** Reads the figures of all known coins in one call; throws `unavailable` where the source gives none. */
export async function readMarket(c: Teller): Promise<Market | null> {
  const query = new URLSearchParams({
    vs_currency: 'usd',
    ids: coins.map(({ id }) => id).join(','),
    order: 'market_cap_desc',
    per_page: '250',
    page: '1',
    sparkline: 'true',
    price_change_percentage: '24h,7d,30d',
  })
  const rows = await ask(c, `coins/markets?${query}`, Rows)
  const known = rows.flatMap((row) => {
    const result = v.safeParse(Row, row)
    return result.success && coinOf(result.output.id) ? [result.output] : []
  })
  // Names without any price are no figures to replace the last known ones with.
  if (!known.some((row) => row.current_price !== null)) return null
  return Object.fromEntries(known.map((row) => [row.id, keptOf(row)]))
}

const keptOf = (row: v.InferOutput<typeof Row>): MarketCoin => ({
  rank: row.market_cap_rank,
  price: row.current_price,
  change24h: row.price_change_percentage_24h,
  change7d: row.price_change_percentage_7d_in_currency,
  change30d: row.price_change_percentage_30d_in_currency,
  // A market cap of nothing is one that is not known.
  marketCap: row.market_cap || null,
  volume24h: row.total_volume,
  high24h: row.high_24h,
  low24h: row.low_24h,
  spark: sparkOf(row.sparkline_in_7d),
})

function sparkOf(given: unknown): number[] | null {
  const result = v.safeParse(Points, given)
  if (!result.success) return null
  const all = result.output.price.filter((point) => point !== null)
  if (all.length < 2) return null
  const few = Math.min(all.length, spark.points)
  return Array.from({ length: few }, (_, at) => {
    const point = all[Math.round((at * (all.length - 1)) / (few - 1))] ?? 0
    return Number(point.toPrecision(spark.digits))
  })
}

const Prices = v.object({ bitcoin: v.object({ usd: price, eur: price }) })

/** Reads how many euros a dollar is, from one coin's prices in both; null where the source does not say. */
export async function readEuro(c: Teller): Promise<number | null> {
  const { bitcoin } = await ask(c, 'simple/price?ids=bitcoin&vs_currencies=usd,eur', Prices)
  return bitcoin.usd && bitcoin.eur && bitcoin.eur / bitcoin.usd
}

function ask<Output>(c: Teller, path: string, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const base = baseOf(c.env.COINS_BASE_URL)
  const key = c.env.COINS_API_KEY
  const header = base?.includes('//pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  return callOutside(c, {
    name: 'coins',
    url: base && `${base}/${path}`,
    init: { headers: { Accept: 'application/json', ...(key && { [header]: key }) } },
    ...bounds,
    isLocal: true,
    schema,
  })
}
