import type { App, AppRows, ListedApp } from '@domain/apps'
import type { TrashItem } from '@domain/trash'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { callData, makeApi, makeApp } from '../../../tests/data'

const listed = async (bearer: string, query = '') =>
  (await callData('GET', `/apps${query}`, { bearer })).json<{
    items: ListedApp[]
    nextCursor: string | null
  }>()

it('is made with analytics on, read and changed by its version', async () => {
  const { bearer } = await newMember()
  const body = { name: 'یادداشت سفر', description: 'دو خط\nمتن' }
  const made = await callData('POST', '/apps', { bearer, body })
  expect(made.status).toBe(201)
  const app = await made.json<App>()
  expect(app).toMatchObject({ ...body, analytics: true })
  expect(made.headers.get('Location')).toBe(`/apps/${app.id}`)
  expect(made.headers.get('ETag')).toBe('"v1"')
  const read = await callData('GET', `/apps/${app.id}`, { bearer })
  expect(await read.json<ListedApp>()).toEqual({ ...app, apis: [] })
  const sent = { bearer, body: { analytics: false }, headers: { 'If-Match': '"v1"' } }
  expect(await (await callData('PATCH', `/apps/${app.id}`, sent)).json()).toMatchObject({ analytics: false })
  expect((await callData('PATCH', `/apps/${app.id}`, sent)).status).toBe(412)
  const old = { bearer, headers: { 'If-Match': '"v1"' } }
  expect((await callData('DELETE', `/apps/${app.id}`, old)).status).toBe(412)
})

it('is refused with a code for each wrong field, and past the quota', async () => {
  const { bearer } = await newMember()
  const wrong: [object, object][] = [
    [{ name: 'A' }, { description: 'required' }],
    [{ name: '  ', description: 'x' }, { name: 'required' }],
    [{ name: 'x'.repeat(121), description: 'x' }, { name: 'too_long' }],
    [{ name: 'A', description: 'x'.repeat(1001) }, { description: 'too_long' }],
    [{ name: 'A', description: 'x', analytics: 'true' }, { analytics: 'wrong_type' }],
  ]
  for (const [body, fields] of wrong)
    expect(await refusal(await callData('POST', '/apps', { bearer, body }))).toEqual({
      status: 422,
      code: 'invalid',
      fields,
    })
  const body = { name: 'A', description: 'x' }
  const bindings = { APPS_PER_MEMBER: '2' }
  const { id } = await makeApp(bearer)
  expect((await callData('POST', '/apps', { bearer, body, bindings })).status).toBe(201)
  const refused = await callData('POST', '/apps', { bearer, body, bindings })
  expect(await refusal(refused)).toMatchObject({ status: 422, fields: { _: 'too_many_apps' } })
  await callData('DELETE', `/apps/${id}`, { bearer })
  expect((await callData('POST', '/apps', { bearer, body, bindings })).status).toBe(201)
  const back = await callData('POST', `/apps/${id}/restore`, { bearer, bindings })
  expect(await refusal(back)).toMatchObject({ fields: { _: 'too_many_apps' } })
})

it('is listed with the names of its APIs, page by page', async () => {
  const { bearer } = await newMember()
  const first = await makeApp(bearer, { name: 'First' })
  const second = await makeApp(bearer, { name: 'Second' })
  const one = await makeApi(bearer, { appId: first.id, name: 'One' })
  const two = await makeApi(bearer, { appId: first.id, name: 'Two' })
  const gone = await makeApi(bearer, { appId: first.id, name: 'Gone' })
  await callData('DELETE', `/apis/${gone.id}`, { bearer })
  const page = await listed(bearer, '?limit=1')
  expect(page.items).toEqual([{ ...second, apis: [] }])
  const next = await listed(bearer, `?limit=1&cursor=${page.nextCursor}`)
  expect(next).toEqual({
    items: [
      {
        ...first,
        apis: [
          { id: one.id, name: 'One' },
          { id: two.id, name: 'Two' },
        ],
      },
    ],
    nextCursor: null,
  })
  expect((await listed((await newMember()).bearer)).items).toEqual([])
})

it('takes its APIs to the trash and brings back exactly these', async () => {
  const { bearer } = await newMember()
  const app = await makeApp(bearer)
  const kept = await makeApi(bearer, { appId: app.id, name: 'Kept' })
  const before = await makeApi(bearer, { appId: app.id, name: 'Deleted before' })
  await callData('DELETE', `/apis/${before.id}`, { bearer })
  expect((await callData('DELETE', `/apps/${app.id}`, { bearer })).status).toBe(204)
  for (const path of [`/apps/${app.id}`, `/apis/${kept.id}`])
    expect((await callData('GET', path, { bearer })).status).toBe(404)
  const trash = await (await call('GET', '/trash', { bearer })).json<{ items: TrashItem[] }>()
  expect(trash.items.map(({ noun, id }) => [noun, id])).toEqual([
    ['apps', app.id],
    ['apis', before.id],
  ])
  const back = await callData('POST', `/apps/${app.id}/restore`, { bearer })
  expect(back.status).toBe(200)
  const restored = await (await callData('GET', `/apps/${app.id}`, { bearer })).json<ListedApp>()
  expect(restored.apis).toEqual([{ id: kept.id, name: 'Kept' }])
  expect((await callData('GET', `/apis/${before.id}`, { bearer })).status).toBe(404)
  expect((await callData('POST', `/apps/${app.id}/restore`, { bearer })).status).toBe(200)
})

it('is read without waking its APIs, which are asked for their rows only on demand', async () => {
  const { bearer } = await newMember()
  const app = await makeApp(bearer)
  const full = await makeApi(bearer, { appId: app.id, name: 'Full' })
  const empty = await makeApi(bearer, { appId: app.id, name: 'Empty' })
  const body = [{ city: 'Yazd' }, { city: 'Qom' }]
  expect((await callData('POST', `/apis/${full.id}/rows`, { bearer, body })).status).toBe(201)
  const asleep = { ROWS: undefined } as unknown as Partial<Cloudflare.Env>
  const read = await callData('GET', `/apps/${app.id}`, { bearer, bindings: asleep })
  expect(read.status).toBe(200)
  expect((await read.json<ListedApp>()).apis.map(({ id }) => id)).toEqual([full.id, empty.id])
  const rows = await (await callData('GET', `/apps/${app.id}/rows`, { bearer })).json<AppRows>()
  expect(rows).toEqual({
    apis: [
      { id: full.id, name: 'Full', rowCount: 2 },
      { id: empty.id, name: 'Empty', rowCount: 0 },
    ],
    rowCount: 2,
  })
})
