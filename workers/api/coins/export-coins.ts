import { type Pieces, piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { readList } from './lists'
import { coinAlerts } from './table'

/** A member's own list of coins, for the export of an account. */
export const coinPieces: Pieces = async function* (db, userId) {
  const { ids, isOwn } = await readList(db, userId)
  if (isOwn) yield ids.map((id) => JSON.stringify({ id })).join(',')
}

/** A member's price alerts. */
export const coinAlertPieces: Pieces = (db, userId) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(coinAlerts)
        .where(and(eq(coinAlerts.userId, userId), gt(coinAlerts.id, after)))
        .orderBy(asc(coinAlerts.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ userId: _, ...alert }) => ({ ...alert, createdAt: iso(alert.createdAt), sentAt: iso(alert.sentAt) }),
  )
