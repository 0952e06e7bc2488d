import type { Api, MadeApi } from '@domain/apis/apis'
import { newId } from '@domain/ids'
import { describe, expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { callData, dataOrigin, makeApi, makeApp, usualColumns } from '../../../tests/data'
import { buildToken } from '../../../tests/factories'
import { apiKeys } from './table'

const access = { read: 'public', write: 'key' }
const head = { name: 'Places', description: 'Where we went' }
const read = (answer: Response) => answer.json<Api>()

describe('a new data API', () => {
  it('has an address, columns with keys of their own, and a key that is shown once', async () => {
    const { bearer } = await newMember()
    const { id: appId } = await makeApp(bearer)
    const body = { appId, ...head, columns: usualColumns, access }
    const answer = await callData('POST', '/apis', { bearer, body })
    expect(answer.status).toBe(201)
    const { key, ...api } = await answer.json<MadeApi>()
    expect(api).toMatchObject({
      appId,
      ...head,
      columns: [
        { key: 'c0', name: 'city' },
        { key: 'c1', name: 'country' },
        { key: 'c2', name: 'نام' },
      ],
      access,
      faults: { delayMs: 0, failShare: 0 },
      url: `${dataOrigin}/${api.id}`,
      rowCount: 0,
    })
    expect(answer.headers.get('Location')).toBe(`/apis/${api.id}`)
    expect(answer.headers.get('ETag')).toBe('"v1"')
    expect(key).toMatch(/^hkd_[\w-]{43}$/)
    const again = await callData('GET', `/apis/${api.id}`, { bearer })
    expect(await again.json()).toEqual(api)
    expect(JSON.stringify(await db().select().from(apiKeys))).not.toContain(key)
  })

  it('is refused with a code for each wrong field', async () => {
    const { bearer } = await newMember()
    const { id: appId } = await makeApp(bearer)
    const foreign = await makeApp((await newMember()).bearer)
    const wrong: [object, object][] = [
      [{ name: ' ' }, { name: 'required' }],
      [{ name: 'x'.repeat(121) }, { name: 'too_long' }],
      [{ description: '' }, { description: 'required' }],
      [{ columns: [] }, { columns: 'required' }],
      [{ columns: ['city', 'city'] }, { 'columns.1': 'column_twice' }],
      [{ columns: ['_x', 'y_gte'] }, { 'columns.0': 'column_reserved', 'columns.1': 'column_operator' }],
      [
        { access: { read: 'open', write: 'public' } },
        { 'access.read': 'unknown_access', 'access.write': 'unknown_access' },
      ],
      [{ access: undefined }, { access: 'required' }],
      [{ appId: newId('app') }, { appId: 'unknown_app' }],
      [{ appId: foreign.id }, { appId: 'unknown_app' }],
      [{ ownerId: 'user_x' }, { ownerId: 'unknown_field' }],
    ]
    for (const [change, fields] of wrong) {
      const body = { appId, ...head, columns: usualColumns, access, ...change }
      expect(await refusal(await callData('POST', '/apis', { bearer, body }))).toEqual({
        status: 422,
        code: 'invalid',
        fields,
      })
    }
  })

  it('is refused where its owner has as many as they may, also when many are made at once', async () => {
    const { bearer } = await newMember()
    const { id: appId } = await makeApp(bearer)
    const bindings = { APIS_PER_MEMBER: '2' }
    const body = { appId, ...head, columns: usualColumns, access }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => callData('POST', '/apis', { bearer, body, bindings })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
    const refused = await callData('POST', '/apis', { bearer, body, bindings })
    expect(await refusal(refused)).toMatchObject({ fields: { _: 'too_many_apis' } })
    expect(await db().select().from(apiKeys)).toHaveLength(2)
  })
})

describe('a data API', () => {
  it('is changed in every part, by its version when that is asked for', async () => {
    const { bearer } = await newMember()
    const { id } = await makeApi(bearer)
    const other = await makeApp(bearer, { name: 'Other' })
    const body = {
      appId: other.id,
      name: 'New name',
      description: 'New words',
      access: { read: 'key', write: 'open' },
      faults: { delayMs: 250, failShare: 10 },
    }
    const changed = await callData('PATCH', `/apis/${id}`, { bearer, body })
    expect(await read(changed)).toMatchObject(body)
    expect(changed.headers.get('ETag')).toBe('"v2"')
    const stale = await callData('PATCH', `/apis/${id}`, {
      bearer,
      body: { name: 'Too late' },
      headers: { 'If-Match': '"v1"' },
    })
    expect(await refusal(stale)).toEqual({ status: 412, code: 'stale' })
    const foreign = await makeApp((await newMember()).bearer)
    const moved = await callData('PATCH', `/apis/${id}`, { bearer, body: { appId: foreign.id } })
    expect(await refusal(moved)).toMatchObject({ fields: { appId: 'unknown_app' } })
  })

  it('renames, adds, orders and removes columns without giving a key twice', async () => {
    const { bearer } = await newMember()
    const { id } = await makeApi(bearer)
    const change = async (columns: object[]) =>
      callData('PATCH', `/apis/${id}`, { bearer, body: { columns } })
    const swapped = [{ key: 'c1', name: 'city' }, { key: 'c0', name: 'country' }, { name: 'year' }]
    expect((await read(await change(swapped))).columns).toEqual([
      { key: 'c1', name: 'city' },
      { key: 'c0', name: 'country' },
      { key: 'c3', name: 'year' },
    ])
    await change([{ key: 'c1', name: 'city' }])
    expect((await read(await change([{ key: 'c1', name: 'city' }, { name: 'year' }]))).columns).toEqual([
      { key: 'c1', name: 'city' },
      { key: 'c4', name: 'year' },
    ])
    const wrong = await change([
      { key: 'c1', name: 'a' },
      { key: 'c1', name: 'b' },
      { key: 'c9', name: 'c' },
    ])
    expect(await refusal(wrong)).toMatchObject({
      fields: { 'columns.1.key': 'unknown_column', 'columns.2.key': 'unknown_column' },
    })
    const twice = await change([{ key: 'c1', name: 'a' }, { name: 'a' }])
    expect(await refusal(twice)).toMatchObject({ fields: { 'columns.1': 'column_twice' } })
  })

  it('is listed page by page, of one app or all', async () => {
    const { bearer } = await newMember()
    const app = await makeApp(bearer)
    for (let n = 0; n < 3; n += 1) await makeApi(bearer, { appId: app.id, name: `API ${n}` })
    await makeApi(bearer)
    const page = async (query: string) =>
      (await callData('GET', `/apis?${query}`, { bearer })).json<{
        items: Api[]
        nextCursor: string | null
      }>()
    const first = await page(`appId=${app.id}&limit=2`)
    expect(first.items).toHaveLength(2)
    const second = await page(`appId=${app.id}&limit=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ items: [{ appId: app.id }], nextCursor: null })
    expect((await page('')).items).toHaveLength(4)
  })

  it('goes to the trash and comes back, but not before its app', async () => {
    const { bearer } = await newMember()
    const { id, appId } = await makeApi(bearer)
    expect((await callData('DELETE', `/apis/${id}`, { bearer })).status).toBe(204)
    expect((await callData('GET', `/apis/${id}`, { bearer })).status).toBe(404)
    expect((await callData('DELETE', `/apis/${id}`, { bearer })).status).toBe(404)
    await callData('DELETE', `/apps/${appId}`, { bearer })
    const early = await callData('POST', `/apis/${id}/restore`, { bearer })
    expect(await refusal(early)).toEqual({
      status: 409,
      code: 'conflict',
      fields: { appId: 'app_in_trash' },
    })
    await callData('POST', `/apps/${appId}/restore`, { bearer })
    expect((await callData('GET', `/apis/${id}`, { bearer })).status).toBe(404)
    const back = await callData('POST', `/apis/${id}/restore`, { bearer })
    expect(back.status).toBe(200)
    expect(await read(back)).toMatchObject({ id, appId })
    expect((await callData('POST', `/apis/${id}/restore`, { bearer })).status).toBe(200)
  })
})

describe('somebody else', () => {
  it('does not find it, with the same answer as for one that never was', async () => {
    const { id } = await makeApi((await newMember()).bearer)
    const { bearer } = await newMember()
    const calls: [string, string, object?][] = [
      ['GET', '/usage?unit=day'],
      ['GET', '/calls'],
      ['GET', '/openapi.json'],
      ['GET', '/types'],
      ['GET', '/keys'],
      ['POST', '/keys', { name: 'Mine', scope: 'full' }],
      ['DELETE', `/keys/${newId('key')}`],
    ]
    for (const [method, path, body] of calls) {
      const sent = body === undefined ? {} : { body }
      const real = await callData(method, `/apis/${id}${path}`, { bearer, ...sent })
      const unreal = await callData(method, `/apis/${newId('api')}${path}`, { bearer, ...sent })
      expect(await refusal(real), `${method} ${path}`).toEqual({ status: 404, code: 'not_found' })
      expect(await refusal(unreal)).toEqual({ status: 404, code: 'not_found' })
      expect((await callData(method, `/apis/${id}${path}`, sent)).status).toBe(401)
    }
  })

  it('with a token does what its scopes say', async () => {
    const { bearer, user } = await newMember()
    const { id } = await makeApi(bearer)
    const reader = (await buildToken(db(), { user, scopes: ['apis:read'] })).bearer
    const writer = (await buildToken(db(), { user, scopes: ['apis:write'] })).bearer
    const status = async (token: string, method: string, path: string, body?: object) =>
      (await callData(method, path, { bearer: token, ...(body && { body }) })).status
    expect(await status(reader, 'POST', `/apis/${id}/keys`, { name: 'k', scope: 'full' })).toBe(403)
    expect(await status(reader, 'GET', `/apis/${id}/calls`)).toBe(200)
    expect(await status(writer, 'GET', `/apis/${id}/calls`)).toBe(403)
  })
})

describe('its descriptions', () => {
  it('name the address, the columns and who may call', async () => {
    const { bearer } = await newMember()
    const { id } = await makeApi(bearer, { columns: ['city', 'نام شهر', 'a"b'] })
    const described = await (await callData('GET', `/apis/${id}/openapi.json`, { bearer })).json<{
      servers: unknown
      paths: Record<
        string,
        { get: { security: unknown; parameters: { name: string }[] }; post: { security: unknown } }
      >
      components: { schemas: { NewRow: { properties: object } } }
    }>()
    expect(described.servers).toEqual([{ url: dataOrigin }])
    const { get, post } = described.paths[`/${id}`] ?? {}
    expect(get?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['city', 'city_gte', 'نام شهر_in', 'a"b_like', 'q', '_sort', '_cursor']),
    )
    expect(get?.security).toContainEqual({})
    expect(post?.security).toEqual([{ bearer: [] }, { header: [] }])
    expect(Object.keys(described.components.schemas.NewRow.properties)).toEqual(['city', 'نام شهر', 'a"b'])
    const types = await callData('GET', `/apis/${id}/types`, { bearer })
    expect(types.headers.get('Content-Type')).toContain('text/plain')
    const text = await types.text()
    expect(text).toContain(
      'export type NewPlaces = {\n  city?: Value\n  "نام شهر"?: Value\n  "a\\"b"?: Value\n}',
    )
    // Clients made for json-server read the id by this name.
    expect(text).toContain('readonly id: string')
  })
})
