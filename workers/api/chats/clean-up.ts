import type { ChatAsked } from '@domain/chat-room'
import type { Db } from '@kit/db'
import { statement, writeTogether } from '@kit/statement'
import { users } from '@kit/table'
import { eq, lte, sql } from 'drizzle-orm'
import { chatMembers } from './table'

/** One run may make a thousand calls. */
const maxAtOnce = 300

type Env = { PARTY_ORIGIN: string; PARTY_SECRET: string }

/**
 * Has the rooms of chats drop the messages of accounts whose grace period is over, and takes these accounts out of
 * their chats. A room that cannot be reached gets another try the next day: until then the member's row, and with it
 * their account, stays. For the daily job, before accounts are removed. Gives how many chats were left.
 */
export async function leaveChats(db: Db, env: Env, now: number): Promise<number> {
  let left = 0
  const rows = await db
    .select({ chatId: chatMembers.chatId, userId: chatMembers.userId })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(lte(users.deleteAfter, now))
    .limit(maxAtOnce)
  for (const { chatId, userId } of rows) {
    if (!(await forgetAuthor(env, chatId, userId))) continue
    await writeTogether(db, [
      statement(db, sql`DELETE FROM chat_messages WHERE chat_id = ${chatId} AND author_id = ${userId}`),
      // The daily job removes the bytes: no file names them any more.
      statement(db, sql`DELETE FROM files WHERE thing_id = ${chatId} AND owner_id = ${userId}`),
      statement(db, sql`DELETE FROM chat_members WHERE chat_id = ${chatId} AND user_id = ${userId}`),
      statement(
        db,
        sql`UPDATE chat_members SET partner_id = NULL WHERE chat_id = ${chatId} AND partner_id = ${userId}`,
      ),
      statement(
        db,
        sql`DELETE FROM chats WHERE id = ${chatId} AND NOT EXISTS (SELECT 1 FROM chat_members WHERE chat_id = ${chatId})`,
      ),
    ])
    left += 1
  }
  return left
}

/** Tells whether the room keeps nothing of this member any more. */
async function forgetAuthor(env: Env, chatId: string, userId: string): Promise<boolean> {
  if (!env.PARTY_ORIGIN) return true
  const asked: ChatAsked = { type: 'forget', userId }
  const answer = await fetch(`${env.PARTY_ORIGIN}/parties/chat/${encodeURIComponent(chatId)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.PARTY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return answer?.ok === true
}
