import { equationLimits, type KeptEquation, type ListedEquation } from '@domain/equations/equations'
import { type Page, pageSize } from '@domain/page'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, sql } from 'drizzle-orm'
import { equations } from './table'

const shown = (row: typeof equations.$inferSelect): ListedEquation => ({
  id: row.id,
  input: row.input,
  answer: row.answer,
  at: iso(row.updatedAt),
})

/** Puts an equation at the top of its member's history, where each input is once; the oldest ones leave it. */
export async function keepEquation(
  db: Db,
  { id, userId, input, answer }: KeptEquation & { id: string; userId: string },
): Promise<ListedEquation> {
  const now = Date.now()
  const [row] = await db
    .insert(equations)
    .values({ id, userId, input, answer, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [equations.userId, equations.input],
      set: { updatedAt: now, answer },
    })
    .returning()
  if (!row) throw new AppError('not_found')
  await db.run(sql`DELETE FROM equations WHERE id IN (
    SELECT id FROM equations WHERE user_id = ${userId} ORDER BY updated_at DESC, id DESC LIMIT -1 OFFSET ${equationLimits.kept})`)
  return shown(row)
}

/** A member's equations, the last one first. */
export async function listEquations(
  db: Db,
  userId: string,
  { cursor, limit = pageSize.default }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ListedEquation>> {
  const after = readCursor(cursor)
  const rows = await db
    .select()
    .from(equations)
    .where(
      and(
        eq(equations.userId, userId),
        after ? sql`(updated_at, id) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(equations.updatedAt), desc(equations.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.updatedAt, row.id])
  return { items: items.map(shown), nextCursor }
}

/** Removes an equation from its member's history. */
export async function removeEquation(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(equations)
    .where(and(eq(equations.id, id), eq(equations.userId, userId)))
    .returning({ id: equations.id })
  if (gone.length === 0) throw new AppError('not_found')
}

/** Removes the whole history of a member. */
export async function clearEquations(db: Db, userId: string): Promise<void> {
  await db.delete(equations).where(eq(equations.userId, userId))
}
