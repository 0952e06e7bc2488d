import { Candles, CandlesQuery } from '@domain/coins/candles'
import {
  CoinList,
  CoinQuery,
  CoinSearchQuery,
  Coins,
  CoinsQuery,
  coinLimits,
  FoundCoins,
  OneCoin,
  OwnCoins,
} from '@domain/coins/coins'
import { type CoinName, coinOf, coins, findCoins } from '@domain/coins/names'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { listCandles } from './candles'
import { readList, writeList } from './lists'
import { coinWith, listCoins, readFigures } from './market'

const reads = [anybody('coins:read'), limit('reads')] as const

function requireCoin(id: string): CoinName {
  const coin = coinOf(id)
  if (!coin) throw new AppError('not_found')
  return coin
}

/** Coins with their prices: one copy of the source’s figures for everybody. */
export const coinRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List coins with their prices',
      description:
        'Without `ids` and `all`, your own list, or the usual nine. `asOf` says how old the prices are. When the source doesn’t answer, the last known ones stay, with `isStale`. A price that isn’t known is null.',
      answers: { 200: Coins },
    }),
    ...reads,
    validate('query', CoinsQuery),
    async (c) => {
      const { ids, all, currency, sort } = c.req.valid('query')
      const figures = await readFigures(c, currency)
      const chosen = ids ?? (all ? coins.map(({ id }) => id) : null)
      const wanted = chosen ?? (await readList(c.var.db, c.var.caller?.id)).ids
      return c.json({ ...figures.head, items: listCoins(wanted, figures, sort ?? (all && 'rank')) })
    },
  )
  .get(
    '/search',
    describeRoute({
      summary: 'Search coins',
      description:
        'By symbol, or by name in English, Persian or Arabic, among the 200 largest. Up to 20 results.',
      answers: { 200: FoundCoins },
    }),
    ...reads,
    validate('query', CoinSearchQuery),
    async (c) => c.json({ items: findCoins(c.req.valid('query').q, coinLimits.found) }),
  )
  .get(
    '/mine',
    describeRoute({ summary: 'Get your list of coins', answers: { 200: CoinList } }),
    signedIn('coins:read'),
    limit('reads'),
    async (c) => c.json(await readList(c.var.db, c.var.user.id)),
  )
  .put(
    '/mine',
    describeRoute({
      summary: 'Save your list of coins',
      description: 'Up to 50, in the order in which they’re shown.',
      answers: { 200: CoinList },
    }),
    signedIn('coins:write'),
    limit('writes'),
    validate('json', OwnCoins),
    async (c) => {
      const { ids } = c.req.valid('json')
      await writeList(c.var.db, c.var.user.id, ids)
      return c.json({ ids, isOwn: true })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a coin', answers: { 200: OneCoin } }),
    ...reads,
    validate('query', CoinQuery),
    async (c) => {
      const coin = requireCoin(c.req.param('id'))
      const figures = await readFigures(c, c.req.valid('query').currency)
      return c.json({ ...figures.head, coin: coinWith(coin, figures) })
    },
  )
  .get(
    '/:id/candles',
    describeRoute({
      summary: 'Get the candles of a coin',
      description:
        'In dollars, the oldest first, up to 1,000: `[start in milliseconds, open, high, low, close, volume]`. Without `to`, the newest. Empty when the source has no market for the coin.',
      answers: { 200: Candles },
      refuses: [503],
    }),
    ...reads,
    validate('query', CandlesQuery),
    async (c) => c.json(await listCandles(c, requireCoin(c.req.param('id')), c.req.valid('query'))),
  )
