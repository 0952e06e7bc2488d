import type { Mark } from '@domain/chats'
import type { Db } from '@kit/db'
import { statement } from '@kit/statement'
import { sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { callRoom } from '../rooms/push'

/** More than this is not counted: the figure says “many” long before. */
const maxCounted = 1000

/** Writes how far members have got. A mark never goes back. */
export function markStatement(db: Db, chatId: string, marks: readonly Mark[]) {
  return statement(
    db,
    sql`
    UPDATE chat_members SET read_seq = max(read_seq, mark.value ->> '$.read'),
      delivered_seq = max(delivered_seq, mark.value ->> '$.delivered')
    FROM json_each(${JSON.stringify(marks)}) AS mark
    WHERE chat_id = ${chatId} AND user_id = mark.value ->> '$.userId'`,
  )
}

/** Recounts both members' unread messages from the messages themselves. */
export function recountStatement(db: Db, chatId: string) {
  return statement(
    db,
    sql`
    UPDATE chat_members SET unread = (SELECT count(*) FROM (
      SELECT 1 FROM chat_messages AS said WHERE said.chat_id = chat_members.chat_id AND said.seq > chat_members.read_seq
        AND said.author_id <> chat_members.user_id AND said.deleted_at IS NULL LIMIT ${maxCounted}))
    WHERE chat_id = ${chatId}`,
  )
}

/** How many messages are unread in all of a member's chats; the index of unread ones has the answer. */
export async function totalUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db.all<{ total: number }>(
    sql`SELECT coalesce(sum(unread), 0) AS total FROM chat_members WHERE user_id = ${userId} AND unread > 0`,
  )
  return row?.total ?? 0
}

export type MemberUnread = { userId: string; unread: number; total: number }

export function unreadOfMembers(db: Db, chatId: string): Promise<MemberUnread[]> {
  return db.all<MemberUnread>(sql`
    SELECT one.user_id AS userId, one.unread AS unread, (SELECT coalesce(sum(every.unread), 0) FROM chat_members AS every
      WHERE every.user_id = one.user_id AND every.unread > 0) AS total
    FROM chat_members AS one WHERE one.chat_id = ${chatId}`)
}

/** Notifies members' own channels; gives the members who have an open tab that received it. */
export async function tellMembers(
  c: ApiContext,
  chatId: string,
  members: readonly MemberUnread[],
): Promise<string[]> {
  if (!c.env.PARTY_ORIGIN) return []
  const told = await Promise.all(
    members.map(async ({ userId, unread, total }) => {
      const answer = await callRoom(c, 'me', userId, { type: 'chat', chatId, unread, total }).catch(
        () => null,
      )
      if (!answer?.ok) return null
      const { tabs }: { tabs: number } = await answer.json()
      return tabs > 0 ? userId : null
    }),
  )
  return told.filter((userId) => userId !== null)
}
