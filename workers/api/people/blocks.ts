import type { Db } from '@kit/db'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { blocks } from './table'

/** A condition: one member has blocked another; takes ids or columns. */
export const hasBlocked = (by: unknown, whom: unknown) =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.userId} = ${by} AND ${blocks.blockedId} = ${whom})`

/** Tells who of two persons has blocked the other: `mine` (also when both have), `theirs` or null. */
export async function blockBetween(db: Db, own: string, other: string): Promise<'mine' | 'theirs' | null> {
  const rows = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(
      sql`(${blocks.userId} = ${own} AND ${blocks.blockedId} = ${other})
        OR (${blocks.userId} = ${other} AND ${blocks.blockedId} = ${own})`,
    )
  if (rows.some(({ userId }) => userId === own)) return 'mine'
  return rows.length > 0 ? 'theirs' : null
}

/** A condition: the person of a column has not blocked the caller. */
export const hasNotBlocked = (person: SQLWrapper, callerId: string) =>
  sql`NOT ${hasBlocked(person, callerId)}`

/** A condition: the person of a column and the caller have not blocked each other. */
export const hasNoBlockWith = (person: SQLWrapper, callerId: string) =>
  sql`NOT ${hasBlocked(person, callerId)} AND NOT ${hasBlocked(callerId, person)}`
