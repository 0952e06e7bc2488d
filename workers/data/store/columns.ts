import { sortPlace } from '@domain/rows/keys'
import { pathOf } from './expressions'
import { dropIndexes } from './indexes'
import type { Store } from './tables'

/** Gives how many rows have a value in each of the columns; null is none. */
export function countValues(store: Store, columns: readonly string[]): number[] {
  if (columns.length === 0) return []
  const counts = columns.map((column) => `count(doc ->> ${pathOf(column)})`)
  const [row] = store.sql.exec(`SELECT ${counts.join(', ')} FROM rows`).raw()
  return row?.map(Number) ?? []
}

/** Removes the values of columns for good, from deleted rows too. What callers see of the rows stays the same. */
export function dropValues(store: Store, columns: readonly string[]): void {
  store.transaction(() => {
    for (const column of columns) {
      const path = pathOf(column)
      dropIndexes(store, column)
      for (const table of ['rows', 'deleted_rows', 'import_rows'])
        store.sql.exec(
          `UPDATE ${table} SET doc = json_remove(doc, ${path}), keys = nullif(json_remove(keys, ${path}), '{}'),
           folds = nullif(json_remove(folds, ${path}, '$.${sortPlace(column)}'), '{}')
           WHERE json_type(doc, ${path}) IS NOT NULL`,
        )
    }
  })
}
