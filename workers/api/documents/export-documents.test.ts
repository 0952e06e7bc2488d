import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document } from '@domain/documents/documents'
import { writeUpdate } from '@domain/documents/write-fragment'
import { expect, it } from 'vitest'
import { bindings, call, newMember } from '../../../tests/api'

it('gives own documents with their text in the export of the account, and nobody else’s', async () => {
  const { bearer } = await newMember()
  const other = await newMember()
  const make = async (by: string, title: string) =>
    (await call('POST', '/documents', { bearer: by, body: { title, description: 'Why' } })).json<Document>()
  const text = 'متن «سند»'
  const written = await make(bearer, 'طرح پل')
  const empty = await make(bearer, 'Nothing yet')
  const foreign = await make(other.bearer, 'Of somebody else')
  const member = (await (await call('GET', '/accounts/current', { bearer })).json<{ handle: string }>())
    .handle
  const shared = { bearer: other.bearer, body: { member, role: 'editor' } }
  expect((await call('PUT', `/documents/${foreign.id}/members`, shared)).status).toBe(200)
  const bytes = writeUpdate([
    newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text, styles: {} }] }),
  ])
  const copy = { bearer: bindings.PARTY_SECRET, bytes: bytes.slice() }
  expect((await call('PUT', `/documents/${written.id}/copies/1`, copy)).status).toBe(204)
  const answer = await call('GET', '/accounts/current/export', { bearer })
  const { documents } = await answer.json<{ documents: { id: string }[] }>()
  const ids = [written.id, empty.id]
  expect(documents.map(({ id }) => id)).toEqual(ids.sort())
  const found = new Map(documents.map((one) => [one.id, one]))
  expect(found.get(written.id)).toMatchObject({ title: 'طرح پل', description: 'Why', deletedAt: null })
  expect(found.get(written.id)).toHaveProperty('text', expect.stringContaining(text))
  expect(found.get(empty.id)).toHaveProperty('text', '')
})
