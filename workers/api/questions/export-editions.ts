import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { things } from '../things/table'
import { editions } from './table'

/** What a member's questions and answers said before, as JSON texts. */
export const editionPieces = (db: Db, userId: string): AsyncGenerator<string, void> =>
  piecesOf(
    async (after) =>
      (
        await db
          .select({ edition: editions })
          .from(editions)
          .innerJoin(things, eq(things.id, editions.thingId))
          .where(and(eq(things.ownerId, userId), gt(editions.id, after)))
          .orderBy(asc(editions.id))
          .limit(rowsAtOnce)
      ).map(({ edition }) => edition),
    ({ id }) => id,
    ({ id: _, at, tags, ...said }) => ({ ...said, tags: tags && Object.values(tags), at: iso(at) }),
  )
