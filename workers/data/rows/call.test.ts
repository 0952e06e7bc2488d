import { describe, expect, it } from 'vitest'
import { refusal } from '../../../tests/api'
import { buildApi, callData } from '../../../tests/rows'

type JsonRow = { _id: string; createdAt: string; [column: string]: unknown }

describe('rows on the data host', () => {
  it('are added, read, changed and deleted', async () => {
    const { id, key } = await buildApi()
    const made = await callData('POST', `/${id}`, { key, body: { city: 'تهران', price: 12 } })
    expect(made.status).toBe(201)
    const row = await made.json<JsonRow>()
    expect(row).toEqual({
      _id: expect.stringMatching(/^row_/),
      id: row._id,
      city: 'تهران',
      price: 12,
      createdAt: expect.any(String),
    })
    expect(made.headers.get('Location')).toBe(`http://data.localhost:8787/${id}/${row._id}`)
    const read = await callData('GET', `/${id}/${row._id}`)
    expect(read.headers.get('ETag')).toBe('"v1"')
    expect(await read.json()).toEqual(row)
    const patched = await callData('PATCH', `/${id}/${row._id}`, { key, body: { price: '۱۳' } })
    expect(await patched.json()).toEqual({ ...row, price: '۱۳' })
    const stale = await callData('PUT', `/${id}/${row._id}`, {
      key,
      body: {},
      headers: { 'If-Match': '"v1"' },
    })
    expect(stale.status).toBe(412)
    const put = await callData('PUT', `/${id}/${row._id}`, {
      key,
      body: { ...row, city: 'Qom' },
      headers: { 'If-Match': '"v2"' },
    })
    expect(await put.json()).toEqual({ ...row, city: 'Qom' })
    const gone = await callData('DELETE', `/${id}?_id=${row._id}`, { key })
    expect([gone.status, await gone.json()]).toEqual([200, { deleted: 1 }])
    expect((await callData('DELETE', `/${id}?_id=${row._id}`, { key })).status).toBe(404)
    expect((await callData('GET', `/${id}/${row._id}`)).status).toBe(404)
    expect(await refusal(await callData('DELETE', `/${id}`, { key }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { _id: 'missing_id' },
    })
  })

  it('are listed as an array with the filter, how many there are and where the next page is', async () => {
    const { id, key } = await buildApi()
    const rows = Array.from({ length: 5 }, (_, at) => ({ city: at % 2 ? 'Qom' : 'Yazd', price: at }))
    expect((await callData('POST', `/${id}`, { key, body: rows })).status).toBe(201)
    const answer = await callData('GET', `/${id}?city=Yazd&_limit=2`)
    expect(answer.headers.get('X-Total-Count')).toBe('3')
    expect((await answer.json<JsonRow[]>()).map(({ price }) => price)).toEqual([0, 2])
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? ''
    const rest = await callData('GET', next.replace('http://data.localhost:8787', ''))
    expect((await rest.json<JsonRow[]>()).map(({ price }) => price)).toEqual([4])
    expect(rest.headers.get('Link')).not.toContain('next')
  })
})
