import type { Clicks } from '@domain/links/clicks'
import { expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, visit, writeClicks } from '../../../tests/links'
import { linkClicks } from './table'

const click = (linkId: string, at: string, change: Partial<typeof linkClicks.$inferInsert> = {}) =>
  db()
    .insert(linkClicks)
    .values({
      linkId,
      at: Date.parse(at),
      referrer: 'direct',
      country: 'unknown',
      device: 'desktop',
      browser: 'Firefox',
      isBot: false,
      clicks: 1,
      ...change,
    })

const read = async (bearer: string, path: string) => (await callLinks('GET', path, { bearer })).json<Clicks>()

it('adds clicks up by the days of a zone, the empty ones too', async () => {
  const { bearer, user } = await newMember()
  const { id } = await buildLink(db(), { ownerId: user.id })
  // 20:15 and 20:30 UTC are the two sides of midnight in Tehran.
  await click(id, '2026-11-18T20:15:00Z', { clicks: 3 })
  await click(id, '2026-11-18T20:30:00Z', { clicks: 4, referrer: 'news.example', country: 'IR' })
  await click(id, '2026-11-20T10:00:00Z', { clicks: 5, device: 'mobile', browser: 'Chrome' })
  await click(id, '2026-11-20T10:00:00Z', { clicks: 50, isBot: true })
  const span = 'from=2026-11-18T00:00:00Z&to=2026-11-21T00:00:00Z'
  const tehran = await read(bearer, `/links/${id}/clicks?unit=day&tz=Asia/Tehran&${span}`)
  expect(tehran.items).toEqual([
    { at: '2026-11-17T20:30:00.000Z', clicks: 3 },
    { at: '2026-11-18T20:30:00.000Z', clicks: 4 },
    { at: '2026-11-19T20:30:00.000Z', clicks: 5 },
    { at: '2026-11-20T20:30:00.000Z', clicks: 0 },
  ])
  const utc = await read(bearer, `/links/${id}/clicks?unit=day&${span}`)
  expect(utc.items.map(({ clicks }) => clicks)).toEqual([7, 0, 5])
  expect(utc).toMatchObject({
    unit: 'day',
    total: 12,
    bots: 50,
    referrers: [
      { value: 'direct', clicks: 8 },
      { value: 'news.example', clicks: 4 },
    ],
    countries: [
      { value: 'unknown', clicks: 8 },
      { value: 'IR', clicks: 4 },
    ],
    devices: [
      { value: 'desktop', clicks: 7 },
      { value: 'mobile', clicks: 5 },
    ],
    browsers: [
      { value: 'Firefox', clicks: 7 },
      { value: 'Chrome', clicks: 5 },
    ],
  })
})

it('shows the last 24 hours and 30 days when nothing else is asked', async () => {
  const { bearer, user } = await newMember()
  const { id, slug } = await buildLink(db(), { ownerId: user.id })
  const other = await buildLink(db(), { ownerId: user.id })
  await visit(`/${slug}`)
  await visit(`/${other.slug}`)
  await writeClicks()
  const hours = await read(bearer, `/links/${id}/clicks?unit=hour`)
  expect(hours.items).toHaveLength(24)
  expect(hours.items.at(-1)?.clicks).toBe(1)
  for (const tz of ['UTC', 'Asia/Tehran', 'America/New_York', 'Pacific/Chatham']) {
    const days = await read(bearer, `/links/clicks?unit=day&tz=${tz}`)
    expect(days.items).toHaveLength(30)
    expect(days).toMatchObject({ total: 2, bots: 0 })
  }
  expect(await read(bearer, '/links/summary')).toEqual({ links: 2, clicks30d: 2 })
  await callLinks('DELETE', `/links/${id}`, { bearer })
  expect(await read(bearer, '/links/summary')).toEqual({ links: 1, clicks30d: 1 })
})

it('refuses bad questions by field', async () => {
  const { bearer, user } = await newMember()
  const { id } = await buildLink(db(), { ownerId: user.id })
  const wrong: [string, Record<string, string>][] = [
    ['', { unit: 'required' }],
    ['unit=week', { unit: 'unknown_unit' }],
    ['unit=day&tz=Nowhere', { tz: 'unknown_zone' }],
    ['unit=day&from=yesterday', { from: 'not_a_time' }],
    ['unit=day&from=1026-01-01T00:00:00Z', { from: 'out_of_range' }],
    ['unit=hour&from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', { to: 'not_after_from' }],
    ['unit=hour&from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z', { from: 'span_too_long' }],
    ['unit=day&from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', { from: 'span_too_long' }],
  ]
  for (const path of [`/links/${id}/clicks`, '/links/clicks'])
    for (const [query, fields] of wrong)
      expect(await refusal(await callLinks('GET', `${path}?${query}`, { bearer })), query).toEqual({
        status: 422,
        code: 'invalid',
        fields,
      })
  expect((await callLinks('GET', '/links/clicks?unit=day')).status).toBe(401)
  expect((await callLinks('GET', '/links/summary')).status).toBe(401)
})

it('answers the longest stretches', async () => {
  const { bearer, user } = await newMember()
  const { id } = await buildLink(db(), { ownerId: user.id })
  await click(id, '2026-03-29T00:45:00Z', { clicks: 2 })
  const days = `unit=day&tz=Europe/Berlin&from=2025-01-01T00:00:00Z&to=2026-12-31T00:00:00Z`
  const answer = await read(bearer, `/links/${id}/clicks?${days}`)
  expect(answer.items).toHaveLength(730)
  expect(answer.total).toBe(2)
  const hours = `unit=hour&tz=Europe/Berlin&from=2026-03-15T00:00:00Z&to=2026-04-14T00:00:00Z`
  expect(await read(bearer, `/links/${id}/clicks?${hours}`)).toMatchObject({ total: 2 })
})
