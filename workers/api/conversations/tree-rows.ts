import { branchTo } from '@domain/conversations/tree'
import type { Db } from '@kit/db'
import { asc, eq, sql } from 'drizzle-orm'
import { conversationMessages, type MessageRow } from './table'

/** The messages of a branch, from the first one to its leaf. */
export async function branchRows(
  db: Db,
  conversationId: string,
  leafId: string | null,
): Promise<MessageRow[]> {
  if (leafId === null) return []
  const heads = await db
    .select({ id: conversationMessages.id, parentId: conversationMessages.parentId })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
  const ids = branchTo(heads, leafId).map(({ id }) => id)
  return db
    .select()
    .from(conversationMessages)
    .where(sql`${conversationMessages.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(conversationMessages.seq))
}

/** All messages of a conversation in the order of their making. */
export const allRows = (db: Db, conversationId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.seq))
