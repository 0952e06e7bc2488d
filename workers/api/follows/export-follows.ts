import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { follows } from './table'

/** The members and things that a member follows, as JSON texts. */
export function followPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select({ id: follows.subjectId, at: follows.createdAt })
        .from(follows)
        .where(and(eq(follows.userId, userId), gt(follows.subjectId, after)))
        .orderBy(asc(follows.subjectId))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ id, at }) => ({ id, at: iso(at) }),
  )
}
