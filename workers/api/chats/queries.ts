import { type Chat, pairKey } from '@domain/chats'
import { pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { statement, writeTogether } from '@kit/statement'
import { users } from '@kit/table'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { personColumns } from '../people/queries'
import { canWrite, standing } from './policy'
import { chatMembers, chatMessages, chats } from './table'

/** Gives the one chat of two persons, or null while they have none. */
export async function findChatOf(db: Db, one: string, other: string): Promise<string | null> {
  const [row] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(eq(chats.pairKey, pairKey(one, other)))
  return row?.id ?? null
}

/** Makes the chat of two persons, opened by the first; when both do it at once there is still one. Gives its id. */
export async function openChat(db: Db, id: string, one: string, other: string): Promise<string> {
  const now = Date.now()
  const key = pairKey(one, other)
  const member = (userId: string, partnerId: string, isOpened: number) =>
    statement(
      db,
      sql`INSERT INTO chat_members (chat_id, user_id, partner_id, last_at, is_opened)
      SELECT id, ${userId}, ${partnerId}, ${now}, ${isOpened} FROM chats WHERE pair_key = ${key}
      ON CONFLICT DO UPDATE SET is_opened = max(is_opened, excluded.is_opened)`,
    )
  await writeTogether(db, [
    statement(
      db,
      sql`INSERT INTO chats (id, pair_key, created_at, updated_at) VALUES (${id}, ${key}, ${now}, ${now}) ON CONFLICT DO NOTHING`,
    ),
    member(one, other, 1),
    member(other, one, 0),
  ])
  const found = await findChatOf(db, one, other)
  if (found === null) throw new AppError('unavailable')
  return found
}

const isListed = sql`(${chatMembers.isOpened} OR ${chats.lastSeq} > 0)`

/** A chat that its member has in their list already; who was blocked before that finds none. */
export async function findListedChat(db: Db, userId: string, chatId: string | null): Promise<string | null> {
  const [row] = await db
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(chatMembers, eq(chatMembers.chatId, chats.id))
    .where(and(eq(chats.id, chatId ?? ''), eq(chatMembers.userId, userId), isListed))
  return row?.id ?? null
}

const partner = alias(chatMembers, 'partner')
const clipped = 200

function selectChats(db: Db) {
  return db
    .select({
      ...standing,
      ...personColumns,
      chatId: chatMembers.chatId,
      userId: chatMembers.userId,
      read: chatMembers.readSeq,
      delivered: chatMembers.deliveredSeq,
      partnerRead: partner.readSeq,
      partnerDelivered: partner.deliveredSeq,
      unread: chatMembers.unread,
      lastAt: chatMembers.lastAt,
      createdAt: chats.createdAt,
      seq: chatMessages.seq,
      authorId: chatMessages.authorId,
      text: sql<string | null>`substr(${chatMessages.text}, 1, ${clipped})`,
      fileName: sql<string | null>`${chatMessages.file} ->> '$.name'`,
      deletedAt: chatMessages.deletedAt,
      saidAt: chatMessages.createdAt,
    })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .leftJoin(users, eq(users.id, chatMembers.partnerId))
    .leftJoin(partner, and(eq(partner.chatId, chatMembers.chatId), eq(partner.userId, chatMembers.partnerId)))
    .leftJoin(chatMessages, and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, chats.lastSeq)))
}

type ChatRow = Awaited<ReturnType<typeof listRows>>[number]

const listRows = (db: Db, where: SQL | undefined, limit: number) =>
  selectChats(db).where(where).orderBy(desc(chatMembers.lastAt), desc(chatMembers.chatId)).limit(limit)

type Query = { cursor?: string | undefined; limit?: number | undefined }

/** The query of one page of the caller's chats, the one with the newest message first. */
export function chatsPage(
  db: Db,
  userId: string,
  { cursor, limit = pageSize.default }: Query,
  onlyUnread = false,
) {
  const after = readCursor(cursor, 'chats')
  const where = and(
    eq(chatMembers.userId, userId),
    isListed,
    onlyUnread ? sql`${chatMembers.unread} > 0` : undefined,
    after ? sql`(${chatMembers.lastAt}, ${chatMembers.chatId}) < (${after[0]}, ${after[1]})` : undefined,
  )
  return listRows(db, where, limit + 1)
}

export async function listChats(db: Db, userId: string, query: Query, onlyUnread = false) {
  const rows = await chatsPage(db, userId, query, onlyUnread)
  const page = pageOf(rows, query.limit ?? pageSize.default, (row) => [row.lastAt, row.chatId], 'chats')
  return { ...page, items: page.items.map(showChat) }
}

export async function getChat(db: Db, userId: string, chatId: string): Promise<Chat> {
  const [row] = await listRows(db, and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId)), 1)
  if (!row) throw new AppError('not_found')
  return showChat(row)
}

function showChat(row: ChatRow): Chat {
  const { id, handle, firstName, lastName, avatar } = row
  const isThere = id !== null && handle !== null && firstName !== null && lastName !== null
  const marks = [{ userId: row.userId, read: row.read, delivered: row.delivered }]
  if (row.partnerId !== null)
    marks.push({
      userId: row.partnerId,
      read: row.partnerRead ?? 0,
      delivered: row.partnerDelivered ?? 0,
    })
  return {
    id: row.chatId,
    partner: isThere ? personOf({ id, handle, firstName, lastName, avatar }) : null,
    last: lastOf(row),
    unread: row.unread,
    marks,
    canWrite: canWrite(row),
    isBlockedByMe: row.isBlockedByMe,
    isFull: row.isFull,
    createdAt: iso(row.createdAt),
  }
}

function lastOf({ seq, authorId, text, saidAt, fileName, deletedAt }: ChatRow): Chat['last'] {
  if (seq === null || authorId === null || saidAt === null) return null
  return {
    seq,
    authorId,
    text: text ?? '',
    fileName,
    isDeleted: deletedAt !== null,
    createdAt: iso(saidAt),
  }
}
