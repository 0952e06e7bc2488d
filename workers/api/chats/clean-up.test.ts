import type { Chat } from '@domain/chats'
import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { overdueJobs } from '../account-flows/daily'
import { leaveChats } from './clean-up'
import { chatMembers, chatMessages, chats } from './table'

const said = (authorId: string, seq: number) => ({
  id: `message_${authorId}_${seq}`,
  seq,
  rev: seq,
  authorId,
  clientId: `client-00000${seq}`,
  text: `words ${seq}`,
  direction: null,
  quote: null,
  file: null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  deletedAt: null,
})

it('takes accounts that go out of their chats, once the rooms have dropped what they wrote', async () => {
  const [gone, stays] = [await newMember(), await newMember()]
  const opened = await call('POST', '/chats', { bearer: gone.bearer, body: { with: stays.user.id } })
  const { id } = await opened.json<Chat>()
  const items = [said(gone.user.id, 1), said(stays.user.id, 2)]
  const kept = { bearer: bindings.PARTY_SECRET, body: { items, marks: [] } }
  expect((await call('PUT', `/chats/${id}/records`, kept)).status).toBe(200)
  const now = Date.now()
  const over = { deleteAfter: now - 1 }
  await db().update(users).set(over).where(eq(users.id, gone.user.id))
  const env = { ...bindings, PARTY_ORIGIN: 'http://rooms.example' }
  const rooms = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }))
  const run = async () => {
    await leaveChats(db(), env, now)
    await runJobs('api', db(), overdueJobs(db(), now))
  }
  await run()
  // The room could not be reached: everything waits for the next day.
  expect(await db().select().from(users)).toHaveLength(2)
  expect(await db().select().from(chatMessages)).toHaveLength(2)
  rooms.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await run()
  expect(rooms.mock.calls.map(([url, init]) => [String(url), init?.body])).toEqual(
    Array(2).fill([
      `http://rooms.example/parties/chat/${id}`,
      JSON.stringify({ type: 'forget', userId: gone.user.id }),
    ]),
  )
  expect((await db().select().from(users)).map((user) => user.id)).toEqual([stays.user.id])
  expect((await db().select().from(chatMessages)).map(({ text }) => text)).toEqual(['words 2'])
  expect((await db().select().from(chatMembers)).map(({ partnerId }) => partnerId)).toEqual([null])
  // With its last member the chat goes too.
  await db().update(users).set(over).where(eq(users.id, stays.user.id))
  rooms.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await run()
  rooms.mockRestore()
  expect(await db().select().from(chats)).toEqual([])
  expect(await db().select().from(users)).toEqual([])
})
