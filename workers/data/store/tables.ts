import { bringUpToDate } from './bring-up-to-date'
import type { Living } from './remembered-pages'
import { forgetShown, type ShownRows } from './shown-rows'

/** The tables of one data API's database. `n` counts rows as they come and is never given twice. */
const statements = [
  `CREATE TABLE IF NOT EXISTS rows (
    n INTEGER PRIMARY KEY, id TEXT NOT NULL, doc TEXT NOT NULL, keys TEXT, created TEXT NOT NULL,
    version INTEGER NOT NULL, folds TEXT
  )`,
  'CREATE UNIQUE INDEX IF NOT EXISTS rows_id ON rows (id)',
  `CREATE TABLE IF NOT EXISTS deleted_rows (
    n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL, keys TEXT, created TEXT NOT NULL,
    version INTEGER NOT NULL, deleted_at INTEGER NOT NULL, folds TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS deleted_rows_deleted_at ON deleted_rows (deleted_at)',
  'CREATE TABLE IF NOT EXISTS filtered_columns (key TEXT PRIMARY KEY, used_at INTEGER NOT NULL)',
  `CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, body TEXT NOT NULL, ids TEXT NOT NULL, created TEXT NOT NULL, at INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS answers_at ON answers (at)',
  'CREATE TABLE IF NOT EXISTS imports (id TEXT PRIMARY KEY, touched_at INTEGER NOT NULL, created_rows INTEGER)',
  `CREATE TABLE IF NOT EXISTS import_parts (
    import_id TEXT NOT NULL, part INTEGER NOT NULL, received INTEGER NOT NULL, bad INTEGER NOT NULL,
    PRIMARY KEY (import_id, part)
  )`,
  `CREATE TABLE IF NOT EXISTS import_rows (
    import_id TEXT NOT NULL, part INTEGER NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL,
    keys TEXT, created TEXT NOT NULL, folds TEXT, PRIMARY KEY (import_id, part, at)
  )`,
  'CREATE INDEX IF NOT EXISTS import_rows_id ON import_rows (import_id, id)',
  'CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL)',
]

/** An API's database with what is kept of it in memory. */
export type Store = {
  sql: SqlStorage
  /** Counts changes where callers in the same isolate see them. */
  living: Living
  transaction<Value>(work: () => Value): Value
  /** Rows that are there, the deleted ones not counted. */
  count: number
  /** The number of the next new row. */
  next: number
  /** How many rows a filter matches, until the next write. */
  totals: Map<string, number>
  /** Rows as callers see them; null until the columns' names are known. */
  shown: ShownRows | null
  /** Indexed columns and when each was last needed. */
  indexed: Map<string, number>
}

/** Opens the database of an API and makes its tables where they are not yet. */
export function openStore(storage: DurableObjectStorage, living: Living): Store {
  const { sql } = storage
  for (const statement of statements) sql.exec(statement)
  storage.transactionSync(() => bringUpToDate(sql))
  const count = numberIn(sql, 'SELECT count(*) FROM rows')
  const last = numberIn(
    sql,
    'SELECT max(coalesce((SELECT max(n) FROM rows), 0), coalesce((SELECT max(n) FROM deleted_rows), 0))',
  )
  const indexed = sql
    .exec<{ key: string; used_at: number }>('SELECT key, used_at FROM filtered_columns')
    .toArray()
  return {
    sql,
    living,
    transaction: (work) => storage.transactionSync(work),
    count,
    next: last + 1,
    totals: new Map(),
    shown: null,
    indexed: new Map(indexed.map(({ key, used_at }) => [key, used_at])),
  }
}

/** Gives the one number that a statement asks for. */
export function numberIn(sql: SqlStorage, statement: string, ...values: (string | number)[]): number {
  const [row] = sql.exec(statement, ...values).raw<[number]>()
  return row?.[0] ?? 0
}

/** Notes a change: what was counted before holds no more, nor what is remembered of these rows. */
export function changed(store: Store, added: number, numbers: Iterable<number> = []): void {
  store.living.changes += 1
  store.count += added
  store.totals.clear()
  forgetShown(store.shown, numbers)
}
