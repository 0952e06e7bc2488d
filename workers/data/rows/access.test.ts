import { describe, expect, it } from 'vitest'
import { newMember, refusal } from '../../../tests/api'
import { buildApi, callData, callOwn } from '../../../tests/rows'

const row = { city: 'Qom' }

describe('who may do what on the data host', () => {
  it('is what the owner said and what the key opens', async () => {
    const open = await buildApi({ access: { read: 'public', write: 'open' } })
    const closed = await buildApi({ access: { read: 'key', write: 'key' }, member: open.member })
    const made = await callData('POST', `/${closed.id}`, { key: closed.key, body: row })
    const { _id } = await made.json<{ _id: string }>()
    const [read, add] = [await closed.makeKey('read'), await closed.makeKey('add')]
    const keys = {
      nobody: undefined,
      nonsense: 'hkd_nonsense',
      other: open.key,
      session: open.member.bearer,
      read,
      add,
      full: closed.key,
    }
    const expected = {
      nobody: [401, 401, 401, 401],
      nonsense: [401, 401, 401, 401],
      other: [401, 401, 401, 401],
      session: [401, 401, 401, 401],
      read: [200, 403, 403, 403],
      add: [403, 201, 403, 403],
      full: [200, 201, 200, 200],
    }
    for (const [who, key] of Object.entries(keys)) {
      const sent = key === undefined ? {} : { bearer: key }
      const statuses = [
        (await callData('GET', `/${closed.id}`, sent)).status,
        (await callData('POST', `/${closed.id}`, { ...sent, body: row })).status,
        (await callData('PATCH', `/${closed.id}/${_id}`, { ...sent, body: row })).status,
        (await callData('DELETE', `/${closed.id}/${_id}`, sent)).status,
      ]
      expect(statuses, who).toEqual(expected[who as keyof typeof expected])
    }
    expect((await callData('GET', `/${open.id}`)).status).toBe(200)
    expect((await callData('POST', `/${open.id}`, { body: row })).status).toBe(201)
    const added = await buildApi({ access: { read: 'key', write: 'add' }, member: open.member })
    const { _id: addedId } = await (await callData('POST', `/${added.id}`, { body: row })).json<{
      _id: string
    }>()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${addedId}`],
      ['PUT', `/${addedId}`],
      ['PATCH', `/${addedId}`],
      ['DELETE', `/${addedId}`],
      ['DELETE', `?_id=${addedId}`],
    ] as const) {
      const body = method === 'PUT' || method === 'PATCH' ? { body: row } : {}
      const refused = await callData(method, `/${added.id}${path}`, body)
      expect([refused.status, (await refused.json<{ code: string }>()).code], `${method} ${path}`).toEqual([
        401,
        'unauthenticated',
      ])
    }
    const foreign = { key: closed.key }
    expect((await callData('GET', `/${open.id}`, foreign)).status).toBe(200)
    expect((await callData('POST', `/${open.id}`, { ...foreign, body: row })).status).toBe(201)
    expect(await refusal(await callData('GET', `/${closed.id}`, { key: open.key }))).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    })
  })

  it('says what fits an address and lets other origins call', async () => {
    const { id, key } = await buildApi()
    const wrong = await callData('PUT', `/${id}`, { key, body: row })
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS'])
    const asked = await callData('OPTIONS', `/${id}/row_1`)
    expect([asked.status, asked.headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      'GET, HEAD, PUT, PATCH, DELETE',
    ])
    const head = await callData('HEAD', `/${id}`)
    expect([head.status, head.headers.get('X-Total-Count'), await head.text()]).toEqual([200, '0', ''])
    expect(head.headers.get('Access-Control-Allow-Origin')).toBe('*')
    for (const path of ['/api_unknown', `/${id}/row_unknown`, `/${id}/../../x`])
      expect((await callData('GET', path)).status).toBe(404)
  })
})

describe('the origins that an owner names', () => {
  const from = (origin: string) => ({ headers: { Origin: origin } })
  const allowed = (answer: Response) => [answer.status, answer.headers.get('Access-Control-Allow-Origin')]

  it('may call from a browser, pages of others may not, and programs always may', async () => {
    const { id, key } = await buildApi({
      access: { read: 'public', write: 'open' },
      origins: ['https://app.example.com'],
    })
    const own = await callData('GET', `/${id}`, from('https://app.example.com'))
    expect([...allowed(own), own.headers.get('Vary')]).toEqual([200, 'https://app.example.com', 'Origin'])
    const ours = await callData('POST', `/${id}`, { ...from('http://localhost:8787'), body: row })
    expect(allowed(ours)).toEqual([201, 'http://localhost:8787'])
    for (const sent of [{}, { key }]) {
      const other = { ...sent, ...from('https://evil.example') }
      expect((await callData('GET', `/${id}`, other)).status).toBe(403)
      expect((await callData('POST', `/${id}`, { ...other, body: row })).status).toBe(403)
    }
    expect(allowed(await callData('OPTIONS', `/${id}`, from('https://evil.example')))).toEqual([403, null])
    expect(allowed(await callData('OPTIONS', `/${id}`, from('https://app.example.com')))).toEqual([
      204,
      'https://app.example.com',
    ])
    const program = await callData('GET', `/${id}`)
    expect([...allowed(program), program.headers.get('X-Total-Count')]).toEqual([200, null, '1'])
  })

  it('are addresses of sites, of which their origin is kept', async () => {
    const { id, member } = await buildApi()
    const change = (origins: unknown) =>
      callOwn('PATCH', `/apis/${id}`, { bearer: member.bearer, body: { origins } })
    const kept = await change([
      ' https://App.example.com/page?x=1 ',
      'https://app.example.com',
      'http://localhost:5173',
    ])
    expect(await kept.json()).toMatchObject({ origins: ['https://app.example.com', 'http://localhost:5173'] })
    expect(await refusal(await change(['example.com']))).toMatchObject({
      fields: { 'origins.0': 'not_a_url' },
    })
    expect(await refusal(await change(['ftp://example.com']))).toMatchObject({
      fields: { 'origins.0': 'not_http' },
    })
    expect((await change(Array.from({ length: 21 }, (_, at) => `https://a${at}.example`))).status).toBe(422)
    expect(await (await change([])).json()).toMatchObject({ origins: [] })
  })
})

describe('who may do what on the api host', () => {
  const calls = [
    ['GET', 'rows'],
    ['POST', 'rows'],
    ['DELETE', 'rows?_id=row_1'],
    ['POST', 'rows/restore'],
    ['POST', 'rows/sample'],
    ['GET', 'rows/export?format=csv'],
    ['GET', 'rows/export?format=json&trash=included'],
    ['GET', 'rows/row_1'],
    ['PUT', 'rows/row_1'],
    ['PATCH', 'rows/row_1'],
    ['DELETE', 'rows/row_1'],
    ['POST', 'imports'],
    ['PUT', 'imports/import_1/parts/0'],
    ['POST', 'imports/import_1/commit'],
    ['DELETE', 'imports/import_1'],
  ] as const
  const bodies: Record<string, unknown> = {
    'rows/restore': { ids: ['row_1'] },
    'rows/sample': { count: 1, locale: 'en' },
    'imports/import_1/parts/0': [],
    'imports/import_1/commit': { skipBad: false },
  }

  it('is the owner alone: nobody 401, a stranger and a key of the API nothing', async () => {
    const { id, key } = await buildApi()
    const stranger = await newMember()
    for (const [method, path] of calls) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodies[path] ?? {} }
      const status = async (sent: { bearer?: string }) =>
        (await callOwn(method, `/apis/${id}/${path}`, { ...sent, ...body })).status
      expect(
        [await status({}), await status({ bearer: key }), await status({ bearer: stranger.bearer })],
        `${method} ${path}`,
      ).toEqual([401, 401, 404])
    }
  })

  it('reads, changes, deletes and brings back', async () => {
    const { id, member } = await buildApi()
    const { bearer } = member
    const made = await callOwn('POST', `/apis/${id}/rows`, {
      bearer,
      body: [row, { city: 'Yazd', price: 2 }],
    })
    const [first] = await made.json<{ _id: string; _version: number }[]>()
    expect(first).toMatchObject({ city: 'Qom', _version: 1 })
    const one = `/apis/${id}/rows/${first?._id}`
    const changed = await callOwn('PATCH', one, {
      bearer,
      body: { city: 'Rey' },
      headers: { 'If-Match': '"v1"' },
    })
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"v2"'])
    expect((await callOwn('DELETE', one, { bearer, headers: { 'If-Match': '"v1"' } })).status).toBe(412)
    expect((await callOwn('DELETE', one, { bearer })).status).toBe(204)
    expect((await callOwn('GET', one, { bearer })).status).toBe(404)
    const list = async () =>
      (await callOwn('GET', `/apis/${id}/rows`, { bearer })).json<{
        items: { city: string }[]
        total: number
        nextCursor: null
      }>()
    expect(await list()).toMatchObject({ total: 1, nextCursor: null })
    expect(
      await (
        await callOwn('POST', `/apis/${id}/rows/restore`, { bearer, body: { ids: [first?._id] } })
      ).json(),
    ).toEqual({ restored: 1 })
    expect((await list()).items.map(({ city }) => city)).toEqual(['Rey', 'Yazd'])
  })

  it('is untouched by faults and delay, which meet every call from outside', async () => {
    const { id, member } = await buildApi({ faults: { delayMs: 40, failShare: 100 } })
    const began = Date.now()
    const answer = await callData('GET', `/${id}`)
    expect([answer.status, answer.headers.get('X-Simulated-Fault')]).toEqual([503, 'true'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(40)
    expect((await callOwn('GET', `/apis/${id}/rows`, { bearer: member.bearer })).status).toBe(200)
  })
})
