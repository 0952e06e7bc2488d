import { afterEach, describe, expect, it, vi } from 'vitest'
import { newMember, refusal } from '../../../tests/api'
import { buildApi, callData, callOwn } from '../../../tests/rows'

afterEach(() => vi.useRealTimers())

const total = async (id: string) => Number((await callData('HEAD', `/${id}`)).headers.get('X-Total-Count'))

it('takes no body that is not UTF-8, whether its length is declared or not', async () => {
  const { id, key } = await buildApi()
  const body = Uint8Array.from('[{"city":"\xff"}]', (letter) => letter.charCodeAt(0))
  const declared = { 'Content-Length': String(body.length) }
  for (const headers of [declared, {}]) {
    const answer = await callData('POST', `/${id}`, { key, body, headers })
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'bad_json' })
  }
  expect(await total(id)).toBe(0)
})

describe('limits of rows', () => {
  it('are said in the reply that hits them', async () => {
    const { id, key } = await buildApi()
    const env = { ROWS_MOST: '5', ROWS_BATCH: '3', ROW_VALUE_KB: '1', ROW_BODY_KB: '4' }
    const post = (body: unknown) => callData('POST', `/${id}`, { key, body, env })
    const answered = async (body: unknown) => {
      const answer = await post(body)
      return { status: answer.status, ...(await answer.json<{ fields?: object; limits?: object }>()) }
    }
    const rows = (count: number) => Array.from({ length: count }, () => ({ city: 'Qom' }))
    expect((await post(rows(3))).status).toBe(201)
    expect(await answered(rows(4))).toMatchObject({
      status: 422,
      fields: { rows: 'too_many_rows' },
      limits: { rows: 3 },
    })
    expect((await post(rows(2))).status).toBe(201)
    expect(await answered(rows(1))).toMatchObject({
      status: 422,
      fields: { _: 'too_many_rows' },
      limits: { _: 5 },
    })
    expect(await answered({ city: 'a'.repeat(1025) })).toMatchObject({
      status: 422,
      fields: { city: 'too_long' },
      limits: { city: 1024 },
    })
    expect(await answered({ city: 'a'.repeat(5000) })).toMatchObject({ status: 413, limits: { _: 4096 } })
    expect(await total(id)).toBe(5)
  })

  it('let a batch in whole or not at all', async () => {
    const { id, key } = await buildApi()
    const answer = await callData('POST', `/${id}`, {
      key,
      body: [{ city: 'Qom' }, { colour: 1 }, { city: [] }],
    })
    expect(await refusal(answer)).toEqual({
      status: 422,
      code: 'invalid',
      fields: { 'rows.1.colour': 'unknown_column', 'rows.2.city': 'not_scalar' },
    })
    expect(await total(id)).toBe(0)
  })

  it('stop an address that writes openly after 30 calls, and let it in again a minute later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id } = await buildApi({ access: { read: 'public', write: 'open' } })
    const post = (address: string) => callData('POST', `/${id}`, { body: { city: 'Qom' }, address })
    for (let n = 0; n < 30; n += 1) expect((await post('192.0.2.1')).status).toBe(201)
    const refused = await post('192.0.2.1')
    expect([
      refused.status,
      refused.headers.get('Retry-After'),
      refused.headers.get('RateLimit-Policy'),
    ]).toEqual([429, '60', '"writeOpen";q=30;w=60'])
    expect((await post('192.0.2.2')).status).toBe(201)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await post('192.0.2.1')).status).toBe(201)
  })

  it('stop public reading at 100 a second and writing by key at 100, and clear after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id, key } = await buildApi()
    const read = () => callData('GET', `/${id}`, { address: '192.0.2.3' })
    const write = () => callData('POST', `/${id}`, { key, body: { city: 'Qom' } })
    for (const send of [read, write]) {
      for (let n = 0; n < 100; n += 1) expect((await send()).status).toBeLessThan(300)
      const refused = await send()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
      vi.setSystemTime(Date.now() + 1_000)
      expect((await send()).status).toBeLessThan(300)
    }
  })
})

describe('bytes of rows', () => {
  const text = 'ش'.repeat(45_000)
  const fill = async (id: string, key: string, batches: number) => {
    for (let n = 0; n < batches; n += 1) {
      const body = Array.from({ length: 40 }, (_, at) => ({ city: text, price: n * 40 + at }))
      expect((await callData('POST', `/${id}`, { key, body })).status).toBe(201)
    }
  }

  it('end a page at 8 MB, from which the next one continues, and an export reads all of them', async () => {
    const { id, key, member } = await buildApi()
    await fill(id, key, 3)
    for (const first of [`/${id}?_limit=1000`, `/${id}?_page=1&_limit=120`]) {
      const prices: number[] = []
      let pages = 0
      for (let next = first; next !== ''; pages += 1) {
        const answer = await callData('GET', next)
        const body = await answer.text()
        expect(new TextEncoder().encode(body).length).toBeLessThan(9_000_000)
        prices.push(...JSON.parse(body).map(({ price }: { price: number }) => price))
        expect(answer.headers.get('X-Total-Count')).toBe('120')
        next = /<http:\/\/[^/]+([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? ''
      }
      expect(prices).toEqual(Array.from({ length: 120 }, (_, at) => at))
      expect(pages).toBe(2)
    }
    const { bearer } = member
    const file = await callOwn('GET', `/apis/${id}/rows/export?format=json`, { bearer })
    expect(await file.json()).toHaveLength(120)
  })

  it('are bounded for all APIs of a member together', async () => {
    const member = await newMember()
    const [one, other] = [await buildApi({ member }), await buildApi({ member })]
    await fill(one.id, one.key, 1)
    const env = { ROW_TOTAL_MB: '1' }
    const refused = await callData('POST', `/${other.id}`, { key: other.key, body: { city: 'Qom' }, env })
    expect(await refusal(refused)).toMatchObject({ status: 422, fields: { _: 'too_much_data' } })
    const free = await buildApi()
    const taken = await callData('POST', `/${free.id}`, { key: free.key, body: { city: 'Qom' }, env })
    expect(taken.status).toBe(201)
  })

  it('that strangers have looked through are counted, and too many make them wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id, key } = await buildApi()
    await fill(id, key, 2)
    const search = (q: string) => callData('GET', `/${id}?q=${q}&_limit=1`, { address: '192.0.2.9' })
    const statuses: number[] = []
    for (let n = 0; n < 60 && statuses.at(-1) !== 429; n += 1) statuses.push((await search(`${n}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    vi.setSystemTime(Date.now() + 20_000)
    expect((await search('end')).status).toBe(200)
  })
})

describe('a repeated call', () => {
  it('makes one row under one key, and refuses another body', async () => {
    const { id, key } = await buildApi()
    const post = (city: string) =>
      callData('POST', `/${id}`, { key, body: { city }, headers: { 'Idempotency-Key': 'once' } })
    const [first, second] = [await (await post('Qom')).json(), await (await post('Qom')).json()]
    expect(second).toEqual(first)
    expect(await refusal(await post('Rey'))).toMatchObject({ status: 422, code: 'idempotency_reused' })
    expect(await total(id)).toBe(1)
  })
})

describe('an import', () => {
  it('shows nothing before its commit, then everything at once', async () => {
    const { id, member } = await buildApi()
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await callOwn(method, `/apis/${id}/imports${path}`, {
        bearer: member.bearer,
        ...(body !== undefined && { body }),
      })
      return {
        status: answer.status,
        body: answer.status === 204 ? null : await answer.json<Record<string, unknown>>(),
      }
    }
    const begun = await send('POST', '')
    const place = `/${begun.body?.id}`
    expect(
      await send('PUT', `${place}/parts/0`, [
        { city: 'Qom' },
        { colour: 1 },
        { _id: 'row_abcdefgh', city: 'Rey', createdAt: '2020-01-01T00:00:00Z' },
      ]),
    ).toMatchObject({
      status: 200,
      body: { received: 3, errors: [{ row: 1, fields: { colour: 'unknown_column' } }] },
    })
    expect(await send('PUT', `${place}/parts/1`, [])).toMatchObject({
      status: 422,
      body: { fields: { _: 'required' } },
    })
    expect(await send('PUT', `${place}/parts/1`, [{ _id: 'row_abcdefgh' }])).toMatchObject({
      body: { errors: [{ row: 0, fields: { _id: 'taken' } }] },
    })
    expect(await total(id)).toBe(0)
    expect(await send('POST', `${place}/commit`, { skipBad: false })).toMatchObject({
      status: 422,
      body: { fields: { _: 'bad_rows' } },
    })
    expect(await total(id)).toBe(0)
    expect(await send('POST', `${place}/commit`, { skipBad: true })).toEqual({
      status: 200,
      body: { created: 2 },
    })
    expect(await send('POST', `${place}/commit`, { skipBad: true })).toEqual({
      status: 200,
      body: { created: 2 },
    })
    expect(await total(id)).toBe(2)
    const kept = await callData('GET', `/${id}/row_abcdefgh`)
    expect(await kept.json()).toEqual({
      _id: 'row_abcdefgh',
      id: 'row_abcdefgh',
      city: 'Rey',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const dropped = await send('POST', '')
    expect((await send('DELETE', `/${dropped.body?.id}`)).status).toBe(204)
    expect((await send('PUT', `/${dropped.body?.id}/parts/0`, [{ _id: 'row_abcdefgh' }])).status).toBe(404)
  })

  it('is one of three at most that are open at once', async () => {
    const { id, member } = await buildApi()
    const begin = () => callOwn('POST', `/apis/${id}/imports`, { bearer: member.bearer })
    const begun = [await begin(), await begin(), await begin()]
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await refusal(await begin())).toMatchObject({ status: 422, fields: { _: 'too_many_imports' } })
    const { id: first } = await (begun[0] ?? (await begin())).json<{ id: string }>()
    await callOwn('DELETE', `/apis/${id}/imports/${first}`, { bearer: member.bearer })
    expect((await begin()).status).toBe(201)
  })

  it('comes out again as CSV with formulas disarmed, and as JSON', async () => {
    const { id, key, member } = await buildApi()
    await callData('POST', `/${id}`, { key, body: [{ city: '=1+1', price: -2 }, { city: 'a,"b"' }] })
    const csv = await (
      await callOwn('GET', `/apis/${id}/rows/export?format=csv`, { bearer: member.bearer })
    ).text()
    expect(csv.split('\r\n')[0]).toBe('_id,city,price,createdAt')
    expect(csv).toContain(",'=1+1,-2,")
    expect(csv).toContain('"a,""b""",,')
    const json = await callOwn('GET', `/apis/${id}/rows/export?format=json`, { bearer: member.bearer })
    expect(await json.json()).toMatchObject([{ city: '=1+1', price: -2 }, { city: 'a,"b"' }])
  })
})
