import type { CoinAlert } from '@domain/coins/coins'
import { newId } from '@domain/ids'
import type { Notification } from '@domain/notifications'
import { settingsOf } from '@kit/env'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { coinSources, fakeSources, marketRow } from '../../../tests/coins'
import { refreshMarket } from './market'

let sara: Member
let omid: Member
beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const post = (body: object, by: { bearer?: string } = sara) =>
  call('POST', '/coins/alerts', { body, ...(by.bearer && { bearer: by.bearer }) })
const list = async (by = sara) =>
  (await (await call('GET', '/coins/alerts', by)).json<{ items: CoinAlert[] }>()).items
const told = async (by = sara) =>
  (await (await call('GET', '/notifications', by)).json<{ items: Notification[] }>()).items

/** Runs the job at so many minutes from now. */
async function run(minutes: number, env: object = coinSources()) {
  const all = { ...bindings, ...env }
  const by = { env: all, var: { db: db(), settings: settingsOf(all), requestId: newId('req') } }
  return refreshMarket(by, Date.now() + minutes * 60_000)
}

it('an alert is sent once, when the price has reached it, and is off then', async () => {
  let price = 99_000
  fakeSources({ markets: () => [marketRow('bitcoin', price)] })
  await post({ coin: 'bitcoin', above: 100_000 })
  await post({ coin: 'bitcoin', below: 90_000.5 })
  await post({ coin: 'bitcoin', above: 100_000 }, omid)
  await run(0)
  expect(await told()).toEqual([])
  price = 100_000
  await run(6)
  await run(12)
  const [only, ...others] = await told()
  expect(others).toEqual([])
  expect(only).toMatchObject({
    verb: 'priced',
    amount: 100_000,
    actors: [],
    subject: { id: 'coin_usd_bitcoin', kind: 'coins', title: 'Bitcoin' },
  })
  expect(only?.subject.url).toMatch(/\/dashboard\/coins\/bitcoin\?currency=usd$/)
  expect(await told(omid)).toHaveLength(1)
  expect(await list()).toMatchObject([
    { below: 90_000.5, above: null, sentAt: null },
    { above: 100_000, sentPrice: 100_000, sentAt: expect.any(String) },
  ])
  price = 80_000
  await run(18)
  expect((await told()).map(({ amount }) => amount)).toEqual([90_000.5, 100_000])
})

it('an alert of a currency waits for its rate', async () => {
  fakeSources({
    markets: () => [marketRow('bitcoin', 100_000)],
    euro: () => ({ bitcoin: { usd: 100_000, eur: 92_000 } }),
  })
  await post({ coin: 'bitcoin', currency: 'eur', above: 91_999 })
  await post({ coin: 'bitcoin', currency: 'irr', above: 1 })
  await run(0)
  expect((await told()).map(({ subject }) => subject.id)).toEqual(['coin_eur_bitcoin'])
  await run(6, { ...coinSources(), IRR_PER_USD: '715000' })
  expect((await told()).map(({ subject }) => subject.id)).toEqual(['coin_irr_bitcoin', 'coin_eur_bitcoin'])
})

it('a member who switched alerts off gets none, and the job without a source does nothing', async () => {
  const { sent } = fakeSources({ markets: () => [marketRow('bitcoin', 5)] })
  await call('PATCH', '/notifications/settings', { bearer: sara.bearer, body: { priced: false } })
  await post({ coin: 'bitcoin', below: 10 })
  expect(await run(0, {})).toBe(0)
  expect(sent).toEqual([])
  expect(await run(0)).toBe(1)
  expect(await told()).toEqual([])
  expect(await list()).toMatchObject([{ sentPrice: 5 }])
})

it('an alert is its member’s alone', async () => {
  const made = await (await post({ coin: 'bitcoin', above: 5 })).json<CoinAlert>()
  expect(await list(omid)).toEqual([])
  expect((await call('DELETE', `/coins/alerts/${made.id}`, omid)).status).toBe(404)
  expect((await call('DELETE', `/coins/alerts/${made.id}`)).status).toBe(401)
  expect((await call('GET', '/coins/alerts')).status).toBe(401)
  expect((await post({ coin: 'bitcoin', above: 5 }, {})).status).toBe(401)
  const whole = await (await call('GET', '/accounts/current/export', sara)).json<{ coinAlerts: object[] }>()
  expect(whole.coinAlerts).toMatchObject([{ coin: 'bitcoin', threshold: 5 }])
  expect((await call('DELETE', `/coins/alerts/${made.id}`, sara)).status).toBe(204)
  expect(await list()).toEqual([])
})

it('refuses what is no alert, and more than there may be, also when several come at once', async () => {
  for (const [body, fields] of [
    [{ coin: 'bitcoin' }, { above: 'required' }],
    [{ coin: 'bitcoin', above: 1, below: 2 }, { below: 'twice' }],
    [{ coin: 'no-coin', above: 1 }, { coin: 'unknown_coin' }],
    [{ coin: 'bitcoin', above: 0 }, { above: 'too_small' }],
    [{ coin: 'bitcoin', below: -1 }, { below: 'too_small' }],
    [{ coin: 'bitcoin', above: 1e16 }, { above: 'too_large' }],
    [{ coin: 'bitcoin', above: '5' }, { above: 'not_a_number' }],
  ] as const)
    expect(await refusal(await post(body)), JSON.stringify(body)).toMatchObject({ status: 422, fields })
  for (let at = 1; at < 20; at += 1) await post({ coin: 'bitcoin', above: at })
  const answers = await Promise.all([1, 2, 3].map(() => post({ coin: 'bitcoin', above: 50 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await list()).toHaveLength(20)
})
