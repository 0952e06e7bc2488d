import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './db'

/**
 * Takes a table, a row and a condition; gives the statement that writes the row where the condition holds. It does nothing
 * where it does not, or where a row with one of its keys is there.
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
  condition: SQL,
) {
  const given: Record<string, unknown> = row
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] ?? column.default ?? null
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return db
    .insert(table)
    .select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`)
    .onConflictDoNothing()
}
