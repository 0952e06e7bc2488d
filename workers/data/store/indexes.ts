import { storageFullOf } from '@kit/storage-full'
import { indexedKey, isFixed, sortedKey } from './expressions'
import type { Store } from './tables'

/** How many indexes of columns, for filters or for sorting, an API has at once. */
export const maxIndexes = 8
/** Below so many rows reading all of them is as quick. */
const worthwhile = 300
/** An index that was needed in the last minute is not dropped for another: calls in turn would build them for ever. */
const leastLife = 60_000
const noteEvery = 60_000

const sortMark = 'sorted '
const downMark = 'sorted down '

type Sort = { column: string; isDescending: boolean }

/** Takes an order; gives the name under which the index is kept that sorts so. `createdAt` has one for all. */
export const indexForSort = ({ column, isDescending }: Sort) =>
  isFixed(column) ? column : (isDescending ? downMark : sortMark) + column

function indexOf(name: string): { name: string; key: string } {
  const column = name.slice(name.lastIndexOf(' ') + 1)
  if (name.startsWith(downMark)) return { name: `rows_sorted_down_${column}`, key: sortedKey(column, true) }
  if (name.startsWith(sortMark)) return { name: `rows_sorted_${column}`, key: sortedKey(column, false) }
  return { name: `rows_by_${column}`, key: indexedKey(column) }
}

/**
 * Sees to it that the columns by which rows are filtered or sorted (`indexForSort`) are indexed, as far as the cap allows. On
 * a full disk rows are read without.
 */
export function keepIndexes(store: Store, columns: readonly string[], now: number): void {
  if (store.count < worthwhile) return
  for (const column of columns) {
    // Rows have an index by their ids.
    if (column === '_id') continue
    const usedAt = store.indexed.get(column)
    try {
      if (usedAt === undefined) buildIndex(store, column, now)
      else if (now - usedAt > noteEvery) note(store, column, now)
    } catch (error) {
      if (storageFullOf(error) === null) throw error
    }
  }
}

function buildIndex(store: Store, column: string, now: number): void {
  if (store.indexed.size >= maxIndexes && !dropOldest(store, now)) return
  const { name, key } = indexOf(column)
  store.transaction(() => {
    // First what a full disk refuses at once, so that no index is built in vain.
    noteUse(store, column, now)
    store.sql.exec(`CREATE INDEX IF NOT EXISTS ${name} ON rows (${key})`)
  })
  store.indexed.set(column, now)
}

function dropOldest(store: Store, now: number): boolean {
  const [oldest] = [...store.indexed].sort(([, a], [, b]) => a - b)
  if (oldest === undefined || now - oldest[1] < leastLife) return false
  dropIndex(store, oldest[0])
  return true
}

/** Drops a column's indexes, if it has any. */
export function dropIndexes(store: Store, column: string): void {
  for (const name of [column, sortMark + column, downMark + column]) dropIndex(store, name)
}

function dropIndex(store: Store, column: string): void {
  store.sql.exec('DELETE FROM filtered_columns WHERE key = ?', column)
  store.sql.exec(`DROP INDEX IF EXISTS ${indexOf(column).name}`)
  store.indexed.delete(column)
}

function note(store: Store, column: string, now: number): void {
  noteUse(store, column, now)
  store.indexed.set(column, now)
}

function noteUse({ sql }: Store, column: string, now: number): void {
  sql.exec('INSERT OR REPLACE INTO filtered_columns (key, used_at) VALUES (?, ?)', column, now)
}
