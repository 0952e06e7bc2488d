import { env } from 'cloudflare:workers'
import type { ApisUsage, ApiUsage } from '@domain/apis/apis'
import { stepOf } from '@domain/apis/latency'
import { expect, it, vi } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { callData, countCall, makeApi, makeApp, writeCalls } from '../../../tests/data'
import { apiCallers, apiCalls, apiLatencies } from './table'
import { flushCalls } from './usage-buffer'

const usage = async (bearer: string, id: string, query = 'unit=hour') =>
  (await callData('GET', `/apis/${id}/usage?${query}`, { bearer })).json<ApiUsage>()

it('is empty until there is a call', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  const hours = await usage(bearer, id)
  expect(hours).toMatchObject({
    unit: 'hour',
    calls: 0,
    errors: 0,
    latency: null,
    countries: [],
    statuses: [],
  })
  expect(hours.items).toHaveLength(24)
  // Twenty-four hours lie in one day or in two.
  expect(new Set(hours.callers.map(({ callers }) => callers))).toEqual(new Set([0]))
  expect((await usage(bearer, id, 'unit=day&tz=Asia/Tehran')).items).toHaveLength(30)
})

it('adds up what was called, from where, with which answer and how fast', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  for (let ms = 1; ms <= 100; ms += 1) countCall({ apiId: id, ms, country: ms <= 60 ? 'IR' : 'DE' })
  for (let n = 0; n < 5; n += 1) countCall({ apiId: id, status: 422, ms: 1, country: 'XX', method: 'POST' })
  countCall({ apiId: id, status: 503, ms: 2_000, country: null })
  await writeCalls()
  const found = await usage(bearer, id)
  expect(found).toMatchObject({
    calls: 106,
    errors: 6,
    countries: [
      { value: 'IR', calls: 60 },
      { value: 'DE', calls: 40 },
      { value: 'unknown', calls: 6 },
    ],
    statuses: [
      { value: '200', calls: 100 },
      { value: '422', calls: 5 },
      { value: '503', calls: 1 },
    ],
  })
  expect(found.items.at(-1)).toMatchObject({ calls: 106, errors: 6 })
  expect(Math.abs((found.latency?.p50 ?? 0) - 48)).toBeLessThanOrEqual(1)
  expect(Math.abs((found.latency?.p95 ?? 0) - 96)).toBeLessThanOrEqual(2)
  expect(Math.abs((found.latency?.p99 ?? 0) - 100)).toBeLessThanOrEqual(2)
  expect((await db().select().from(apiCalls)).reduce((sum, { writes }) => sum + writes, 0)).toBe(5)
})

it('counts each network once a day, and keeps no address', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) countCall({ apiId: id, network })
  await writeCalls()
  countCall({ apiId: id, network: '192.0.2.2' })
  countCall({ apiId: id, network: '2001:db8::/64' })
  await writeCalls()
  expect((await usage(bearer, id)).callers.at(-1)).toMatchObject({ callers: 3 })
  const stored = await db().select().from(apiCallers)
  expect(stored).toHaveLength(3)
  expect(JSON.stringify(stored)).not.toMatch(/192|2001/)
})

it('is counted by the hours and days of a zone', async () => {
  const { bearer } = await newMember()
  const { id: apiId } = await makeApi(bearer)
  const call = (at: string, calls: number, status = 200) =>
    db()
      .insert(apiCalls)
      .values({ apiId, at: Date.parse(at), status, country: 'IR', calls, writes: 0 })
  // 20:15 and 20:30 UTC are the two sides of midnight in Tehran.
  await call('2026-11-18T20:15:00Z', 3)
  await call('2026-11-18T20:30:00Z', 4, 404)
  await db()
    .insert(apiLatencies)
    .values({ apiId, at: Date.parse('2026-11-18T20:15:00Z'), step: stepOf(7), calls: 7 })
  const span = 'unit=day&from=2026-11-18T00:00:00Z&to=2026-11-20T00:00:00Z'
  expect((await usage(bearer, apiId, `${span}&tz=Asia/Tehran`)).items).toEqual([
    { at: '2026-11-17T20:30:00.000Z', calls: 3, errors: 0 },
    { at: '2026-11-18T20:30:00.000Z', calls: 4, errors: 4 },
    { at: '2026-11-19T20:30:00.000Z', calls: 0, errors: 0 },
  ])
  expect(await usage(bearer, apiId, span)).toMatchObject({
    items: [
      { calls: 7, errors: 4 },
      { calls: 0, errors: 0 },
    ],
    latency: { p50: 7, p95: 7, p99: 7 },
  })
})

it('is not counted where analytics are off, even when they were on in memory', async () => {
  const { bearer } = await newMember()
  const app = await makeApp(bearer)
  const { id } = await makeApi(bearer, { appId: app.id })
  countCall({ apiId: id })
  await callData('PATCH', `/apps/${app.id}`, { bearer, body: { analytics: false } })
  countCall({ apiId: id })
  await writeCalls()
  expect((await usage(bearer, id)).calls).toBe(0)
  await callData('PATCH', `/apps/${app.id}`, { bearer, body: { analytics: true } })
  countCall({ apiId: id })
  await writeCalls()
  expect((await usage(bearer, id)).calls).toBe(1)
})

it('is written by itself within a second or two', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  countCall({ apiId: id })
  // The flush may be one that a call of another test has under way.
  const counted = async () => expect((await usage(bearer, id)).calls).toBe(1)
  await vi.waitFor(counted, { timeout: 60_000, interval: 200 })
})

it('is added once when only the answer of a write was lost', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  countCall({ apiId: id })
  const forgetful = new Proxy(env.DB, {
    get: (target, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            await target.batch(statements)
            throw new Error('the line broke')
          }
        : Reflect.get(target, name).bind(target),
  })
  expect(await flushCalls(forgetful, true)).toBe(false)
  expect(await flushCalls(env.DB, true)).toBe(true)
  expect((await usage(bearer, id)).calls).toBe(1)
})

it('refuses bad questions by field', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  const wrong: [string, object][] = [
    ['', { unit: 'required' }],
    ['unit=week', { unit: 'unknown_unit' }],
    ['unit=day&tz=Nowhere', { tz: 'unknown_zone' }],
    ['unit=hour&from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z', { from: 'span_too_long' }],
  ]
  for (const [query, fields] of wrong)
    expect(await refusal(await callData('GET', `/apis/${id}/usage?${query}`, { bearer }))).toEqual({
      status: 422,
      code: 'invalid',
      fields,
    })
})

it('is added up for all of a member’s APIs that are not in the trash', async () => {
  const [sara, omid] = [await newMember(), await newMember()]
  const all = async (query = 'unit=hour', bearer?: string) =>
    callData('GET', `/apis/usage?${query}`, bearer === undefined ? {} : { bearer })
  const [first, second, deleted] = [
    await makeApi(sara.bearer),
    await makeApi(sara.bearer),
    await makeApi(sara.bearer),
  ]
  const other = await makeApi(omid.bearer)
  for (const { id } of [first, first, second, deleted, other]) countCall({ apiId: id })
  countCall({ apiId: second.id, status: 422 })
  await writeCalls()
  await callData('DELETE', `/apis/${deleted.id}`, { bearer: sara.bearer })
  const found = await (await all('unit=hour', sara.bearer)).json<ApisUsage>()
  expect(found).toMatchObject({ unit: 'hour', calls: 4, errors: 1 })
  expect(found.items).toHaveLength(24)
  expect(found.items.at(-1)).toMatchObject({ calls: 4, errors: 1 })
  expect((await (await all('unit=hour', omid.bearer)).json<ApisUsage>()).calls).toBe(1)
  expect((await all()).status).toBe(401)
  expect(await refusal(await all('unit=week', sara.bearer))).toMatchObject({
    status: 422,
    fields: { unit: 'unknown_unit' },
  })
})
