import { env } from 'cloudflare:workers'
import type { Chat } from '@domain/chats'
import { messageQuota } from '@domain/text-quota'
import { keptBytes } from '@kit/table'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { roleInChat } from './policy'

let one: Member
let other: Member
let chatId: string

beforeEach(async () => {
  ;[one, other] = [await newMember(), await newMember()]
  chatId = (await (await call('POST', '/chats', { ...one, body: { with: other.user.id } })).json<Chat>()).id
})

const message = (author: Member, seq: number, change: object = {}) => ({
  ...{ id: `message_${seq}`, seq, rev: seq, authorId: author.user.id, clientId: `client-00000${seq}` },
  ...{ text: 'Tea — or قهوه?', direction: null, quote: null, file: null },
  ...{ createdAt: new Date(seq * 1000).toISOString(), editedAt: null, deletedAt: null },
  ...change,
})

/** Sends messages as the room does; gives the members that the room should let in again. */
async function keep(items: object[]): Promise<string[]> {
  const told: string[] = []
  const room = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = JSON.parse(String(init?.body))
    if (String(url).endsWith(`/parties/chat/${chatId}`) && body.type === 'changed') told.push(body.userId)
    return Response.json({})
  })
  const rooms = { env: { PARTY_ORIGIN: 'http://rooms.example' }, bearer: env.PARTY_SECRET }
  const answer = await call('PUT', `/chats/${chatId}/records`, { ...rooms, body: { items, marks: [] } })
  room.mockRestore()
  expect(answer.status).toBe(200)
  return told
}

const ofMessages = ({ user }: Member) => and(eq(keptBytes.ownerId, user.id), eq(keptBytes.kind, 'messages'))

async function used(member: Member): Promise<number> {
  const [row] = await db().select().from(keptBytes).where(ofMessages(member))
  return row?.bytes ?? 0
}

async function inRows({ user }: Member): Promise<number> {
  const [row] = await db().all<{ bytes: number }>(
    sql`SELECT coalesce(sum(length(CAST(text || words || coalesce(file, '') AS BLOB))), 0) AS bytes
      FROM chat_messages WHERE author_id = ${user.id}`,
  )
  return row?.bytes ?? 0
}

const chat = async ({ bearer }: Member) => (await call('GET', `/chats/${chatId}`, { bearer })).json<Chat>()

it('messages are counted for who wrote them, as they are changed, deleted and handed in again', async () => {
  const first = message(one, 1)
  for (const items of [
    [first, message(other, 2)],
    [first],
    [{ ...first, rev: 3, text: 'Tea, please: a large cup' }],
  ]) {
    await keep(items)
    expect(await used(one)).toBe(await inRows(one))
    expect(await used(other)).toBe(await inRows(other))
  }
  const before = await used(one)
  await keep([{ ...first, rev: 4, text: '', deletedAt: new Date(9000).toISOString() }])
  expect(await used(one)).toBe(await inRows(one))
  expect(await used(one)).toBeLessThan(before)
  await db().run(sql`DELETE FROM chats WHERE id = ${chatId}`)
  expect([await used(one), await used(other)]).toEqual([0, 0])
})

it('who has filled the total reads on and writes again once messages of theirs are deleted', async () => {
  const first = message(one, 1)
  expect(await keep([first, message(other, 2)])).toEqual([])
  await db()
    .update(keptBytes)
    .set({ bytes: messageQuota - 1 })
    .where(ofMessages(one))
  // An acknowledged message is kept, even beyond the total.
  expect(await keep([message(one, 3)])).toEqual([one.user.id])
  // An author who still writes in a room that was not told of the full total becomes a reader there.
  expect(await keep([message(one, 4), message(other, 5)])).toEqual([one.user.id])
  expect(await keep([{ ...message(one, 4), rev: 6, text: 'Longer than it was before' }])).toEqual([
    one.user.id,
  ])
  const send = (by: Member) =>
    call('POST', `/chats/${chatId}/messages`, {
      bearer: by.bearer,
      body: { text: 'More', clientId: 'client-9' },
    })
  expect(await refusal(await send(one))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { _: 'messages_full' },
  })
  expect(await roleInChat(db(), chatId, one.user.id)).toBe('viewer')
  expect(await roleInChat(db(), chatId, other.user.id)).toBe('editor')
  expect([await chat(one), await chat(other)]).toMatchObject([{ isFull: true }, { isFull: false }])
  const gone = (seq: number) =>
    message(one, seq, { rev: 9 + seq, text: '', deletedAt: new Date(9000).toISOString() })
  expect(await keep([gone(4)])).toEqual([])
  expect(await keep([gone(1), gone(3)])).toEqual([one.user.id])
  expect(await roleInChat(db(), chatId, one.user.id)).toBe('editor')
  expect(await chat(one)).toMatchObject({ isFull: false, canWrite: true })
})
