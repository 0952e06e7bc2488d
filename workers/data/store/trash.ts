import { addressIn } from '@domain/forms/address-in'
import { trashLife } from '@domain/trash'
import { takeWhole } from './select'
import { showRow } from './shown-rows'
import { changed, type Store } from './tables'
import type { RowRefusal } from './write'

const columns = 'n, id, doc, keys, folds, created, version'

/** Moves rows out of sight, from where they can be brought back for 30 days; gives how many. */
export function deleteRows(
  store: Store,
  ids: string[],
  versions: number[] | null,
  now: number,
): { deleted: number } | { refusal: RowRefusal } {
  const given = JSON.stringify(ids)
  const meant = `rows.id IN (SELECT value FROM json_each(?))`
  if (versions !== null) {
    const rows = store.sql
      .exec<{ version: number }>(`SELECT version FROM rows WHERE ${meant}`, given)
      .toArray()
    if (rows.some(({ version }) => !versions.includes(version))) return { refusal: { code: 'stale' } }
  }
  const deleted = store.transaction(() => {
    store.sql.exec(
      `INSERT OR REPLACE INTO deleted_rows (${columns}, deleted_at) SELECT ${columns}, ? FROM rows WHERE ${meant}`,
      now,
      given,
    )
    return store.sql.exec(`DELETE FROM rows WHERE ${meant} RETURNING n`, given).toArray()
  })
  if (deleted.length === 0) return { refusal: { code: 'not_found' } }
  const numbers = deleted.map(({ n }) => Number(n))
  changed(store, -deleted.length, numbers)
  return { deleted: deleted.length }
}

/** Brings deleted rows back to where they were; gives how many. */
export function restoreRows(
  store: Store,
  ids: string[],
  most: number,
  now: number,
): { restored: number } | { refusal: RowRefusal } {
  const given = JSON.stringify(ids)
  const meant = 'id IN (SELECT value FROM json_each(?)) AND deleted_at > ?'
  const found = store.sql
    .exec<{ n: number }>(`SELECT n FROM deleted_rows WHERE ${meant}`, given, now - trashLife)
    .toArray()
  if (found.length === 0) return { refusal: { code: 'not_found' } }
  if (store.count + found.length > most)
    return { refusal: { code: 'invalid', fields: { _: 'too_many_rows' }, limits: { _: most } } }
  const rows = JSON.stringify(found.map(({ n }) => n))
  store.transaction(() => {
    store.sql.exec(
      `INSERT INTO rows (${columns}) SELECT n, id, doc, keys, folds, created, version + 1 FROM deleted_rows
       WHERE n IN (SELECT value FROM json_each(?))`,
      rows,
    )
    store.sql.exec('DELETE FROM deleted_rows WHERE n IN (SELECT value FROM json_each(?))', rows)
  })
  changed(store, found.length)
  return { restored: found.length }
}

/** A page of deleted rows: JSON by column key in a list, and the number after which the next page begins. */
export type DeletedPage = { text: string; next: number | null }

/** Reads deleted rows that can still be brought back, each with its `_deletedAt`, in the order in which they were added. */
export function listDeleted(store: Store, after: number, limit: number, now: number): DeletedPage {
  const found = [
    ...store.sql
      .exec(
        `SELECT n, id, doc, created, version, deleted_at FROM deleted_rows WHERE n > ? AND deleted_at > ?
         ORDER BY n LIMIT ?`,
        after,
        now - trashLife,
        limit,
      )
      .raw<[n: number, id: string, doc: string, created: string, version: number, deletedAt: number]>(),
  ]
  const rows = takeWhole(found, ([n, id, doc, created, version, deletedAt]) => {
    const text = showRow([n, id, doc, created, version])
    return `${text.slice(0, -1)},"_deletedAt":"${new Date(deletedAt).toISOString()}"}`
  })
  const hasMore = rows.length < found.length || found.length === limit
  return { text: `[${rows.join(',')}]`, next: hasMore ? (found[rows.length - 1]?.[0] ?? null) : null }
}

/** Takes an e-mail address; gives the ids of rows, deleted ones too, of which a value is it, and how many others mention it. */
export function findAddress(store: Store, email: string): { ids: string[]; mentioned: number } {
  // Letters before the @ are always Latin, which SQL folds.
  const name = email.slice(0, email.lastIndexOf('@') + 1)
  const meant = 'WHERE instr(lower(doc), lower(?)) > 0'
  const found = store.sql.exec<{ id: string; doc: string }>(
    `SELECT id, doc FROM rows ${meant} UNION ALL SELECT id, doc FROM deleted_rows ${meant}`,
    name,
    name,
  )
  const ids: string[] = []
  let mentioned = 0
  for (const { id, doc } of found) {
    const how = addressIn(Object.values(JSON.parse(doc)), email)
    if (how === 'is') ids.push(id)
    else if (how === 'mentions') mentioned += 1
  }
  return { ids, mentioned }
}

/** Removes rows for good, deleted ones too; gives how many. */
export function eraseRows(store: Store, ids: readonly string[]): number {
  const given = JSON.stringify(ids)
  const meant = 'id IN (SELECT value FROM json_each(?))'
  const [living, trashed] = store.transaction(() => [
    store.sql.exec(`DELETE FROM rows WHERE ${meant} RETURNING n`, given).toArray(),
    store.sql.exec(`DELETE FROM deleted_rows WHERE ${meant} RETURNING n`, given).toArray(),
  ])
  const numbers = (living ?? []).map(({ n }) => Number(n))
  changed(store, -numbers.length, numbers)
  return numbers.length + (trashed?.length ?? 0)
}

/** Removes for good what nobody can ask back any more. */
export function purge(store: Store, now: number): void {
  const day = now - 24 * 3_600_000
  store.transaction(() => {
    store.sql.exec('DELETE FROM deleted_rows WHERE deleted_at <= ?', now - trashLife)
    store.sql.exec('DELETE FROM answers WHERE at <= ?', day)
    const old = 'IN (SELECT id FROM imports WHERE touched_at <= ?)'
    store.sql.exec(`DELETE FROM import_rows WHERE import_id ${old}`, day)
    store.sql.exec(`DELETE FROM import_parts WHERE import_id ${old}`, day)
    store.sql.exec('DELETE FROM imports WHERE touched_at <= ?', day)
  })
}
