import { Chat, ChatsPage, NewChat, ReadMark, Unread, UnreadTotal } from '@domain/chats'
import { PageQuery } from '@domain/page'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { writeTogether } from '@kit/statement'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { readWithChat } from '../events/marks'
import { tellOf } from '../events/tell'
import { blockBetween } from '../people/blocks'
import { findPerson } from '../people/queries'
import { callRoom } from '../rooms/push'
import { messageRoutes } from './message-routes'
import { canWrite, getMembership } from './policy'
import { findChatOf, findListedChat, getChat, listChats, openChat } from './queries'
import { recordRoutes } from './record-routes'
import { markStatement, recountStatement, tellMembers, totalUnread, unreadOfMembers } from './unread'

/** Strangers are met one at a time; asking who has an account by guessing addresses comes to an end here too. */
const newChats = { name: 'new-chats', most: 30, seconds: 3600 }

/** Somebody who blocked the caller is not there for them. */
const blockCodes = { mine: 'blocked_by_you', theirs: 'unknown_person' } as const

const reads = [signedIn('chats:read'), limit('reads')] as const
const writes = [signedIn('chats:write'), limit('writes')] as const

const ChatsQuery = v.object({ ...PageQuery.entries, unread: v.optional(v.picklist(['true'], 'wrong_type')) })

/** Chats of the caller. */
export const chatRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Open a chat with a person', answers: { 200: Chat, 201: Chat } }),
    ...writes,
    idempotent,
    validate('json', NewChat),
    async (c) => {
      const { with: named } = c.req.valid('json')
      const { db, user } = c.var
      const person = await findPerson(c, named)
      if (person?.id === user.id) throw new AppError('invalid', { with: 'yourself' })
      const known = person && (await findChatOf(db, user.id, person.id))
      if (!known) await takeTight(c, newChats, user.id)
      if (!person) throw new AppError('invalid', { with: 'unknown_person' })
      const block = await blockBetween(db, user.id, person.id)
      const id = block
        ? await findListedChat(db, user.id, known)
        : await openChat(db, known ?? (await idFor(c, 'chat')), user.id, person.id)
      if (id === null) throw new AppError('invalid', { with: blockCodes[block ?? 'theirs'] })
      c.header('Location', `/chats/${id}`)
      return c.json(await getChat(db, user.id, id), known ? 200 : 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List chats, most recent message first', answers: { 200: ChatsPage } }),
    ...reads,
    validate('query', ChatsQuery),
    async (c) => {
      const { unread, ...query } = c.req.valid('query')
      return c.json(await listChats(c.var.db, c.var.user.id, query, unread === 'true'))
    },
  )
  .get(
    '/unread',
    describeRoute({ summary: 'Count unread messages', answers: { 200: UnreadTotal } }),
    ...reads,
    async (c) => c.json({ total: await totalUnread(c.var.db, c.var.user.id) }),
  )
  .get('/:id', describeRoute({ summary: 'Get a chat', answers: { 200: Chat } }), ...reads, async (c) =>
    c.json(await getChat(c.var.db, c.var.user.id, c.req.param('id'))),
  )
  .put(
    '/:id/read',
    describeRoute({ summary: 'Mark messages as read', refuses: [503], answers: { 200: Unread } }),
    ...writes,
    validate('json', ReadMark),
    async (c) => {
      const id = c.req.param('id')
      const standing = await getMembership(c.var.db, id, c.var.user.id)
      return c.json(
        await markRead(c, id, Math.min(c.req.valid('json').seq, standing.lastSeq), canWrite(standing)),
      )
    },
  )
  .route('/', messageRoutes)
  .route('/', recordRoutes)

/** Written at once and told to the room, whose other guests see the ticks unless one has blocked the other. */
async function markRead(c: ApiContext, chatId: string, seq: number, isSeen: boolean) {
  const { db, user } = c.var
  const changed = await writeTogether(db, [
    markStatement(db, chatId, [{ userId: user.id, read: seq, delivered: seq }]),
    recountStatement(db, chatId),
    readWithChat(db, chatId),
  ])
  if (changed.at(-1) !== 0) tellOf(c, [user.id])
  const members = await unreadOfMembers(db, chatId)
  const mine = members.filter(({ userId }) => userId === user.id)
  if (c.env.PARTY_ORIGIN) {
    const asked = { type: 'read', userId: user.id, seq }
    if (isSeen) c.executionCtx.waitUntil(callRoom(c, 'chat', chatId, asked).catch(() => undefined))
    c.executionCtx.waitUntil(tellMembers(c, chatId, mine))
  }
  const [{ unread, total } = { unread: 0, total: 0 }] = mine
  return { unread, total }
}
