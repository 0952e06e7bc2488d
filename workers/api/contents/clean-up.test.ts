import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document } from '@domain/documents/documents'
import { writeUpdate } from '@domain/documents/write-fragment'
import { trashLife } from '@domain/trash'
import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { overdueJobs } from '../account-flows/daily'
import { documents, documentTexts, documentVersions } from '../documents/table'
import { thingMembers } from '../members/table'
import { removeDocuments, removeUnnamedCopies } from './clean-up'

const content = writeUpdate([
  newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text: 'words', styles: {} }] }),
])

/** A document with a copy and a version of it, as its room would have handed them over. */
async function make(bearer: string): Promise<string> {
  const body = { title: 'Plan of the year' }
  const { id } = await (await call('POST', '/documents', { bearer, body })).json<Document>()
  const headers = { 'X-Version': `version_${id.slice(9)}`, 'X-Authors': '' }
  const copy = { bearer: bindings.PARTY_SECRET, headers, bytes: content.slice() }
  expect((await call('PUT', `/documents/${id}/copies/1`, copy)).status).toBe(204)
  await bindings.UPLOADS.put(`documents/${id}/left-over`, 'x')
  return id
}

const keysOf = async (id: string) =>
  (await bindings.UPLOADS.list({ prefix: `documents/${id}/` })).objects.map(({ key }) => key)
const left = async () => (await db().select({ id: documents.id }).from(documents)).map(({ id }) => id)

it('removes what lies in the trash for over 30 days with rows and copies, and nothing else', async () => {
  const { bearer } = await newMember()
  const [old, kept, present] = [await make(bearer), await make(bearer), await make(bearer)]
  const now = Date.now()
  for (const [id, deletedAt] of [
    [old, now - trashLife],
    [kept, now - trashLife + 1_000],
  ] as const)
    await db().update(documents).set({ deletedAt }).where(eq(documents.id, id))
  await removeDocuments(db(), bindings, now)
  expect((await left()).sort()).toEqual([kept, present].sort())
  for (const table of [thingMembers, documentTexts, documentVersions])
    expect(await db().select().from(table)).toHaveLength(2)
  expect(await keysOf(old)).toEqual([])
  expect(await keysOf(kept)).toHaveLength(2)
})

it('removes documents of accounts that go; while a room cannot be told, both stay for the next day', async () => {
  const owner = await newMember()
  const other = await newMember()
  const id = await make(owner.bearer)
  const present = await make(other.bearer)
  const now = Date.now()
  await db()
    .update(users)
    .set({ deleteAfter: now - 1 })
    .where(eq(users.id, owner.user.id))
  const env = { ...bindings, PARTY_ORIGIN: 'http://rooms.example' }
  const rooms = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }))
  const run = async () => {
    await removeDocuments(db(), env, now)
    await runJobs('api', db(), overdueJobs(db(), now))
  }
  await run()
  expect((await left()).sort()).toEqual([id, present].sort())
  expect(await db().select().from(users)).toHaveLength(2)
  rooms.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await run()
  expect(rooms.mock.calls.map(([url, init]) => [String(url), init?.method])).toEqual(
    Array(2).fill([`http://rooms.example/parties/document/${id}`, 'DELETE']),
  )
  rooms.mockRestore()
  expect(await left()).toEqual([present])
  expect(await keysOf(id)).toEqual([])
  expect((await db().select().from(users)).map((user) => user.id)).toEqual([other.user.id])
})

it('removes copies that no document names once they are a day old', async () => {
  const { bearer } = await newMember()
  const kept = await make(bearer)
  await bindings.UPLOADS.put('documents/document_cut_off/copy_1', 'x')
  await bindings.UPLOADS.put('documents/document_cut_off/copy_2', 'x')
  const now = Date.now()
  await removeUnnamedCopies(db(), bindings.UPLOADS, now)
  expect(await keysOf('document_cut_off')).toHaveLength(2)
  await removeUnnamedCopies(db(), bindings.UPLOADS, now + 25 * 3_600_000)
  expect(await keysOf('document_cut_off')).toEqual([])
  expect(await keysOf(kept)).toHaveLength(2)
})
