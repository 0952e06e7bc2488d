import { RoomTail } from '@domain/chat-room'
import { firstMessages, type Mark, type Message, MessageFile, quoteOf } from '@domain/chats'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { callRoom } from '../rooms/push'
import { chatMessages } from './table'

const quoted = alias(chatMessages, 'quoted')
type Row = typeof chatMessages.$inferSelect
type Joined = { said: Row; quoted: Row | null }

function fileOf(text: string | null): MessageFile | null {
  return text === null ? null : v.parse(MessageFile, JSON.parse(text))
}

function messageOf({ said, quoted: other }: Joined): Message {
  const { id, seq, rev, authorId, clientId, text, direction } = said
  return {
    id,
    seq,
    rev,
    authorId,
    clientId,
    text,
    direction,
    quote: other && quoteOf(messageOf({ said: other, quoted: null })),
    file: fileOf(said.file),
    createdAt: iso(said.createdAt),
    editedAt: iso(said.editedAt),
    deletedAt: iso(said.deletedAt),
  }
}

const select = (db: Db) =>
  db
    .select({ said: chatMessages, quoted })
    .from(chatMessages)
    .leftJoin(quoted, and(eq(quoted.id, chatMessages.replyTo), eq(quoted.chatId, chatMessages.chatId)))

/** A message that the database has. */
export async function findRecord(db: Db, chatId: string, id: string): Promise<Message | null> {
  const [row] = await select(db).where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, chatId)))
  return row ? messageOf(row) : null
}

/** Messages that the room has and the database may not have yet; none if no room answers. */
async function readTail(c: ApiContext, chatId: string): Promise<{ items: Message[]; marks: Mark[] }> {
  const none = { items: [], marks: [] }
  if (!c.env.PARTY_ORIGIN) return none
  const answer = await callRoom(c, 'chat', chatId, { type: 'tail' }).catch(() => null)
  if (!answer?.ok) return none
  const tail = v.safeParse(RoomTail, await answer.json())
  return tail.success ? tail.output : none
}

export async function getMessage(c: ApiContext, chatId: string, id: string): Promise<Message> {
  const [kept, { items }] = await Promise.all([findRecord(c.var.db, chatId, id), readTail(c, chatId)])
  const [newest] = merged(
    kept ? [kept] : [],
    items.filter((one) => one.id === id),
  )
  if (!newest) throw new AppError('not_found')
  return newest
}

type Query = { cursor?: string | undefined; limit?: number | undefined; before?: number | undefined }

/** A page of messages, newest first: the database's joined with the room's, each in its newest version. */
export async function readHistory(
  c: ApiContext,
  chatId: string,
  { cursor, limit = firstMessages, before: from = Number.MAX_SAFE_INTEGER }: Query,
) {
  const before = readCursor(cursor, 'messages')?.[0] ?? from
  const [rows, tail] = await Promise.all([
    select(c.var.db)
      .where(and(eq(chatMessages.chatId, chatId), lt(chatMessages.seq, before)))
      .orderBy(desc(chatMessages.seq))
      .limit(limit + 1),
    readTail(c, chatId),
  ])
  const kept = rows.map(messageOf)
  // Beyond a full page of the database, only its own next page knows the messages in between.
  const oldest = kept.length > limit ? (kept.at(-1)?.seq ?? 0) : 0
  const held = tail.items.filter(({ seq }) => seq < before && seq >= oldest)
  return pageOf(merged(kept, held).slice(0, limit + 1), limit, ({ seq, id }) => [seq, id], 'messages')
}

function merged(kept: readonly Message[], held: readonly Message[]): Message[] {
  const newest = new Map(kept.map((message) => [message.id, message]))
  for (const message of held) {
    const known = newest.get(message.id)
    if (!known || message.rev > known.rev) newest.set(message.id, message)
  }
  return [...newest.values()].sort((one, other) => other.seq - one.seq)
}
