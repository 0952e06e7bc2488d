import type { Draft } from '@domain/drafts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'

const path = '/drafts/projects'

it('a draft is kept until it is dropped, for its member alone, and the last one written counts', async () => {
  const [sara, omid] = await Promise.all([newMember(), newMember()])
  const put = (by: typeof sara, body: object) => call('PUT', path, { bearer: by.bearer, body })
  const read = async (by: typeof sara) => call('GET', path, { bearer: by.bearer })
  expect((await read(sara)).status).toBe(404)
  expect((await put(sara, { name: 'Tea' })).status).toBe(200)
  expect((await put(sara, { name: 'Tea shop', step: 2 })).status).toBe(200)
  await put(omid, { name: 'Bank' })
  expect(await (await read(sara)).json<Draft>()).toEqual({
    value: { name: 'Tea shop', step: 2 },
    updatedAt: expect.any(String),
  })
  expect((await call('GET', '/drafts/ideas', sara)).status).toBe(404)
  for (const _ of [1, 2]) expect((await call('DELETE', path, sara)).status).toBe(204)
  expect([(await read(sara)).status, (await read(omid)).status]).toEqual([404, 200])
})

it('a draft is an object of some noun, of at most 64 KB, begun by no script without the scope of its noun', async () => {
  const { bearer, user } = await newMember()
  const put = (body: unknown, to = path, by = bearer) => call('PUT', to, { bearer: by, body })
  expect((await put({ text: 'x'.repeat(65_000) })).status).toBe(200)
  expect(await refusal(await put({ text: 'ی'.repeat(33_000) }))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
  for (const body of [[], 7, null]) expect((await put(body)).status, String(body)).toBe(422)
  for (const noun of ['people', 'toString', 'unknown'])
    expect((await put({}, `/drafts/${noun}`)).status).toBe(404)
  const { bearer: token } = await buildToken(db(), { user, scopes: ['ideas:write', 'projects:read'] })
  expect((await put({}, path, token)).status).toBe(403)
  expect((await call('PUT', path, { body: {} })).status).toBe(401)
})

it('a script begins a draft and leaves one that is there; a changed draft is not discarded for another', async () => {
  const { bearer, user } = await newMember()
  const { bearer: token } = await buildToken(db(), { user, scopes: ['projects:write'] })
  const first = await call('PUT', path, { bearer: token, body: { name: 'Tea' } })
  const etag = first.headers.get('ETag') ?? ''
  expect(first.status).toBe(200)
  expect((await call('PUT', path, { bearer: token, body: { name: 'Bank' } })).status).toBe(412)
  const headers = { 'If-None-Match': '*' }
  expect((await call('PUT', path, { bearer, body: { name: 'Bank' }, headers })).status).toBe(412)
  expect((await call('PUT', path, { bearer, body: { name: 'Tea shop' } })).status).toBe(200)
  const remove = (match: string) => call('DELETE', path, { bearer, headers: { 'If-Match': match } })
  const now = (await call('GET', path, { bearer })).headers.get('ETag') ?? ''
  expect(now).not.toBe(etag)
  const statuses = [await remove(etag), await remove(now), await remove(now)].map(({ status }) => status)
  expect(statuses).toEqual([412, 204, 412])
  for (const method of ['GET', 'DELETE'])
    expect((await call(method, path, { bearer: token })).status, method).toBe(403)
})

it('a draft that cannot be kept as it was sent is refused, and names that only look dangerous are kept', async () => {
  const { bearer } = await newMember()
  const put = (text: string) => call('PUT', path, { bearer, body: text })
  for (const [text, fields] of [
    ['{"budget":1e999}', { budget: 'out_of_range' }],
    ['{"steps":[{"budget":-1e999}]}', { steps: 'out_of_range' }],
    ['{"__proto__":{"name":"Tea"}}', { _: 'unknown_field' }],
    ['{"more":{"__proto__":1}}', { more: 'unknown_field' }],
  ] as const)
    expect(await refusal(await put(text)), text).toMatchObject({ status: 422, fields })
  const kept = '{"constructor":"Tea","prototype":"Shop"}'
  expect((await put(kept)).status).toBe(200)
  expect((await (await call('GET', path, { bearer })).json<Draft>()).value).toEqual(JSON.parse(kept))
  const nested = (many: number) => put(`{"more":${'['.repeat(many)}${']'.repeat(many)}}`)
  expect((await nested(90)).status).toBe(200)
  // Deeper than it could be written again.
  for (const many of [101, 20_000])
    expect(await refusal(await nested(many))).toMatchObject({ code: 'bad_json' })
})

it('drafts are in the export of an account and go with it', async () => {
  const { bearer, user } = await newMember()
  await call('PUT', path, { bearer, body: { name: 'Tea' } })
  const whole = await (await call('GET', '/accounts/current/export', { bearer })).json<{ drafts: object[] }>()
  expect(whole.drafts).toMatchObject([{ noun: 'projects', value: { name: 'Tea' } }])
  await db().run(sql`DELETE FROM users WHERE id = ${user.id}`)
  expect(await db().all(sql`SELECT * FROM drafts WHERE user_id = ${user.id}`)).toEqual([])
})
