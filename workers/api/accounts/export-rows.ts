import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import type { KeptTable } from '@kit/kept'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'

const atOnce = 200

type Row = { id: string; createdAt: number; updatedAt: number; deletedAt: number | null }

/** Takes the table of a noun; gives what writes a member's rows of it as JSON texts, without what only searches need. */
export function rowPieces<T extends KeptTable>(table: T) {
  return async function* (db: Db, ownerId: string): AsyncGenerator<string, void> {
    for (let after = ''; ; ) {
      const rows = (await db
        .select()
        .from(table as KeptTable)
        .where(and(eq(table.ownerId, ownerId), gt(table.id, after)) as SQL)
        .orderBy(asc(table.id))
        .limit(atOnce)) as unknown as Row[]
      const last = rows.at(-1)
      if (!last) return
      yield (after === '' ? '' : ',') + rows.map((row) => JSON.stringify(shown(row))).join(',')
      after = last.id
    }
  }
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
