import type { Records } from '@domain/chat-room'
import type { Mark, Message } from '@domain/chats'
import { bodyWords } from '@domain/search/words'
import type { Db } from '@kit/db'
import { statement, statementsOf } from '@kit/statement'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Act, happened } from '../events/happened'
import { readWithChat } from '../events/marks'
import { hasFilled } from './policy'
import { chatMembers, chats } from './table'
import { markStatement, recountStatement } from './unread'

/**
 * Keeps the messages that the room sends. Each message has its id and place for good, and only a newer version
 * overwrites an older one, so a batch that is sent again (its response was lost, the room was killed) changes nothing.
 * Gives the members whose notifications changed, and the members who can no longer write because their messages fill
 * their total, or can write again.
 */
export async function keepRecords(
  db: Db,
  chatId: string,
  { items, marks }: Records,
): Promise<AffectedMembers> {
  const first = items.find(({ seq }) => seq === 1)
  const to = first ? await partnersOf(db, chatId, first.authorId) : []
  const authors = authorsOf(items)
  const writers = authorsOf(items.filter(({ deletedAt }) => deletedAt === null))
  const full = sql`SELECT value AS id FROM json_each(${JSON.stringify(authors)}) WHERE ${hasFilled(sql`value`)}`
  const answers = await db.$client.batch<{ id: string }>([
    statement(db, full),
    statement(
      db,
      sql`
      INSERT INTO chat_messages (id, chat_id, seq, rev, author_id, client_id, text, direction, reply_to, file, words, created_at, edited_at, deleted_at)
      SELECT row ->> '$.id', chats.id, row ->> '$.seq', row ->> '$.rev', users.id, row ->> '$.clientId', row ->> '$.text',
        row ->> '$.direction', row ->> '$.replyTo', row ->> '$.file', row ->> '$.words', row ->> '$.createdAt', row ->> '$.editedAt', row ->> '$.deletedAt'
      FROM (SELECT value AS row FROM json_each(${JSON.stringify(items.map(rowOf))}))
      JOIN chats ON chats.id = ${chatId} JOIN users ON users.id = row ->> '$.authorId' WHERE true
      ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, text = excluded.text, direction = excluded.direction,
        file = excluded.file, words = excluded.words, edited_at = excluded.edited_at, deleted_at = excluded.deleted_at
        WHERE excluded.rev > chat_messages.rev
      ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`
      UPDATE chats SET last_seq = max(last_seq, (SELECT coalesce(max(seq), 0) FROM chat_messages WHERE chat_id = ${chatId})),
        updated_at = max(updated_at, ${lastTime(items)}) WHERE id = ${chatId}`,
    ),
    statement(
      db,
      sql`
      UPDATE chat_members SET last_at = max(last_at, ${lastTime(items)}) WHERE chat_id = ${chatId}`,
    ),
    markStatement(db, chatId, marks),
    recountStatement(db, chatId),
    ...(first ? statementsOf(db, happened(db, firstMessage(chatId, first.authorId, to))) : []),
    statement(db, full),
    readWithChat(db, chatId),
  ])
  const [before, after] = [answers.at(0), answers.at(-2)].map((one) => one?.results.map(({ id }) => id))
  const isFull = (id: string) => after?.includes(id)
  const isRead = answers.at(-1)?.meta.changes !== 0
  return {
    notified: [...to, ...(isRead ? marks.map(({ userId }) => userId) : [])],
    // Their total may have become full in another chat, and only that chat's room knows it.
    turned: authors.filter((id) => (isFull(id) ? writers.includes(id) : before?.includes(id))),
  }
}

const authorsOf = (items: readonly Message[]) => [...new Set(items.map(({ authorId }) => authorId))]

type AffectedMembers = { notified: string[]; turned: string[] }

const firstMessage = (chatId: string, actorId: string, to: string[]): Act => ({
  kind: 'wrote',
  actorId,
  thingId: chatId,
  to,
  once: chatId,
})

async function partnersOf(db: Db, chatId: string, authorId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), ne(chatMembers.userId, authorId)))
  return rows.map(({ userId }) => userId)
}

const time = (iso: string | null) => (iso === null ? null : Date.parse(iso))

function rowOf({ quote, file, createdAt, editedAt, deletedAt, ...message }: Message) {
  return {
    ...message,
    replyTo: quote?.id ?? null,
    file: file === null ? null : JSON.stringify(file),
    words: JSON.stringify(bodyWords(`${message.text} ${file?.name ?? ''}`)),
    createdAt: time(createdAt),
    editedAt: time(editedAt),
    deletedAt: time(deletedAt),
  }
}

function lastTime(items: readonly Message[]): number {
  return Math.max(0, ...items.map(({ createdAt }) => Date.parse(createdAt)))
}

/** The last sequence number and read positions of a chat, for a room that starts without its own memory of it. */
export async function readHead(db: Db, chatId: string) {
  const { userId, readSeq: read, deliveredSeq: delivered } = chatMembers
  const newest = sql<number>`(SELECT coalesce(max(rev), 0) FROM chat_messages WHERE chat_id = ${chats.id})`
  const [heads, marks] = await db.batch([
    db.select({ lastSeq: chats.lastSeq, rev: newest }).from(chats).where(eq(chats.id, chatId)),
    db.select({ userId, read, delivered }).from(chatMembers).where(eq(chatMembers.chatId, chatId)),
  ])
  const [head] = heads
  return head ? { ...head, marks: marks satisfies Mark[] } : null
}
