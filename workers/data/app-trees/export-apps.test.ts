import { env } from 'cloudflare:workers'
import type { MadeApi } from '@domain/apis/apis'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { apiOrigin, callData, countCall, makeApi, makeApp, writeCalls } from '../../../tests/data'

type Row = Record<string, unknown>
type Exported = {
  apps: { id: string; apis: { id: string; rows: Row[] | null; deletedAt: string | null }[] }[]
}

/** Adds rows through the worker that the api worker asks for them: its objects are its own in these tests. */
const addRows = ({ id }: MadeApi, bearer: string, rows: object[]) =>
  env.DATA.fetch(`${apiOrigin}/apis/${id}/rows`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(rows),
  })

it('holds apps, APIs, keys without their secrets, calls and every row, and nothing of others', async () => {
  const { bearer } = await newMember()
  const app = await makeApp(bearer)
  const api = await makeApi(bearer, { appId: app.id, columns: ['city', 'نام'] })
  const gone = await makeApi(bearer, { appId: app.id, name: 'Gone' })
  expect((await addRows(gone, bearer, [{ city: 'Rayy' }])).status).toBe(201)
  await callData('DELETE', `/apis/${gone.id}`, { bearer })
  await makeApi((await newMember()).bearer)
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ city: `City ${at}`, نام: 'شهر' }))
  for (let n = 0; n < 2; n += 1) expect((await addRows(api, bearer, rows)).status).toBe(201)
  countCall({ apiId: api.id, network: '198.51.100.7' })
  await writeCalls()
  const text = await (await call('GET', '/accounts/current/export', { bearer })).text()
  const { apps }: Exported = JSON.parse(text)
  expect(apps).toHaveLength(1)
  expect(apps[0]?.apis).toHaveLength(2)
  const exported = apps[0]?.apis.find(({ id }) => id === api.id)
  expect(exported).toMatchObject({
    name: 'Places',
    columns: api.columns,
    keys: [{ scope: 'full' }],
    calls: [{ country: 'IR', calls: 1 }],
    callers: [{ callers: 1 }],
    lastCalls: [{ method: 'GET', path: '/', status: 200, country: 'IR', key: null }],
  })
  expect(exported?.rows).toHaveLength(2_000)
  expect(exported?.rows?.[1_999]).toMatchObject({ city: 'City 999', نام: 'شهر' })
  expect(apps[0]?.apis.find(({ id }) => id === gone.id)).toMatchObject({
    deletedAt: expect.stringMatching(/Z$/),
    rows: [{ city: 'Rayy' }],
  })
  expect(text).not.toContain(api.key)
})

it('holds rows that were deleted too, and says when', async () => {
  const { bearer } = await newMember()
  const api = await makeApi(bearer)
  const added = await addRows(api, bearer, [{ city: 'Rasht' }, { city: 'Rayy' }])
  const [, { _id }] = await added.json<[Row, Row]>()
  const headers = { Authorization: `Bearer ${bearer}` }
  const at = `${apiOrigin}/apis/${api.id}/rows`
  expect((await env.DATA.fetch(`${at}/${_id}`, { method: 'DELETE', headers })).status).toBe(204)
  const csvOf = async (trash: string) =>
    (await (await env.DATA.fetch(`${at}/export?format=csv${trash}`, { headers })).text())
      .trimEnd()
      .split('\r\n')
  expect(await csvOf('')).toHaveLength(2)
  expect(await csvOf('&trash=included')).toEqual([
    expect.stringMatching(/,createdAt,_deletedAt$/),
    expect.stringMatching(/Rasht.*Z,$/),
    expect.stringMatching(/Rayy.*Z,\d{4}-.*Z$/),
  ])
  const { apps } = await (await call('GET', '/accounts/current/export', { bearer })).json<Exported>()
  expect(apps[0]?.apis[0]?.rows).toEqual([
    expect.not.objectContaining({ _deletedAt: expect.anything() }),
    expect.objectContaining({ _id, city: 'Rayy', _deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) }),
  ])
})

it('is whole also while rows cannot be had', async () => {
  const { bearer } = await newMember()
  await makeApi(bearer)
  const down = { fetch: () => Promise.reject(new Error('down')) } as unknown as Fetcher
  const answer = await call('GET', '/accounts/current/export', { bearer, env: { DATA: down } })
  const { apps } = await answer.json<Exported>()
  expect(apps[0]?.apis[0]?.rows).toBeNull()
})
