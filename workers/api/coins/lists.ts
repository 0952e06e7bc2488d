import { defaultCoins } from '@domain/coins/coins'
import { coinOf } from '@domain/coins/names'
import type { Db } from '@kit/db'
import { eq } from 'drizzle-orm'
import { coinLists } from './table'

/** A member's coins in their order; the usual ones for a visitor, and for a member who chose none. */
export async function readList(
  db: Db,
  userId: string | undefined,
): Promise<{ ids: string[]; isOwn: boolean }> {
  const [row] =
    userId === undefined ? [] : await db.select().from(coinLists).where(eq(coinLists.userId, userId))
  const ids = row?.ids.filter((id) => coinOf(id) !== undefined) ?? []
  return ids.length > 0 ? { ids, isOwn: true } : { ids: [...defaultCoins], isOwn: false }
}

export async function writeList(db: Db, userId: string, ids: string[]): Promise<void> {
  await db
    .insert(coinLists)
    .values({ userId, ids })
    .onConflictDoUpdate({ target: coinLists.userId, set: { ids } })
}
