import type { CheckedRow, ImportPart } from '@domain/rows/rows'
import { importBounds } from '@domain/rows/rows'
import { changed, numberIn, type Store } from './tables'
import type { RowRefusal } from './write'

export type ImportedRow = CheckedRow & { id: string; created: string; at: number }

/** A part as it was checked: its good rows, and what is wrong with the others. */
export type CheckedPart = { received: number; rows: ImportedRow[]; errors: ImportPart['errors'] }

type ImportOutcome<Value> = Value | { refusal: RowRefusal }

const unknown: { refusal: RowRefusal } = { refusal: { code: 'not_found' } }

const dropAfter = 24 * 3_600_000

/** Begins an import unless as many are open as may be; the same id again changes nothing. */
export function beginImport(store: Store, id: string, now: number): ImportOutcome<{ begun: true }> {
  const others = 'SELECT count(*) FROM imports WHERE created_rows IS NULL AND id <> ? AND touched_at > ?'
  if (numberIn(store.sql, others, id, now - dropAfter) >= importBounds.open)
    return {
      refusal: { code: 'invalid', fields: { _: 'too_many_imports' }, limits: { _: importBounds.open } },
    }
  store.sql.exec('INSERT OR IGNORE INTO imports (id, touched_at) VALUES (?, ?)', id, now)
  return { begun: true }
}

/** Keeps a part beside the rows; sent again it replaces itself. Rows whose id is known already are bad ones. */
export function putPart(
  store: Store,
  id: string,
  part: number,
  { received, rows, errors }: CheckedPart,
  most: number,
  now: number,
): ImportOutcome<ImportPart> {
  if (!isOpen(store, id)) return unknown
  const taken = takenIds(store, id, part, rows)
  const good = rows.filter((row) => !taken.has(row.at))
  const all = [...errors, ...[...taken].map((row) => ({ row, fields: { _id: 'taken' } }))]
  if (store.count + stagedElsewhere(store, id, part) + good.length > most)
    return { refusal: { code: 'invalid', fields: { _: 'too_many_rows' }, limits: { _: most } } }
  store.transaction(() => {
    store.sql.exec('DELETE FROM import_rows WHERE import_id = ? AND part = ?', id, part)
    for (const row of good)
      store.sql.exec(
        'INSERT INTO import_rows (import_id, part, at, id, doc, keys, folds, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, part, row.at, row.id, row.doc, row.keys, row.folds, row.created],
      )
    store.sql.exec(
      'INSERT OR REPLACE INTO import_parts (import_id, part, received, bad) VALUES (?, ?, ?, ?)',
      ...[id, part, received, all.length],
    )
    store.sql.exec('UPDATE imports SET touched_at = ? WHERE id = ?', now, id)
  })
  return { received, errors: all.sort((a, b) => a.row - b.row).slice(0, importBounds.partRows) }
}

function isOpen(store: Store, id: string): boolean {
  return (
    store.sql.exec('SELECT 1 FROM imports WHERE id = ? AND created_rows IS NULL', id).toArray().length === 1
  )
}

function stagedElsewhere(store: Store, id: string, part: number): number {
  const sql = 'SELECT coalesce(sum(received - bad), 0) FROM import_parts WHERE import_id = ? AND part <> ?'
  return numberIn(store.sql, sql, id, part)
}

/** Gives the places of rows whose id another row has: one that is there, one of the import, or one before it here. */
function takenIds(store: Store, importId: string, part: number, rows: ImportedRow[]): Set<number> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const known = store.sql
    .exec<{ id: string }>(
      `SELECT id FROM rows WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id FROM deleted_rows WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id FROM import_rows WHERE import_id = ?2 AND part <> ?3 AND id IN (SELECT value FROM json_each(?1))`,
      ids,
      importId,
      part,
    )
    .toArray()
  const seen = new Set(known.map(({ id }) => id))
  const taken = new Set<number>()
  for (const { id, at } of rows) {
    if (seen.has(id)) taken.add(at)
    seen.add(id)
  }
  return taken
}

/** Makes rows of all good rows of an import at once; gives how many. Asked again it gives the same answer. */
export function commitImport(
  store: Store,
  id: string,
  skipBad: boolean,
  most: number,
  now: number,
): ImportOutcome<{ created: number }> {
  const [found] = store.sql
    .exec<{ created_rows: number | null }>('SELECT created_rows FROM imports WHERE id = ?', id)
    .toArray()
  if (found === undefined) return unknown
  if (found.created_rows !== null) return { created: found.created_rows }
  const good = numberIn(store.sql, 'SELECT count(*) FROM import_rows WHERE import_id = ?', id)
  const bad = numberIn(store.sql, 'SELECT coalesce(sum(bad), 0) FROM import_parts WHERE import_id = ?', id)
  if (bad > 0 && !skipBad) return { refusal: { code: 'invalid', fields: { _: 'bad_rows' } } }
  if (store.count + good > most)
    return { refusal: { code: 'invalid', fields: { _: 'too_many_rows' }, limits: { _: most } } }
  const created = store.transaction(() => {
    const made = insertStaged(store, id)
    store.sql.exec('DELETE FROM import_rows WHERE import_id = ?', id)
    store.sql.exec('UPDATE imports SET created_rows = ?, touched_at = ? WHERE id = ?', made, now, id)
    return made
  })
  store.next += created
  changed(store, created)
  return { created }
}

// Someone may have restored a deleted row with the same id in the meantime: that row stays unchanged.
function insertStaged(store: Store, id: string): number {
  store.sql.exec(
    `INSERT INTO rows (n, id, doc, keys, folds, created, version)
     SELECT ?1 + row_number() OVER (ORDER BY part, at) - 1, id, doc, keys, folds, created, 1
     FROM import_rows WHERE import_id = ?2 AND id NOT IN (SELECT id FROM rows) ORDER BY part, at`,
    store.next,
    id,
  )
  return numberIn(store.sql, 'SELECT count(*) FROM rows') - store.count
}

/** Drops an import and all that was sent for it. */
export function dropImport(store: Store, id: string): boolean {
  return store.transaction(() => {
    store.sql.exec('DELETE FROM import_rows WHERE import_id = ?', id)
    store.sql.exec('DELETE FROM import_parts WHERE import_id = ?', id)
    return store.sql.exec('DELETE FROM imports WHERE id = ? RETURNING 1', id).toArray().length === 1
  })
}
