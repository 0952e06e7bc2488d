import type { LastCall } from '@domain/apis/apis'
import { expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { callData, countCall, dataOrigin, makeApi, writeCalls } from '../../../tests/data'
import { maxLastCalls, shownPath } from './last-calls'

const lastCalls = async (bearer: string, id: string) => {
  await writeCalls()
  const answer = await callData('GET', `/apis/${id}/calls`, { bearer })
  return (await answer.json<{ items: LastCall[] }>()).items
}

it('lists calls with whose key they came, also refused ones, without values that were asked for', async () => {
  const { bearer } = await newMember()
  const api = await makeApi(bearer)
  expect(await lastCalls(bearer, api.id)).toEqual([])
  const url = `${dataOrigin}/${api.id}`
  const added = await callData('POST', url, { body: { city: 'Yazd' }, bearer: api.key })
  const { _id } = await added.json<{ _id: string }>()
  await callData('GET', `${url}?city=secret&_limit=5`)
  await callData('GET', `${url}/${_id}`, { bearer: api.key })
  await callData('DELETE', `${url}/${_id}`)
  const shown = (await lastCalls(bearer, api.id)).map(({ method, path, status, key }) =>
    [method, path, status, key?.name ?? '-'].join(' '),
  )
  expect(shown.sort()).toEqual([
    `DELETE /${_id} 401 -`,
    'GET /?city=…&_limit=5 200 -',
    `GET /${_id} 200 Places`,
    'POST / 201 Places',
  ])
})

it('keeps the last hundred, the newest first, over what was written before', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  for (let n = 0; n < 250; n += 1) countCall({ apiId: id, path: `row_${n}` })
  expect(await lastCalls(bearer, id)).toHaveLength(maxLastCalls)
  countCall({ apiId: id, path: 'row_last', status: 404 })
  const items = await lastCalls(bearer, id)
  expect(items).toHaveLength(maxLastCalls)
  expect(items[0]).toMatchObject({ path: '/row_last', status: 404 })
})

it('forgets the name of a revoked key', async () => {
  const { bearer } = await newMember()
  const { id, key } = await makeApi(bearer)
  await callData('GET', `${dataOrigin}/${id}`, { bearer: key })
  const [{ key: used } = { key: null }] = await lastCalls(bearer, id)
  expect((await callData('DELETE', `/apis/${id}/keys/${used?.id}`, { bearer })).status).toBe(204)
  expect(await lastCalls(bearer, id)).toMatchObject([{ key: { id: used?.id, name: null } }])
})

it('shows a path of at most 200 characters, and of a query names and what pages', () => {
  expect(shownPath('', '')).toBe('/')
  expect(shownPath('row_1', 'hkd_secret')).toBe('/row_1?…')
  expect(shownPath('', 'a=1&_sort=a&_cursor=x&q=who')).toBe('/?a=…&_sort=a&_cursor=…&q=…')
  expect(shownPath('a'.repeat(5_000), 'a=1')).toHaveLength(201)
})
