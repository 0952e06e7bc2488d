import type { RowPosition } from '@domain/rows/position'
import type { RowQuery } from '@domain/rows/query'
import { byteLength } from '@domain/rows/rows'
import { sortedKey } from './expressions'
import { indexForSort, keepIndexes } from './indexes'
import { type ShownRows, shownRow, showRow, withVersion } from './shown-rows'
import { numberIn, type Store } from './tables'
import { helpfulColumns, type Where, whereOf } from './where'

/**
 * A page of rows as JSON text by column name. `isCut`: it ended by its bytes before it had as many rows as were asked
 * for. `scanned`: kilobytes that were looked through for it, 0 where indexes tell the rows.
 */
export type RowsPage = {
  text: string
  total: number
  next: RowPosition | null
  isCut: boolean
  scanned: number
}

/** Bytes at which a page ends; the row that reaches them is its last. */
const pageBytes = 8 * 1024 * 1024

type Cells = [n: number, id: string, doc: string, created: string, version: number]

const maxTotals = 500

/** Reads a page, by column name. With `isOwn` each row carries its `_version`. */
export function listRows(
  store: Store,
  shown: ShownRows,
  query: RowQuery,
  isOwn: boolean,
  now: number,
): RowsPage {
  const first = query.sort[0]
  keepIndexes(store, [...helpfulColumns(query.conditions), ...(first ? [indexForSort(first)] : [])], now)
  const where = whereOf(query.conditions, query.search, shown.columns)
  const found = numbersOf(store, query, where)
  const asked = found.slice(0, query.limit)
  const page = takeWhole(asked, (n) => {
    const { text, version } = shownRow(store, shown, n)
    return isOwn ? withVersion(text, version) : text
  })
  const isCut = page.length < asked.length
  const hasMore = isCut || found.length > query.limit
  const isCounted = query.after === null && !hasMore && (page.length > 0 || (query.offset ?? 0) === 0)
  const total = isCounted ? (query.offset ?? 0) + page.length : countRows(store, query, where)
  const last = asked[page.length - 1]
  const next = hasMore && last !== undefined ? positionOf(store, query, last) : null
  const isScan =
    query.search !== null ||
    query.conditions.some(({ operator, isByLine }) => operator === 'like' || isByLine)
  const scanned = isScan ? Math.ceil(store.sql.databaseSize / 1024) : 0
  return { text: `[${page.join(',')}]`, total, next, isCut, scanned }
}

/** Shows rows until they come to the bytes of a page. */
export function takeWhole<Item>(items: readonly Item[], show: (item: Item) => string): string[] {
  const page: string[] = []
  let letters = 0
  let bytes = 0
  for (const item of items) {
    const text = show(item)
    page.push(text)
    letters += text.length
    // No letter takes more than three bytes: what is far from the bound is not counted.
    if (letters * 3 < pageBytes) continue
    bytes = bytes === 0 ? page.reduce((sum, one) => sum + byteLength(one), 0) : bytes + byteLength(text)
    if (bytes >= pageBytes) break
  }
  return page
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
  let passed = 0
  for (const cells of store.sql.exec(sql, ...values).raw<Cells>()) {
    if (!passes(where, cells)) continue
    passed += 1
    if (passed > (query.offset ?? 0)) numbers.push(cells[0])
    if (numbers.length > query.limit) break
  }
  return numbers
}

function positionOf(store: Store, { sort }: RowQuery, n: number): RowPosition {
  if (sort.length === 0) return { keys: [], row: n }
  const keys = sort.map(({ column, isDescending }) => sortedKey(column, isDescending))
  const [cells] = store.sql.exec(`SELECT ${keys.join(', ')} FROM rows WHERE n = ?`, n).raw()
  return { keys: cells?.map(String) ?? [], row: n }
}

function passes({ checks }: Where, [, id, doc, created]: Cells): boolean {
  return checks.every((check) => check({ id, doc, created }))
}

/** Gives the SQL of a page with its values, for reading and for looking at its plan. */
export function pageSql(query: RowQuery, where: Where): { sql: string; values: (string | number)[] } {
  const keys = query.sort.map(({ column, isDescending }) => sortedKey(column, isDescending))
  const parts = [...where.sql]
  const values = [...where.values]
  if (query.after !== null) parts.push(afterPosition(query, query.after, values))
  const order = query.sort.map((one, at) => `${keys[at]} ${one.isDescending ? 'DESC' : 'ASC'}`)
  order.push(`n ${query.isLastFirst ? 'DESC' : 'ASC'}`)
  // A page that needs every row that passes a check cannot say how many SQL has to give.
  const offset = query.offset === null ? '' : ` OFFSET ${query.offset}`
  const limit = where.checks.length > 0 ? '' : ` LIMIT ${query.limit + 1}${offset}`
  const columns = where.checks.length > 0 ? 'n, id, doc, created, version' : 'n'
  const sql = `SELECT ${columns} FROM rows${conditionOf(parts)} ORDER BY ${order.join(', ')}${limit}`
  return { sql, values }
}

const conditionOf = (parts: string[]) => (parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`)

/** Rows come after a position when a sort column is further and all before it are equal; the row's number decides last. */
function afterPosition(
  { sort, isLastFirst }: RowQuery,
  after: RowPosition,
  values: (string | number)[],
): string {
  const rowSign = isLastFirst ? '<' : '>'
  const [first] = sort
  if (first === undefined) {
    values.push(after.row)
    return `n ${rowSign} ?`
  }
  const key = sortedKey(first.column, first.isDescending)
  const sign = first.isDescending ? '<' : '>'
  if (sort.length === 1 && first.isDescending === isLastFirst) {
    values.push(after.keys[0] ?? '', after.row)
    return `(${key}, n) ${sign} (?, ?)`
  }
  values.push(after.keys[0] ?? '')
  const parts = [...sort, null].map((one, at) => {
    const equal = sort.slice(0, at).map(({ column, isDescending }, nth) => {
      values.push(after.keys[nth] ?? '')
      return `${sortedKey(column, isDescending)} = ?`
    })
    values.push(one === null ? after.row : (after.keys[at] ?? ''))
    const further =
      one === null
        ? `n ${rowSign} ?`
        : `${sortedKey(one.column, one.isDescending)} ${one.isDescending ? '<' : '>'} ?`
    return `(${[...equal, further].join(' AND ')})`
  })
  // The first column's bound is repeated outside the OR so that its index is used.
  return `${key} ${sign}= ? AND (${parts.join(' OR ')})`
}

function countRows(store: Store, query: RowQuery, where: Where): number {
  if (query.conditions.length === 0 && query.search === null) return store.count
  const place = JSON.stringify([query.conditions, query.search])
  const known = store.totals.get(place)
  if (known !== undefined) return known
  const total = where.checks.length > 0 ? countChecked(store, where) : countSimple(store, where)
  if (store.totals.size >= maxTotals) store.totals.clear()
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

/** Gives one row's JSON by column key and its version, or null. */
export function findRow(store: Store, id: string, isOwn: boolean): { text: string; version: number } | null {
  const [cells] = store.sql
    .exec('SELECT n, id, doc, created, version FROM rows WHERE id = ?', id)
    .raw<Cells>()
  if (cells === undefined) return null
  const text = showRow(cells)
  return { text: isOwn ? withVersion(text, cells[4]) : text, version: cells[4] }
}
