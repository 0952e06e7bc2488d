import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { reviews } from './table'

/** The reviews that a member wrote, as JSON texts. */
export function reviewPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select()
        .from(reviews)
        .where(and(eq(reviews.authorId, userId), gt(reviews.id, after)))
        .orderBy(asc(reviews.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ id, projectId, rating, text, createdAt }) => ({ id, projectId, rating, text, at: iso(createdAt) }),
  )
}
