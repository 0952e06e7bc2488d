import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { things } from '../things/table'
import { versions } from './table'

/** Former versions of a member's questions and answers, as JSON texts. */
export const versionPieces = (db: Db, userId: string): AsyncGenerator<string, void> =>
  piecesOf(
    async (after) =>
      (
        await db
          .select({ version: versions })
          .from(versions)
          .innerJoin(things, eq(things.id, versions.thingId))
          .where(and(eq(things.ownerId, userId), gt(versions.id, after)))
          .orderBy(asc(versions.id))
          .limit(rowsAtOnce)
      ).map(({ version }) => version),
    ({ id }) => id,
    ({ id: _, at, tags, ...said }) => ({ ...said, tags: tags && Object.values(tags), at: iso(at) }),
  )
