import type { Candles } from '@domain/coins/candles'
import { type Coins, defaultCoins, type OneCoin } from '@domain/coins/coins'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { coinSources, fakeSources, klineRow, marketRow } from '../../../tests/coins'

afterEach(() => {
  vi.restoreAllMocks()
})

const list = async (env: object = {}, query = '', bearer?: string) =>
  (await call('GET', `/coins${query}`, { env, bearer })).json<Coins>()
const candles = (env: object, query = '', id = 'bitcoin') =>
  call('GET', `/coins/${id}/candles${query}`, { env })
/** Figures that were read so many seconds ago. */
const age = (seconds: number) =>
  db().run(sql`UPDATE coin_caches SET at = at - ${seconds * 1000}, tried_at = tried_at - ${seconds * 1000}`)

describe('prices', () => {
  it('without a source there are the names of the usual nine and no figure', async () => {
    const { items, ...head } = await list()
    expect(head).toEqual({ asOf: null, isStale: false, source: null, currency: 'usd', rate: null })
    expect(items.map(({ id }) => id)).toEqual(defaultCoins)
    expect(items[0]).toMatchObject({ symbol: 'BTC', names: { fa: 'بیت‌کوین', ar: 'بيتكوين' } })
    for (const { price, change24h, marketCap, spark } of items)
      expect([price, change24h, marketCap, spark]).toEqual([null, null, null, null])
    expect((await candles({})).status).toBe(503)
    expect(await refusal(await candles({}))).toMatchObject({ code: 'coins_off' })
  })

  it('many readers cost one call, and another one when the time is over', async () => {
    const env = coinSources()
    const { sent } = fakeSources({ markets: () => [marketRow('bitcoin', 98_412)] })
    const all = await Promise.all(Array.from({ length: 40 }, () => list(env)))
    expect(all.every(({ items }) => items[0]?.price === 98_412)).toBe(true)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.searchParams.get('ids')?.split(',')).toHaveLength(200)
    await age(299)
    await list(env)
    expect(sent).toHaveLength(1)
    await age(2)
    await Promise.all([list(env), list(env), list(env)])
    expect(sent).toHaveLength(2)
  })

  it('each figure is checked: what is no sensible number is unknown', async () => {
    const odd = {
      ...{ market_cap: -5, total_volume: '48.5', market_cap_rank: null },
      price_change_percentage_24h: 'NaN',
      high_24h: { a: 1 },
      low_24h: 1e300,
      sparkline_in_7d: { price: [1, null, 'x'] },
    }
    fakeSources({
      markets: () => [
        marketRow('bitcoin', '98412.5', odd),
        marketRow('ethereum', -1),
        marketRow('litecoin', null, { sparkline_in_7d: null }),
        marketRow('unknown-coin', 5),
        null,
        'text',
        { id: 7 },
      ],
    })
    const { items } = await list(coinSources(), '?ids=bitcoin,ethereum,litecoin')
    expect(items[0]).toMatchObject({
      ...{ price: 98_412.5, marketCap: null, volume24h: 48.5, rank: 1, change24h: null },
      ...{ high24h: null, low24h: null, spark: null },
    })
    expect(items.map(({ price }) => price)).toEqual([98_412.5, null, null])
  })

  it.each([
    ['is unreachable', () => undefined],
    ['limits calls', () => new Response('slow down', { status: 429 })],
    ['refuses the country', () => new Response('no', { status: 451 })],
    ['answers with garbage', () => new Response('<html>')],
    ['answers with another shape', () => ({ status: 'ok' })],
    ['answers with names alone', () => [marketRow('bitcoin', null)]],
    ['answers too much', () => new Response(`["${'x'.repeat(5 * 1024 * 1024)}"]`)],
    [
      'leads elsewhere',
      () => new Response(null, { status: 302, headers: { Location: 'https://x.example' } }),
    ],
  ])('a source that %s leaves the last known figures, which say how old they are', async (_, broken) => {
    const env = coinSources()
    let answer: () => unknown = () => [marketRow('bitcoin', 98_412)]
    const { sent } = fakeSources({ markets: () => answer() })
    const before = await list(env)
    expect(before.isStale).toBe(false)
    answer = broken
    await age(301)
    const after = await list(env)
    expect(after).toMatchObject({ isStale: true, source: 'coins.example.com' })
    expect(Date.parse(after.asOf ?? '')).toBe(Date.parse(before.asOf ?? '') - 301_000)
    expect(after.items[0]?.price).toBe(98_412)
    await list(env)
    expect(sent).toHaveLength(2)
  })

  it('a source that never answered shows names without prices', async () => {
    fakeSources({})
    const { items, asOf, source } = await list(coinSources())
    expect({ asOf, source, price: items[0]?.price }).toEqual({
      asOf: null,
      source: 'coins.example.com',
      price: null,
    })
  })

  it('euros come from the source, Rials from the operator with their day', async () => {
    const env = coinSources()
    fakeSources({
      markets: () => [marketRow('bitcoin', 100_000)],
      euro: () => ({ bitcoin: { usd: 100_000, eur: 92_000 } }),
    })
    const euro = await list(env, '?currency=eur')
    expect(euro.rate).toMatchObject({ perUsd: 0.92, source: 'provider' })
    expect(euro.items[0]).toMatchObject({ price: 92_000, change24h: 2.38 })
    expect((await list(env, '?currency=irr')).items[0]?.price).toBeNull()
    const rial = await list(
      { ...env, IRR_PER_USD: '715,000', IRR_PER_USD_DATE: '2026-11-21' },
      '?currency=irr',
    )
    expect(rial.rate).toEqual({ perUsd: 715_000, asOf: '2026-11-21T00:00:00.000Z', source: 'operator' })
    expect(rial.items[0]?.price).toBe(71_500_000_000)
    for (const bad of ['', '0', '-5', 'many', '1e400'])
      expect((await list({ ...env, IRR_PER_USD: bad }, '?currency=irr')).rate, bad).toBeNull()
  })

  it('a rate holds for an hour, and is asked for again soon where the source did not say it', async () => {
    const env = coinSources()
    let euro: unknown
    const { sent } = fakeSources({ markets: () => [marketRow('bitcoin', 100_000)], euro: () => euro })
    const asked = () => sent.filter(({ pathname }) => pathname.endsWith('/simple/price')).length
    expect((await list(env, '?currency=eur')).rate).toBeNull()
    await list(env, '?currency=eur')
    expect(asked()).toBe(1)
    euro = { bitcoin: { usd: 100_000, eur: 92_000 } }
    await age(301)
    expect((await list(env, '?currency=eur')).rate).toMatchObject({ perUsd: 0.92 })
    await age(3_000)
    await list(env, '?currency=eur')
    expect(asked()).toBe(2)
  })

  it('lists all, sorts, and refuses what it does not know', async () => {
    fakeSources({
      markets: () => [
        marketRow('bitcoin', 5, { market_cap_rank: 2 }),
        marketRow('ethereum', 9, { market_cap_rank: 1 }),
      ],
    })
    const env = coinSources()
    const all = await list(env, '?all=true')
    expect(all.items).toHaveLength(200)
    expect(all.items[0]?.id).toBe('ethereum')
    const sorted = await list(env, '?ids=tether,bitcoin,ethereum&sort=price')
    expect(sorted.items.map(({ id }) => id)).toEqual(['ethereum', 'bitcoin', 'tether'])
    for (const [query, fields] of [
      ['?ids=bitcoin,no-coin', { ids: 'unknown_coin' }],
      ['?currency=aed', { currency: 'unknown_currency' }],
      ['?sort=luck', { sort: 'unknown_sort' }],
    ] as const)
      expect(await refusal(await call('GET', `/coins${query}`))).toMatchObject({ status: 422, fields })
    const one = await (await call('GET', '/coins/ethereum', { env })).json<OneCoin>()
    expect(one.coin).toMatchObject({ id: 'ethereum', price: 9, high24h: 99_040 })
    expect((await call('GET', '/coins/no-coin')).status).toBe(404)
    const found = await (await call('GET', `/coins/search?q=${encodeURIComponent('دوج')}`)).json<Coins>()
    expect(found.items.map(({ id }) => id)).toEqual(['dogecoin'])
  })
})

describe('candles', () => {
  const day = 86_400_000
  const today = Math.floor(Date.now() / day) * day
  const rows = () => [2, 1, 0].map((ago) => klineRow(today - ago * day, 100 - ago))

  it('of one coin and period cost one call for all readers', async () => {
    const env = coinSources()
    const { sent } = fakeSources({ klines: () => rows() })
    const all = await Promise.all(Array.from({ length: 20 }, () => candles(env)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const { items, isStale } = await (await candles(env)).json<Candles>()
    expect(isStale).toBe(false)
    expect(items).toHaveLength(3)
    expect(items[2]).toEqual([today, 90, 120, 70, 100, 12.5])
    expect(sent).toHaveLength(1)
    expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toEqual({
      ...{ symbol: 'BTCUSDT', interval: '1d', limit: '1000' },
    })
    const since = await candles(env, `?from=${new Date(today).toISOString()}`)
    expect((await since.json<Candles>()).items).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('of earlier times are read in pieces that are the same for everybody', async () => {
    const { sent } = fakeSources({ klines: () => rows() })
    const env = coinSources()
    for (const to of [100, 101, 400]) await candles(env, `?to=${to * day}&period=1d`)
    expect(sent.map(({ searchParams }) => searchParams.get('endTime'))).toEqual([String(500 * day - 1)])
  })

  it('are checked one by one', async () => {
    const odd = [...klineRow(today - 4 * day, 50)]
    odd[3] = '999'
    const late = klineRow(today, 100)
    fakeSources({
      klines: () => [
        late,
        ...rows(),
        odd,
        null,
        [1, 2],
        [today, null, '1', '1', '1', '1'],
        ['x', '1', '1', '1', '1', '1'],
      ],
    })
    const { items } = await (await candles(coinSources())).json<Candles>()
    expect(items.map(([at]) => (at - today) / day)).toEqual([-2, -1, 0])
  })

  it.each([
    ['is unreachable', () => undefined],
    ['limits calls', () => new Response('', { status: 429 })],
    ['refuses the country', () => Response.json({ code: 0, msg: 'restricted' }, { status: 451 })],
    ['answers with garbage', () => new Response('<html>')],
    ['answers with no candle at all', () => [[1, 2, 3]]],
  ])('a source that %s leaves the last known ones', async (_, broken) => {
    const env = coinSources()
    let answer: () => unknown = broken
    fakeSources({ klines: () => answer() })
    expect(await refusal(await candles(env))).toMatchObject({ status: 503, code: 'unavailable' })
    answer = rows
    await age(301)
    expect((await candles(env)).status).toBe(200)
    answer = broken
    await age(301)
    const after = await (await candles(env)).json<Candles>()
    expect(after.isStale).toBe(true)
    expect(after.items).toHaveLength(3)
  })

  it('a coin without a market has none, and unknown coins and periods are refused', async () => {
    const env = coinSources()
    fakeSources({ klines: () => Response.json({ code: -1121, msg: 'Invalid symbol.' }, { status: 400 }) })
    expect(await (await candles(env, '', 'tether')).json<Candles>()).toMatchObject({ items: [] })
    expect((await candles(env, '', 'no-coin')).status).toBe(404)
    for (const query of ['?period=2m', '?from=x', '?from=5&to=4'])
      expect((await candles(env, query)).status, query).toBe(422)
  })
})

describe('a member’s list', () => {
  const put = (ids: unknown, bearer?: string) => call('PUT', '/coins/mine', { body: { ids }, bearer })

  it('is theirs alone, in their order', async () => {
    const [sara, omid] = [await newMember(), await newMember()]
    expect((await put(['tether', 'bitcoin'], sara.bearer)).status).toBe(200)
    expect((await list({}, '', sara.bearer)).items.map(({ id }) => id)).toEqual(['tether', 'bitcoin'])
    expect((await list({}, '', omid.bearer)).items).toHaveLength(9)
    expect(await (await call('GET', '/coins/mine', sara)).json()).toEqual({
      ids: ['tether', 'bitcoin'],
      isOwn: true,
    })
    expect((await call('GET', '/coins/mine')).status).toBe(401)
    expect((await put(['bitcoin'])).status).toBe(401)
    for (const [ids, code] of [
      [[], 'required'],
      [['no-coin'], 'unknown_coin'],
      [['bitcoin', 'bitcoin'], 'twice'],
    ] as const)
      expect(JSON.stringify(await refusal(await put(ids, sara.bearer)))).toContain(code)
    const whole = await (await call('GET', '/accounts/current/export', sara)).json<{ coins: object[] }>()
    expect(whole.coins).toEqual([{ id: 'tether' }, { id: 'bitcoin' }])
  })
})
