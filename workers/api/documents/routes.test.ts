import type { Document } from '@domain/documents/documents'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'

const make = async (bearer: string, change: object = {}) =>
  (
    await call('POST', '/documents', { bearer, body: { title: 'Plan of the year', ...change } })
  ).json<Document>()

it('makes, lists and reads a document', async () => {
  const { bearer, user } = await newMember()
  const made = await make(bearer, { description: 'What we do' })
  expect(made).toMatchObject({
    title: 'Plan of the year',
    description: 'What we do',
    role: 'owner',
    members: 1,
    publicUrl: null,
  })
  expect(made.owner.id).toBe(user.id)
  const list = await (await call('GET', '/documents', { bearer })).json<{ items: Document[] }>()
  expect(list.items).toEqual([made])
  const read = await call('GET', `/documents/${made.id}`, { bearer })
  expect(await read.json()).toEqual(made)
  expect(read.headers.get('ETag')).toBe('"v1"')
})
