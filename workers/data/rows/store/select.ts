import type { RowPosition, RowQuery, Sort } from '@domain/row-query'
import { indexedKey } from './expressions'
import { keepIndexes } from './indexes'
import { numberIn, type Store } from './tables'
import { helpfulColumns, type Where, whereOf } from './where'

/** A page of rows as JSON text by column key. */
export type RowsPage = { text: string; total: number; next: RowPosition | null }

type Cells = [n: number, id: string, doc: string, created: string, version: number, ...keys: string[]]

const mostTotals = 500

/** Reads a page. With `isOwn` each row carries its `_version`. */
export function listRows(store: Store, query: RowQuery, isOwn: boolean, now: number): RowsPage {
  const first = query.sort[0]
  keepIndexes(store, [...helpfulColumns(query.conditions), ...(first ? [first.column] : [])], now)
  const where = whereOf(query.conditions, query.search)
  const page: string[] = []
  let last: Cells | null = null
  let hasMore = false
  for (const cells of select(store, where, query)) {
    if (!passes(where, cells)) continue
    if (page.length === query.limit) {
      hasMore = true
      break
    }
    page.push(showRow(cells, isOwn))
    last = cells
  }
  const isAll = query.after === null && !hasMore
  const total = isAll ? page.length : countRows(store, query, where)
  const next = hasMore && last !== null ? { keys: last.slice(5).map(String), row: last[0] } : null
  return { text: `[${page.join(',')}]`, total, next }
}

function passes({ checks }: Where, [, id, doc, created]: Cells): boolean {
  return checks.every((check) => check({ id, doc, created }))
}

/** Gives the SQL of a page with its values, for reading and for looking at its plan. */
export function pageSql(query: RowQuery, where: Where): { sql: string; values: (string | number)[] } {
  const keys = query.sort.map(({ column }) => indexedKey(column))
  const isDescending = query.sort[0]?.isDescending ?? false
  const parts = [...where.sql]
  const values = [...where.values]
  if (query.after !== null) parts.push(afterPosition(query.sort, query.after, values))
  const order = query.sort.map((one, at) => `${keys[at]} ${one.isDescending ? 'DESC' : 'ASC'}`)
  order.push(`n ${isDescending ? 'DESC' : 'ASC'}`)
  // A page that needs every row that passes a check cannot say how many SQL has to give.
  const limit = where.checks.length > 0 ? '' : ` LIMIT ${query.limit + 1}`
  const sql = `SELECT ${['n', 'id', 'doc', 'created', 'version', ...keys].join(', ')} FROM rows${conditionOf(parts)} ORDER BY ${order.join(', ')}${limit}`
  return { sql, values }
}

const conditionOf = (parts: string[]) => (parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`)

function select(store: Store, where: Where, query: RowQuery): Iterable<Cells> {
  const { sql, values } = pageSql(query, where)
  return store.sql.exec(sql, ...values).raw<Cells>()
}

/** Rows come after a position when a sort column is further and all before it are equal; the row's number decides last. */
function afterPosition(sort: Sort[], after: RowPosition, values: (string | number)[]): string {
  const isDescending = sort[0]?.isDescending ?? false
  const sign = isDescending ? '<' : '>'
  const [only] = sort
  if (only === undefined) {
    values.push(after.row)
    return `n ${sign} ?`
  }
  const key = indexedKey(only.column)
  if (sort.length === 1) {
    values.push(after.keys[0] ?? '', after.row)
    return `(${key}, n) ${sign} (?, ?)`
  }
  values.push(after.keys[0] ?? '')
  const parts = [...sort, null].map((one, at) => {
    const equal = sort.slice(0, at).map(({ column }, nth) => {
      values.push(after.keys[nth] ?? '')
      return `${indexedKey(column)} = ?`
    })
    values.push(one === null ? after.row : (after.keys[at] ?? ''))
    const further =
      one === null ? `n ${sign} ?` : `${indexedKey(one.column)} ${one.isDescending ? '<' : '>'} ?`
    return `(${[...equal, further].join(' AND ')})`
  })
  // Stated once more for the index on the first column.
  return `${key} ${sign}= ? AND (${parts.join(' OR ')})`
}

function countRows(store: Store, query: RowQuery, where: Where): number {
  if (query.conditions.length === 0 && query.search === null) return store.count
  const place = JSON.stringify([query.conditions, query.search])
  const known = store.totals.get(place)
  if (known !== undefined) return known
  const total = where.checks.length > 0 ? countChecked(store, where) : countSimple(store, where)
  if (store.totals.size >= mostTotals) store.totals.clear()
  store.totals.set(place, total)
  return total
}

function countSimple(store: Store, where: Where): number {
  return numberIn(store.sql, `SELECT count(*) FROM rows${conditionOf(where.sql)}`, ...where.values)
}

function countChecked(store: Store, where: Where): number {
  let total = 0
  const sql = `SELECT n, id, doc, created, version FROM rows${conditionOf(where.sql)}`
  for (const cells of store.sql.exec(sql, ...where.values).raw<Cells>()) if (passes(where, cells)) total += 1
  return total
}

/** Takes the cells of a row; gives its JSON by column key. */
export function showRow([, id, doc, created, version]: Cells, isOwn: boolean): string {
  const values = doc === '{}' ? '' : `${doc.slice(1, -1)},`
  const own = isOwn ? `,"_version":${version}` : ''
  return `{"_id":"${id}",${values}"createdAt":"${created}"${own}}`
}

/** Gives one row's JSON by column key and its edition, or null. */
export function findRow(store: Store, id: string, isOwn: boolean): { text: string; version: number } | null {
  const [cells] = store.sql
    .exec('SELECT n, id, doc, created, version FROM rows WHERE id = ?', id)
    .raw<Cells>()
  return cells === undefined ? null : { text: showRow(cells, isOwn), version: cells[4] }
}
