import type { ImportPart, OwnRows, RowImport } from '@domain/rows/rows'
import { expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { callData, dataOrigin, makeApi } from '../../../tests/data'

const first = '9007199254740993'

type Refused = { code: string; fields: Record<string, string>; limits: Record<string, number> }

async function newNumbers() {
  const { bearer } = await newMember()
  const { id, key } = await makeApi(bearer, { columns: ['account', 'note'] })
  const own = (method: string, path: string, body?: string) =>
    callData(method, `/apis/${id}${path}`, { bearer, ...(body !== undefined && { body }) })
  const outside = (method: string, path: string, body: string) =>
    callData(method, `${dataOrigin}/${id}${path}`, { body, headers: { Authorization: `Bearer ${key}` } })
  const items = async () => (await (await own('GET', '/rows')).json<OwnRows>()).items
  return { own, outside, items }
}

it('are refused at their field, in one row or many, from outside and from the owner', async () => {
  const { own, outside, items } = await newNumbers()
  const wrong = { code: 'invalid', limits: { account: Number.MAX_SAFE_INTEGER } }
  for (const ask of [outside, own]) {
    const path = ask === own ? '/rows' : ''
    const one = await ask('POST', path, `{"account":${first},"note":"${first}"}`)
    expect(one.status).toBe(422)
    expect(await one.json<Refused>()).toMatchObject({ ...wrong, fields: { account: 'number_too_large' } })
    const many = await ask('POST', path, `[{"account":1},{"account":-${first}}]`)
    expect((await many.json<Refused>()).fields).toEqual({ 'rows.1.account': 'number_too_large' })
  }
  expect(await items()).toEqual([])
  const { _id } = await (await outside('POST', '', '{"account":9007199254740991}')).json<{ _id: string }>()
  for (const method of ['PUT', 'PATCH']) {
    const changed = await outside(method, `/${_id}`, `{"account":${first}}`)
    expect((await changed.json<Refused>()).fields).toEqual({ account: 'number_too_large' })
  }
  expect(await items()).toMatchObject([{ account: 9007199254740991 }])
})

it('are taken as text, and as numbers that are meant to be rounded', async () => {
  const { outside, items } = await newNumbers()
  expect((await outside('POST', '', `{"account":"${first}","note":6.02214076e23}`)).status).toBe(201)
  expect(await items()).toMatchObject([{ account: first, note: 6.02214076e23 }])
})

it('make a row of an import a bad one', async () => {
  const { own, items } = await newNumbers()
  const { id } = await (await own('POST', '/imports', '{}')).json<RowImport>()
  const part = await own('PUT', `/imports/${id}/parts/0`, `[{"account":${first}},{"account":"${first}"}]`)
  expect(await part.json<ImportPart>()).toEqual({
    received: 2,
    errors: [{ row: 0, fields: { account: 'number_too_large' } }],
  })
  expect((await own('POST', `/imports/${id}/commit`, '{"skipBad":true}')).status).toBe(200)
  expect(await items()).toMatchObject([{ account: first }])
})
