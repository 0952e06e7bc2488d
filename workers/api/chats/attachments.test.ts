import type { Chat } from '@domain/chats'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { realPictures } from '../../../tests/pictures'
import { files } from '../files/table'
import { leaveChats } from './clean-up'

async function chatWithFile() {
  const [one, other] = [await newMember(), await newMember()]
  const opened = await call('POST', '/chats', { bearer: one.bearer, body: { with: other.user.id } })
  const { id } = await opened.json<Chat>()
  const headers = { 'Content-Type': 'image/png' }
  const sent = { bearer: one.bearer, bytes: realPictures.png, headers }
  const file = await (await call('POST', `/files?room=chat&id=${id}`, sent)).json<{ id: string }>()
  return { one, other, id, file }
}

const said = (authorId: string, seq: number, rev: number, change: object) => ({
  id: `message_${authorId}_${seq}`,
  seq,
  rev,
  authorId,
  clientId: `client-00000${seq}`,
  text: 'look',
  direction: null,
  quote: null,
  file: null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  deletedAt: null,
  ...change,
})

const keep = (id: string, items: unknown[]) =>
  call('PUT', `/chats/${id}/records`, { bearer: bindings.PARTY_SECRET, body: { items, marks: [] } })
const stored = async () => (await bindings.UPLOADS.list({ prefix: 'uploads/' })).objects.length

it('a file goes with the last message that shows it, and its quota is given back', async () => {
  const { one, other, id, file } = await chatWithFile()
  const deletedAt = new Date().toISOString()
  const read = async () => (await call('GET', `/files/${file.id}`, { bearer: other.bearer })).status
  await keep(id, [said(one.user.id, 1, 1, { file }), said(one.user.id, 2, 2, { file })])
  await keep(id, [said(one.user.id, 1, 3, { text: '', deletedAt, droppedFile: file.id })])
  expect(await read()).toBe(200)
  await keep(id, [said(one.user.id, 2, 4, { text: '', deletedAt, droppedFile: file.id })])
  expect(await read()).toBe(404)
  expect(await db().select().from(files)).toEqual([])
  expect(await stored()).toBe(0)
})

it('files in chats go with the account that sent them', async () => {
  const { one, id, file } = await chatWithFile()
  await keep(id, [said(one.user.id, 1, 1, { file })])
  await db()
    .update(users)
    .set({ deleteAfter: Date.now() - 1 })
    .where(eq(users.id, one.user.id))
  await leaveChats(db(), bindings, Date.now())
  expect(await db().select().from(files)).toEqual([])
})

it('a file is deleted by its owner only, with its bytes', async () => {
  const { one, other, id, file } = await chatWithFile()
  await keep(id, [said(one.user.id, 1, 1, { file })])
  const remove = async (bearer: string) => (await call('DELETE', `/files/${file.id}`, { bearer })).status
  expect(await remove(other.bearer)).toBe(404)
  expect(await remove(one.bearer)).toBe(204)
  expect(await remove(one.bearer)).toBe(404)
  expect(await stored()).toBe(0)
})
