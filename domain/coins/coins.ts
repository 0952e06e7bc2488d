import * as v from 'valibot'
import { line } from '../text/text'
import { coinOf } from './names'

/** Currencies in which prices are shown; `irr` are Rials. */
export const coinCurrencies = ['usd', 'eur', 'irr'] as const
export type CoinCurrency = (typeof coinCurrencies)[number]

/** The list of members and visitors without one of their own. */
export const defaultCoins: readonly string[] = [
  'bitcoin',
  'ethereum',
  'litecoin',
  'bitcoin-cash',
  'binancecoin',
  'ripple',
  'polkadot',
  'dogecoin',
  'chainlink',
]

/** Coins in a member's list, results of a search, alerts that wait and that a member keeps after they were sent, and candles of one answer. */
export const coinLimits = { list: 50, found: 20, alerts: 20, sentAlerts: 20, candles: 1_000 } as const

const coinId = v.pipe(
  v.string('wrong_type'),
  v.check((id) => coinOf(id) !== undefined, 'unknown_coin'),
)
const currency = v.picklist(coinCurrencies, 'unknown_currency')

const noneTwice = v.check((ids: string[]) => new Set(ids).size === ids.length, 'twice')

/** Orders of a list of coins; the figures with the highest first. */
const coinSorts = ['rank', 'name', 'price', 'change24h', 'marketCap', 'volume24h'] as const
export type CoinSort = (typeof coinSorts)[number]

/** `GET /coins`: of the coins in `ids`, of all with `all`, else of the caller's own list. */
export const CoinsQuery = v.object({
  ids: v.optional(
    v.pipe(
      v.string('wrong_type'),
      v.maxLength(coinLimits.list * 61, 'too_long'),
      v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
      v.check((ids) => ids.length <= coinLimits.list, 'too_many_values'),
      v.check((ids) => ids.every((id) => coinOf(id) !== undefined), 'unknown_coin'),
    ),
  ),
  all: v.optional(v.picklist(['true'], 'wrong_type')),
  currency: v.optional(currency, 'usd'),
  sort: v.optional(v.picklist(coinSorts, 'unknown_sort')),
})
export type CoinsQuery = v.InferOutput<typeof CoinsQuery>

/** `GET /coins/:id` */
export const CoinQuery = v.object({ currency: v.optional(currency, 'usd') })

/** `GET /coins/search`: a symbol, or a name in any of the three languages. */
export const CoinSearchQuery = v.object({ q: line(1, 60) })

const figure = v.nullable(v.number())

const CoinHead = v.object({
  id: v.string(),
  symbol: v.string(),
  name: v.string(),
  names: v.object({ fa: v.string(), ar: v.string() }),
  rank: v.number(),
})

/** A coin with its last known figures, null where the source gave none; changes in percent, `spark` over seven days in dollars. */
export const Coin = v.object({
  ...CoinHead.entries,
  price: figure,
  change24h: figure,
  change7d: figure,
  change30d: figure,
  marketCap: figure,
  volume24h: figure,
  high24h: figure,
  low24h: figure,
  spark: v.nullable(v.array(v.number())),
})
export type Coin = v.InferOutput<typeof Coin>

/** Units of a currency for a dollar, and since when; `operator`: from the settings of the server. */
export const CoinRate = v.object({
  perUsd: v.number(),
  asOf: v.nullable(v.string()),
  source: v.picklist(['provider', 'operator']),
})
export type CoinRate = v.InferOutput<typeof CoinRate>

const market = {
  /** When the figures were read, null where none ever were. */
  asOf: v.nullable(v.string()),
  isStale: v.boolean(),
  /** The source’s name, null where none is configured. */
  source: v.nullable(v.string()),
  currency,
  /** Null for dollars, and where there is no rate: prices are null then. */
  rate: v.nullable(CoinRate),
}

export const Coins = v.object({ ...market, items: v.array(Coin) })
export type Coins = v.InferOutput<typeof Coins>

export const OneCoin = v.object({ ...market, coin: Coin })
export type OneCoin = v.InferOutput<typeof OneCoin>

export const FoundCoins = v.object({ items: v.array(CoinHead) })

/** `PUT /coins/mine`: the member's own list, in order. */
export const OwnCoins = v.strictObject({
  ids: v.pipe(
    v.array(coinId, 'wrong_type'),
    v.minLength(1, 'required'),
    v.maxLength(coinLimits.list, 'too_many_values'),
    noneTwice,
  ),
})

/** The member's list; `isOwn` is false while it is the usual one. */
export const CoinList = v.object({ ids: v.array(v.string()), isOwn: v.boolean() })

const threshold = v.pipe(
  v.number('not_a_number'),
  v.finite('not_a_number'),
  v.check((value) => value > 0, 'too_small'),
  v.maxValue(1e15, 'too_large'),
)

/** `POST /coins/alerts`: one of `above` and `below`. */
export const NewCoinAlert = v.pipe(
  v.strictObject({
    coin: coinId,
    currency: v.optional(currency, 'usd'),
    above: v.optional(threshold),
    below: v.optional(threshold),
  }),
  v.forward(
    v.check(({ above, below }) => above !== undefined || below !== undefined, 'required'),
    ['above'],
  ),
  v.forward(
    v.check(({ above, below }) => above === undefined || below === undefined, 'twice'),
    ['below'],
  ),
)
export type NewCoinAlert = v.InferOutput<typeof NewCoinAlert>

/** An alert: off from the moment it was sent, with the price that sent it. */
export const CoinAlert = v.object({
  id: v.string(),
  coin: v.string(),
  currency,
  above: figure,
  below: figure,
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  sentPrice: figure,
})
export type CoinAlert = v.InferOutput<typeof CoinAlert>
export const CoinAlerts = v.object({ items: v.array(CoinAlert) })
