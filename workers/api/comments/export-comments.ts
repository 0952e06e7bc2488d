import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { comments } from './table'

/** A member's comments as JSON texts, hidden and deleted ones included. */
export function commentPieces(db: Db, authorId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select()
        .from(comments)
        .where(and(eq(comments.authorId, authorId), gt(comments.id, after)))
        .orderBy(asc(comments.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ id, thingId, threadId, text, line, lineTo, score, isHidden, createdAt, editedAt, deletedAt }) => ({
      id,
      thingId,
      replyTo: threadId === id ? null : threadId,
      text,
      line,
      lineTo,
      score,
      isHidden,
      createdAt: iso(createdAt),
      editedAt: iso(editedAt),
      deletedAt: iso(deletedAt),
    }),
  )
}
