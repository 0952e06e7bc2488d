import type { FieldErrors } from '@domain/errors'
import { type Scalar, storedKeys } from '@domain/rows/keys'
import { byteLength, type CheckedRow } from '@domain/rows/rows'
import { findRow } from './select'
import { showRow, withVersion } from './shown-rows'
import { changed, type Store } from './tables'

export type NewRow = CheckedRow & { id: string }

/** Identifies a call with an `Idempotency-Key`: a keyed hash of its caller and key, and one of its body. */
export type Attempt = { key: string; body: string }

/** An error of the store, in the form that the caller gets. */
export type RowRefusal = {
  code: 'invalid' | 'not_found' | 'stale' | 'conflict' | 'idempotency_reused'
  fields?: FieldErrors
  limits?: Record<string, number>
}

const keptFor = 24 * 3_600_000

const insert = 'INSERT INTO rows (n, id, doc, keys, folds, created, version) VALUES (?, ?, ?, ?, ?, ?, 1)'

/** Adds rows, all or none. Gives them as JSON by column key, in a list; a repeated call finds what the first one made. */
export function addRows(
  store: Store,
  rows: NewRow[],
  most: number,
  attempt: Attempt | null,
  isOwn: boolean,
  now: number,
): { rows: string[] } | { refusal: RowRefusal } {
  const earlier = attempt === null ? null : earlierAnswer(store, attempt, now)
  if (earlier === 'reused') return { refusal: { code: 'idempotency_reused' } }
  const created = earlier?.created ?? new Date(now).toISOString()
  const named = rows.map((row, at) => ({ ...row, id: earlier?.ids[at] ?? row.id }))
  const shown = named.map(({ id, doc }) => {
    const text = showRow([0, id, doc, created, 1])
    return isOwn ? withVersion(text, 1) : text
  })
  if (earlier !== null) return { rows: shown }
  if (store.count + rows.length > most)
    return { refusal: { code: 'invalid', fields: { _: 'too_many_rows' }, limits: { _: most } } }
  store.transaction(() => {
    for (const [at, { id, doc, keys, folds }] of named.entries())
      store.sql.exec(insert, store.next + at, id, doc, keys, folds, created)
    if (attempt !== null) {
      const ids = JSON.stringify(named.map(({ id }) => id))
      const keep = 'INSERT OR REPLACE INTO answers (key, body, ids, created, at) VALUES (?, ?, ?, ?, ?)'
      store.sql.exec(keep, attempt.key, attempt.body, ids, created, now)
    }
  })
  store.next += rows.length
  changed(store, rows.length)
  return { rows: shown }
}

/** Which of these ids rows have, deleted ones too. */
export function knownRows(store: Store, ids: readonly string[]): string[] {
  const given = JSON.stringify(ids)
  const named = 'WHERE id IN (SELECT value FROM json_each(?))'
  return store.sql
    .exec<{ id: string }>(
      `SELECT id FROM rows ${named} UNION SELECT id FROM deleted_rows ${named}`,
      given,
      given,
    )
    .toArray()
    .map(({ id }) => id)
}

/** Which of these rows are there and not deleted. */
export function livingRows(store: Store, ids: readonly string[]): string[] {
  return store.sql
    .exec<{ id: string }>(
      'SELECT id FROM rows WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    )
    .toArray()
    .map(({ id }) => id)
}

/** Adds a row under the id that it brings, unless one has or had it. */
export function addOnce(
  store: Store,
  { id, doc, keys, folds }: NewRow,
  most: number,
  now: number,
): { isNew: boolean } | { refusal: RowRefusal } {
  if (knownRows(store, [id]).length > 0) return { isNew: false }
  if (store.count >= most)
    return { refusal: { code: 'invalid', fields: { _: 'too_many_rows' }, limits: { _: most } } }
  store.sql.exec(insert, store.next, id, doc, keys, folds, new Date(now).toISOString())
  store.next += 1
  changed(store, 1)
  return { isNew: true }
}

type Earlier = { ids: string[]; created: string }

function earlierAnswer(store: Store, attempt: Attempt, now: number): Earlier | 'reused' | null {
  const [row] = store.sql
    .exec<{ body: string; ids: string; created: string; at: number }>(
      'SELECT body, ids, created, at FROM answers WHERE key = ?',
      attempt.key,
    )
    .toArray()
  if (row === undefined || row.at <= now - keptFor) return null
  return row.body === attempt.body ? { ids: JSON.parse(row.ids), created: row.created } : 'reused'
}

/**
 * A change of one row. With `replaces`, fields missing from it are dropped. `versions` are the versions it applies to,
 * null for any.
 */
export type RowChange = {
  id: string
  row: CheckedRow
  replaces: boolean
  /** Keys of columns whose values stay also then. */
  stays: readonly string[]
  versions: number[] | null
  /** `_id`, `id` and `createdAt` as the request had them; the stored values never change. */
  fixed: { _id?: string; id?: string; createdAt?: string }
  maxBytes: number
}

/** Changes one row; gives it as JSON by column key with its new version. */
export function changeRow(
  store: Store,
  { id, row, replaces, stays, versions, fixed, maxBytes }: RowChange,
  isOwn: boolean,
): { text: string; version: number } | { refusal: RowRefusal } {
  const [before] = store.sql
    .exec<{ n: number; doc: string; created: string; version: number }>(
      'SELECT n, doc, created, version FROM rows WHERE id = ?',
      id,
    )
    .toArray()
  if (before === undefined) return { refusal: { code: 'not_found' } }
  if (versions !== null && !versions.includes(before.version)) return { refusal: { code: 'stale' } }
  const fields: FieldErrors = {}
  if (fixed._id !== undefined && fixed._id !== id) fields._id = 'read_only'
  if (fixed.id !== undefined && fixed.id !== id) fields.id = 'read_only'
  if (fixed.createdAt !== undefined && fixed.createdAt !== before.created) fields.createdAt = 'read_only'
  if (Object.keys(fields).length > 0) return { refusal: { code: 'invalid', fields } }
  const next = replaces && stays.length === 0 ? row : merge(before.doc, row, replaces ? stays : null)
  if (next.doc.length * 3 > maxBytes && byteLength(next.doc) > maxBytes)
    return { refusal: { code: 'invalid', fields: { _: 'row_too_large' }, limits: { _: maxBytes } } }
  const update = 'UPDATE rows SET doc = ?, keys = ?, folds = ?, version = version + 1 WHERE id = ?'
  store.sql.exec(update, next.doc, next.keys, next.folds, id)
  changed(store, 0, [before.n])
  return findRow(store, id, isOwn) ?? { refusal: { code: 'not_found' } }
}

/** Lays a change over a row, or over what of it stays. */
function merge(before: string, change: CheckedRow, stays: readonly string[] | null): CheckedRow {
  const there: [string, Scalar][] = Object.entries(JSON.parse(before))
  const kept = stays === null ? there : there.filter(([key]) => stays.includes(key))
  const values: Record<string, Scalar> = { ...Object.fromEntries(kept), ...JSON.parse(change.doc) }
  return { doc: JSON.stringify(values), ...storedKeys(Object.entries(values)) }
}
