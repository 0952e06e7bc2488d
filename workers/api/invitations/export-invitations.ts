import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { and, asc, eq, gt } from 'drizzle-orm'
import { invitations } from '../members/table'
import { showInvitation } from './queries'

/** A member's invitations by email, as JSON texts. */
export function invitationPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select()
        .from(invitations)
        .where(and(eq(invitations.invitedBy, userId), gt(invitations.id, after)))
        .orderBy(asc(invitations.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    (row) => ({ ...showInvitation(row), thingId: row.thingId }),
  )
}
