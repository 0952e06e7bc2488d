import { type Column, type Operator, operators } from '../apis/columns'
import type { FieldErrors } from '../errors'
import type { FieldCode } from '../field-codes'
import { searchKey, searchKeys } from '../search/search'
import { foldDigits } from '../text/digits'
import { normalForm } from '../text/normal-form'
import { type RowPosition, readPosition } from './position'

/** How many rows a page of an API has when nothing is said, and at most. */
export const rowPage = { default: 100, most: 1_000 } as const

/** Bounds of one query: a longer one is refused. */
export const queryBounds = {
  conditions: 20,
  values: 500,
  sorts: 5,
  letters: 2_000,
  /** Rows before a page that is asked for by its number or its start; a cursor knows no bound. */
  offset: 10_000,
  /** Values that a database binds in one statement. */
  bound: 95,
} as const

/** Rows of a page that is asked for by its number alone, as json-server has it. */
const pageByNumber = 10

/** Columns that every row has beside its own. */
export const fixedColumns = ['_id', 'createdAt'] as const

/** A filter on a column: one of `values` must match; for `ne` none of them may. */
export type Condition = {
  column: string
  operator: Operator | 'eq'
  values: string[]
  /** Each line of the column's text is a value; only where values are to be equal or not. */
  isByLine?: true
}

type Sort = { column: string; isDescending: boolean }

/** A parsed query; columns go by their keys (`c0`, or `_id` and `createdAt`). */
export type RowQuery = {
  conditions: Condition[]
  search: string | null
  sort: Sort[]
  /** Rows that agree in all sort columns come in the order in which they were added, or in the reverse of it. */
  isLastFirst: boolean
  limit: number
  /** How many rows are passed over; null where a position says where the page begins, or nothing. */
  offset: number | null
  after: RowPosition | null
}

export type ParsedQuery = { query: RowQuery } | { fields: FieldErrors; limits?: Record<string, number> }

type QueryDraft = { conditions: Map<string, Condition>; fields: FieldErrors; limits: Record<string, number> }

const longestName = 80

/**
 * Takes the columns and a query string (without its question mark) in json-server's grammar; gives the query, or its
 * errors: parameter → code. Never throws.
 */
export function parseRowQuery(columns: readonly Column[], text: string): ParsedQuery {
  // Names come from outside: without a prototype also `__proto__` is only a name.
  const draft: QueryDraft = {
    conditions: new Map(),
    fields: Object.create(null),
    limits: Object.create(null),
  }
  const names = namesIn(columns)
  const words = new Map<string, string>()
  if (text !== '') {
    for (const [given, value] of new URLSearchParams(text)) {
      const name = normalForm(given)
      // Of a parameter given twice the first counts.
      if (!isWord(name)) takeFilter(draft, names, name, value)
      else if (!words.has(name)) words.set(name, value)
    }
  }
  const { sort, isLastFirst } = readSort(draft, names, words)
  const after = readCursor(draft, words.get('_cursor'), sort.length)
  const { limit, offset } = readPaging(draft, words)
  const search = words.get('q') ?? ''
  const conditions = [...draft.conditions.values()]
  if (conditions.length > queryBounds.conditions)
    refuse(draft, '_', 'too_many_filters', queryBounds.conditions)
  if (conditions.reduce((sum, one) => sum + boundBy(one), boundByPage(search, sort)) > queryBounds.bound)
    refuse(draft, '_', 'too_many_values', queryBounds.bound)
  if (search.length > queryBounds.letters) refuse(draft, 'q', 'too_long', queryBounds.letters)
  if (Object.keys(draft.fields).length > 0) {
    const hasLimits = Object.keys(draft.limits).length > 0
    return { fields: draft.fields, ...(hasLimits && { limits: draft.limits }) }
  }
  return {
    query: {
      conditions,
      search: searchKey(search) === '' ? null : search,
      sort,
      isLastFirst,
      limit,
      offset: after === null ? offset : null,
      after,
    },
  }
}

/** The most values that a condition binds: alternatives are bound as one list, a range of text by up to five values. */
function boundBy({ operator, values, isByLine }: Condition): number {
  if (isByLine) return 2
  if (isEqual(operator)) return 1
  return operator === 'like' ? values.flatMap(searchKeys).length : values.length * 5
}

const isEqual = (operator: Condition['operator']) =>
  operator === 'eq' || operator === 'in' || operator === 'ne'

const boundByPage = (search: string, { length }: Sort[]) =>
  2 * (search === '' ? 0 : searchKeys(search).length) + (length * (length + 1)) / 2 + length + 2

type Names = { keys: ReadonlyMap<string, string>; byLine: ReadonlySet<string>; secret: ReadonlySet<string> }

const namesOf = new WeakMap<readonly Column[], Names>()

function namesIn(columns: readonly Column[]): Names {
  const known = namesOf.get(columns)
  if (known) return known
  const names = {
    keys: new Map([['id', '_id'], ...columns.map(({ key, name }) => [name, key] as const)]),
    byLine: new Set(columns.flatMap(({ key, isLines }) => (isLines ? key : []))),
    secret: new Set(columns.flatMap(({ key, isSecret }) => (isSecret ? key : []))),
  }
  namesOf.set(columns, names)
  return names
}

const wordsOfPages = ['q', '_sort', '_order', '_limit', '_per_page', '_cursor', '_page', '_start', '_end']
const isWord = (name: string) => wordsOfPages.includes(name)

function refuse(draft: QueryDraft, name: string, code: FieldCode, limit?: number): void {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  draft.fields[shown] ??= code
  if (limit !== undefined) draft.limits[shown] = limit
}

function takeFilter(draft: QueryDraft, { keys, byLine, secret }: Names, name: string, value: string): void {
  const found = findColumn(keys, name)
  if (found === null) {
    // Clients add parameters of their own, against caches above all; `_where` of json-server 1 would give other rows than were asked for.
    if (name === '_where') refuse(draft, name, 'unknown_parameter')
    else if (!/^_(?!_)/.test(name)) refuse(draft, name, 'unknown_column')
    return
  }
  const { column, operator } = found
  if (secret.has(column)) {
    refuse(draft, name, 'secret_column')
    return
  }
  const place = `${column} ${operator}`
  const values = operator === 'in' ? value.split(',') : [value]
  const condition = draft.conditions.get(place) ?? {
    ...{ column, operator, values: [] },
    ...(byLine.has(column) && isEqual(operator) && { isByLine: true as const }),
  }
  for (const one of values) condition.values.push(column === 'createdAt' ? foldDigits(one) : one)
  draft.conditions.set(place, condition)
  if (condition.values.length > queryBounds.values) refuse(draft, name, 'too_many_values', queryBounds.values)
}

function findColumn(
  keys: ReadonlyMap<string, string>,
  name: string,
): { column: string; operator: Condition['operator'] } | null {
  const exact = columnKey(keys, name)
  if (exact !== null) return { column: exact, operator: 'eq' }
  const cut = name.lastIndexOf('_')
  const operator = operators.find((one) => one === name.slice(cut + 1))
  const column = cut > 0 && operator ? columnKey(keys, name.slice(0, cut)) : null
  return column !== null && operator ? { column, operator } : null
}

function columnKey(keys: ReadonlyMap<string, string>, name: string): string | null {
  return keys.get(name) ?? fixedColumns.find((one) => one === name) ?? null
}

function readSort(draft: QueryDraft, { keys, secret }: Names, words: Map<string, string>) {
  const names = listOf(words.get('_sort'))
  const orders = listOf(words.get('_order'))
  if (names.length > queryBounds.sorts) refuse(draft, '_sort', 'too_many_values', queryBounds.sorts)
  if (orders.length > names.length || !orders.every((one) => /^(asc|desc)$/i.test(one)))
    refuse(draft, '_order', 'unknown_order')
  const sort: Sort[] = []
  for (const [at, name] of names.entries()) {
    const { column, isReversed } = sortColumn(keys, normalForm(name))
    const isDescending = isReversed || orders[at]?.toLowerCase() === 'desc'
    // Ids are random and no two agree: by them rows come as they were added, and nothing after them matters.
    if (column === '_id') return { sort, isLastFirst: isDescending }
    if (column === null) refuse(draft, '_sort', 'unknown_column')
    else if (secret.has(column)) refuse(draft, '_sort', 'secret_column')
    else if (!sort.some((one) => one.column === column)) sort.push({ column, isDescending })
  }
  return { sort, isLastFirst: sort[0]?.isDescending ?? false }
}

/** As json-server 1 has it, a minus before a column’s name reverses its order. */
function sortColumn(keys: ReadonlyMap<string, string>, name: string) {
  const exact = columnKey(keys, name)
  const isReversed = exact === null && name.startsWith('-')
  return { column: isReversed ? columnKey(keys, name.slice(1)) : exact, isReversed }
}

const listOf = (text: string | undefined) =>
  text === undefined || text === '' ? [] : text.split(',').map((one) => one.trim())

type Paging = { limit: number; offset: number | null }

function readPaging(draft: QueryDraft, words: Map<string, string>): Paging {
  const page = numberOf(draft, '_page', words)
  if (page !== null) {
    const limit = readLimit(draft, words) ?? pageByNumber
    return { limit, offset: within(draft, '_page', Math.max(0, page - 1) * limit, queryBounds.offset) }
  }
  const [start, end] = [numberOf(draft, '_start', words), numberOf(draft, '_end', words)]
  const from = start ?? 0
  if (end === null) {
    const limit = readLimit(draft, words) ?? rowPage.default
    return { limit, offset: start === null ? null : within(draft, '_start', from, queryBounds.offset) }
  }
  const limit = within(draft, '_end', Math.max(0, end - from), rowPage.most)
  return { limit, offset: within(draft, '_start', from, queryBounds.offset) }
}

function readLimit(draft: QueryDraft, words: Map<string, string>): number | null {
  const name = ['_limit', '_per_page'].find((one) => words.has(one))
  const limit = name === undefined ? null : numberOf(draft, name, words, true)
  if (name === undefined || limit === null) return null
  if (limit < 1) refuse(draft, name, 'too_small')
  return within(draft, name, limit, rowPage.most)
}

/** Gives null for a missing parameter and, where allowed, for an empty one. */
function numberOf(
  draft: QueryDraft,
  name: string,
  words: Map<string, string>,
  isNeeded = false,
): number | null {
  const text = foldDigits(words.get(name)?.trim() ?? '')
  if (text === '' && !isNeeded) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  refuse(draft, name, /^-\d{1,9}$/.test(text) ? 'too_small' : 'not_a_number')
  return null
}

function within(draft: QueryDraft, name: string, number: number, most: number): number {
  if (number > most) refuse(draft, name, 'too_large', most)
  return number
}

function readCursor(draft: QueryDraft, text: string | undefined, sorts: number): RowPosition | null {
  if (text === undefined || text === '') return null
  const position = readPosition(text)
  if (position !== null && position.keys.length === sorts) return position
  refuse(draft, '_cursor', 'bad_cursor')
  return null
}
