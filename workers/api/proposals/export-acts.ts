import { type Pieces, piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { and, asc, eq, gt } from 'drizzle-orm'
import { actOf } from './acts'
import { proposalOf } from './queries'
import { acts, proposals } from './table'

/** The acts of a member's agent. */
export const agentActPieces: Pieces = (db, ownerId) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(acts)
        .where(and(eq(acts.ownerId, ownerId), gt(acts.id, after)))
        .orderBy(asc(acts.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    (row) => ({ ...actOf(row), conversationId: row.conversationId }),
  )

/** The proposals of a member's agent that are still kept. */
export const proposalPieces: Pieces = (db, ownerId) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(proposals)
        .where(and(eq(proposals.ownerId, ownerId), gt(proposals.id, after)))
        .orderBy(asc(proposals.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    proposalOf,
  )
