import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { offers } from './table'

/** The offers that a member made, as JSON texts. */
export function offerPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select()
        .from(offers)
        .where(and(eq(offers.makerId, userId), gt(offers.id, after)))
        .orderBy(asc(offers.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    // Its maker isn’t notified yet of an offer that its owner declined.
    ({ makerId: _, ownerId: __, version: ___, declinedAt: ____, ...row }) => ({
      ...row,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }),
  )
}
