import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { eq } from 'drizzle-orm'
import { profiles } from './table'

/** A member's profile, as JSON text; nothing if there is none. */
export async function* profilePieces(db: Db, userId: string): AsyncGenerator<string, void> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  if (!row) return
  const { userId: _, version: __, updatedAt, ...said } = row
  yield JSON.stringify({ ...said, updatedAt: iso(updatedAt) })
}
