import { keyVersion, type Scalar, storedKeys } from '@domain/rows/keys'

const tables = ['rows', 'deleted_rows', 'import_rows'] as const
const rowsAtOnce = 500

type StoredRow = { place: number; doc: string; keys: string | null; folds: string | null }

/** Rewrites keys and folds that an earlier version of the code wrote; adds their column if it is missing. */
export function bringUpToDate(sql: SqlStorage): void {
  const [known] = sql.exec<{ value: number }>("SELECT value FROM facts WHERE name = 'keys'").toArray()
  if (known?.value === keyVersion) return
  for (const table of tables) {
    const columns = sql.exec('SELECT name FROM pragma_table_info(?)', table).toArray()
    if (!columns.some(({ name }) => name === 'folds')) sql.exec(`ALTER TABLE ${table} ADD COLUMN folds TEXT`)
    writeAnew(sql, table)
  }
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('keys', ?)", keyVersion)
}

function writeAnew(sql: SqlStorage, table: (typeof tables)[number]): void {
  const page = `SELECT rowid AS place, doc, keys, folds FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`
  for (let after: number | null = 0; after !== null; ) {
    const found: StoredRow[] = sql.exec<StoredRow>(page, after).toArray()
    for (const { place, doc, keys, folds } of found) {
      const values: Record<string, Scalar> = JSON.parse(doc)
      const now = storedKeys(Object.entries(values))
      if (now.keys === keys && now.folds === folds) continue
      sql.exec(`UPDATE ${table} SET keys = ?, folds = ? WHERE rowid = ?`, now.keys, now.folds, place)
    }
    after = found.length < rowsAtOnce ? null : (found.at(-1)?.place ?? null)
  }
}
