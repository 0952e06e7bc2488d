import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import type { KeptTable } from '@kit/kept'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'

/** Answers with all rows of an API as a JSON array, of one in the trash too; deleted rows carry `_deletedAt`. */
export type ReadRows = (apiId: string) => Promise<Response>

/** Sources of an export outside the database. */
export type Sources = { uploads: R2Bucket; readRows: ReadRows }
/** Gives the member's data as JSON texts. */
export type Pieces = (db: Db, userId: string, from: Sources) => AsyncGenerator<string, void>

/** How many rows an export reads at once. */
export const rowsAtOnce = 200

/** Takes what reads the next rows after a key (the first: after ''), the key of a row and how it is shown; gives all as JSON texts. */
export async function* piecesOf<Row>(
  read: (after: string) => PromiseLike<Row[]>,
  keyOf: (row: Row) => string,
  show: (row: Row) => object,
): AsyncGenerator<string, void> {
  for (let after = ''; ; ) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield (after === '' ? '' : ',') + rows.map((row) => JSON.stringify(show(row))).join(',')
    after = keyOf(last)
  }
}

type Row = { id: string; createdAt: number; updatedAt: number; deletedAt: number | null }

/** Takes the table of a noun; gives what writes a member's rows of it as JSON texts, without what only searches need. */
export function rowPieces<T extends KeptTable>(table: T) {
  return (db: Db, ownerId: string) =>
    piecesOf(
      async (after) =>
        (await db
          .select()
          .from(table as KeptTable)
          .where(and(eq(table.ownerId, ownerId), gt(table.id, after)) as SQL)
          .orderBy(asc(table.id))
          .limit(rowsAtOnce)) as unknown as Row[],
      ({ id }) => id,
      shown,
    )
}

function shown(row: Row) {
  const { ownerId: _, version: __, searchWords: ___, ...rest } = row as Row & Record<string, unknown>
  const times = {
    deletedAt: iso(row.deletedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
  return { ...rest, ...times }
}
