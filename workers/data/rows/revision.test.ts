import { expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { buildApi, callData, callOwn } from '../../../tests/rows'

it('a list of own rows that is known already is not sent again until a row changes', async () => {
  const member = await newMember()
  const { id, key } = await buildApi({ member })
  const list = (known: string) =>
    callOwn('GET', `/apis/${id}/rows`, { bearer: member.bearer, headers: { 'If-None-Match': known } })
  const first = await list('"other"')
  expect(first.status).toBe(200)
  const etag = first.headers.get('ETag') ?? ''
  const again = await list(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  const added = await callData('POST', `/${id}`, { key, body: { city: 'Qom' } })
  const { _id } = await added.json<{ _id: string }>()
  const changed = await list(etag)
  expect(await changed.json()).toMatchObject({ items: [{ city: 'Qom' }], total: 1 })
  const now = changed.headers.get('ETag') ?? ''
  expect((await list(now)).status).toBe(304)
  await callData('PATCH', `/${id}/${_id}`, { key, body: { city: 'Yazd' } })
  expect((await list(now)).status).toBe(200)
})
