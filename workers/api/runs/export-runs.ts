import { type Pieces, piecesOf } from '@kit/export-pieces'
import { and, asc, eq, gt } from 'drizzle-orm'
import { keptResult, shownRun } from './queries'
import { runs } from './table'

/** A run may have megabytes of texts. */
const atOnce = 5

/** A member's runs with their sources and results, for the export of an account. */
export const runPieces: Pieces = (db, userId) =>
  piecesOf(
    async (after) => {
      const rows = await db
        .select()
        .from(runs)
        .where(and(eq(runs.userId, userId), gt(runs.id, after)))
        .orderBy(asc(runs.id))
        .limit(atOnce)
      return Promise.all(rows.map(async (row) => shownRun(row, await keptResult(db, row), '')))
    },
    ({ id }) => id,
    ({ shareUrl, ...run }) => run,
  )
