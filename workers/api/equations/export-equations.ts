import { type Pieces, piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { equations } from './table'

/** A member's equations, for the export of an account. */
export const equationPieces: Pieces = (db, userId) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(equations)
        .where(and(eq(equations.userId, userId), gt(equations.id, after)))
        .orderBy(asc(equations.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ id, input, answer, updatedAt }) => ({ id, input, answer, at: iso(updatedAt) }),
  )
