import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { pins } from './table'

/** A member's pins, as JSON texts. */
export function pinPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  return piecesOf(
    (after) =>
      db
        .select({ id: pins.thingId, at: pins.createdAt })
        .from(pins)
        .where(and(eq(pins.userId, userId), gt(pins.thingId, after)))
        .orderBy(asc(pins.thingId))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ id, at }) => ({ id, at: iso(at) }),
  )
}
