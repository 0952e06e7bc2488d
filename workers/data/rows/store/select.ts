import type { RowPosition, RowQuery, Sort } from '@domain/row-query'
import { indexedKey } from './expressions'
import { keepIndexes } from './indexes'
import { type ShownRows, shownRow, showRow, withVersion } from './shown-rows'
import { numberIn, type Store } from './tables'
import { helpfulColumns, type Where, whereOf } from './where'

/** A page of rows as JSON text by column name. */
export type RowsPage = { text: string; total: number; next: RowPosition | null }

type Cells = [n: number, id: string, doc: string, created: string, version: number]

const mostTotals = 500

/** Reads a page, by column name. With `isOwn` each row carries its `_version`. */
export function listRows(
  store: Store,
  shown: ShownRows,
  query: RowQuery,
  isOwn: boolean,
  now: number,
): RowsPage {
  const first = query.sort[0]
  keepIndexes(store, [...helpfulColumns(query.conditions), ...(first ? [first.column] : [])], now)
  const where = whereOf(query.conditions, query.search, shown.columns)
  const found = numbersOf(store, query, where)
  const hasMore = found.length > query.limit
  if (hasMore) found.pop()
  const page = found.map((n) => {
    const { text, version } = shownRow(store, shown, n)
    return isOwn ? withVersion(text, version) : text
  })
  const isAll = query.after === null && !hasMore
  const total = isAll ? page.length : countRows(store, query, where)
  const last = found.at(-1)
  const next = hasMore && last !== undefined ? positionOf(store, query, last) : null
  return { text: `[${page.join(',')}]`, total, next }
}

/** Gives the numbers of a page's rows, and of one more when there is one. An index alone can tell them. */
function numbersOf(store: Store, query: RowQuery, where: Where): number[] {
  const { sql, values } = pageSql(query, where)
  if (where.checks.length === 0) {
    // In one text, because each row that crosses from the database costs more than the numbers in it.
    const [all] = store.sql.exec(`SELECT group_concat(n) FROM (${sql})`, ...values).raw<[string | null]>()
    return all?.[0]?.split(',').map(Number) ?? []
  }
  const numbers: number[] = []
  for (const cells of store.sql.exec(sql, ...values).raw<Cells>()) {
    if (passes(where, cells)) numbers.push(cells[0])
    if (numbers.length > query.limit) break
  }
  return numbers
}

function positionOf(store: Store, { sort }: RowQuery, n: number): RowPosition {
  if (sort.length === 0) return { keys: [], row: n }
  const keys = sort.map(({ column }) => indexedKey(column))
  const [cells] = store.sql.exec(`SELECT ${keys.join(', ')} FROM rows WHERE n = ?`, n).raw()
  return { keys: cells?.map(String) ?? [], row: n }
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
  const columns = where.checks.length > 0 ? 'n, id, doc, created, version' : 'n'
  const sql = `SELECT ${columns} FROM rows${conditionOf(parts)} ORDER BY ${order.join(', ')}${limit}`
  return { sql, values }
}

const conditionOf = (parts: string[]) => (parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`)

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

/** Gives one row's JSON by column key and its edition, or null. */
export function findRow(store: Store, id: string, isOwn: boolean): { text: string; version: number } | null {
  const [cells] = store.sql
    .exec('SELECT n, id, doc, created, version FROM rows WHERE id = ?', id)
    .raw<Cells>()
  if (cells === undefined) return null
  const text = showRow(cells)
  return { text: isOwn ? withVersion(text, cells[4]) : text, version: cells[4] }
}
