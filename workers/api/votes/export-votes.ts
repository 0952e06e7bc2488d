import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { commentVotes } from '../comments/table'
import type { thingVotes } from '../things/table'

type Votes = typeof thingVotes | typeof commentVotes

/** A member's votes, of one of the tables, as JSON texts. */
export const votePieces =
  (table: Votes) =>
  (db: Db, userId: string): AsyncGenerator<string, void> =>
    piecesOf(
      (after) =>
        db
          .select()
          .from(table)
          .where(and(eq(table.userId, userId), gt(table.subjectId, after)))
          .orderBy(asc(table.subjectId))
          .limit(rowsAtOnce),
      ({ subjectId }) => subjectId,
      ({ subjectId, value, createdAt }) => ({ id: subjectId, value, at: iso(createdAt) }),
    )
