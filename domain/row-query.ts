import { type Column, type Operator, operators } from './columns'
import { foldDigits } from './digits'
import type { FieldErrors } from './errors'

/** How many rows a page of an API has when nothing is said, and at most. */
export const rowPage = { default: 100, most: 1_000 } as const

/** Bounds of one query: a longer one is refused. */
export const queryBounds = { conditions: 20, values: 500, sorts: 5, letters: 2_000 } as const

/** Columns that every row has beside its own. */
export const fixedColumns = ['_id', 'createdAt'] as const

/** What a column's values have to be: `values` are alternatives, but for `ne`, where none of them may be the value. */
export type Condition = { column: string; operator: Operator | 'eq'; values: string[] }

export type Sort = { column: string; isDescending: boolean }

/** Where a page ended: the keys by which it is sorted, then the row's number. */
export type RowPosition = { keys: string[]; row: number }

/** A parsed query; columns go by their keys (`c0`, or `_id` and `createdAt`). */
export type RowQuery = {
  conditions: Condition[]
  search: string | null
  sort: Sort[]
  limit: number
  after: RowPosition | null
}

export type ParsedQuery = { query: RowQuery } | { fields: FieldErrors; limits?: Record<string, number> }

type Draft = { conditions: Map<string, Condition>; fields: FieldErrors; limits: Record<string, number> }

const longestName = 80

/**
 * Takes the columns and a query string (without its question mark) in json-server's grammar; gives what is asked for, or
 * what is wrong with it: parameter → code. It answers for every text and throws for none.
 */
export function parseRowQuery(columns: readonly Column[], text: string): ParsedQuery {
  // Names come from outside: without a prototype also `__proto__` is only a name.
  const draft: Draft = { conditions: new Map(), fields: Object.create(null), limits: Object.create(null) }
  const keys = keysByName(columns)
  const words = new Map<string, string>()
  if (text !== '') {
    for (const [given, value] of new URLSearchParams(text)) {
      const name = given.normalize('NFC')
      if (isWord(name)) words.set(name, value)
      else takeFilter(draft, keys, name, value)
    }
  }
  const sort = readSort(draft, keys, words)
  const limit = readLimit(draft, words.get('_limit'))
  const after = readPosition(draft, words.get('_cursor'), sort.length)
  const search = words.get('q') ?? ''
  const conditions = [...draft.conditions.values()]
  if (conditions.length > queryBounds.conditions)
    refuse(draft, '_', 'too_many_filters', queryBounds.conditions)
  if (search.length > queryBounds.letters) refuse(draft, 'q', 'too_long', queryBounds.letters)
  if (Object.keys(draft.fields).length > 0) {
    const hasLimits = Object.keys(draft.limits).length > 0
    return { fields: draft.fields, ...(hasLimits && { limits: draft.limits }) }
  }
  return { query: { conditions, search: search === '' ? null : search, sort, limit, after } }
}

const keysOf = new WeakMap<readonly Column[], Map<string, string>>()

function keysByName(columns: readonly Column[]): Map<string, string> {
  const known = keysOf.get(columns)
  if (known) return known
  const keys = new Map(columns.map(({ key, name }) => [name, key]))
  keysOf.set(columns, keys)
  return keys
}

const isWord = (name: string) =>
  name === 'q' || name === '_sort' || name === '_order' || name === '_limit' || name === '_cursor'

function refuse(draft: Draft, name: string, code: string, limit?: number): void {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  draft.fields[shown] ??= code
  if (limit !== undefined) draft.limits[shown] = limit
}

function takeFilter(draft: Draft, keys: Map<string, string>, name: string, value: string): void {
  const found = findColumn(keys, name)
  if (found === null) {
    refuse(draft, name, name.startsWith('_') ? 'unknown_parameter' : 'unknown_column')
    return
  }
  const { column, operator } = found
  const place = `${column} ${operator}`
  const values = operator === 'in' ? value.split(',') : [value]
  const condition = draft.conditions.get(place) ?? { column, operator, values: [] }
  for (const one of values) condition.values.push(column === 'createdAt' ? foldDigits(one) : one)
  draft.conditions.set(place, condition)
  if (condition.values.length > queryBounds.values) refuse(draft, name, 'too_many_values', queryBounds.values)
}

function findColumn(
  keys: Map<string, string>,
  name: string,
): { column: string; operator: Condition['operator'] } | null {
  const exact = columnKey(keys, name)
  if (exact !== null) return { column: exact, operator: 'eq' }
  const cut = name.lastIndexOf('_')
  const operator = operators.find((one) => one === name.slice(cut + 1))
  const column = cut > 0 && operator ? columnKey(keys, name.slice(0, cut)) : null
  return column !== null && operator ? { column, operator } : null
}

function columnKey(keys: Map<string, string>, name: string): string | null {
  return keys.get(name) ?? fixedColumns.find((one) => one === name) ?? null
}

function readSort(draft: Draft, keys: Map<string, string>, words: Map<string, string>): Sort[] {
  const names = listOf(words.get('_sort'))
  const orders = listOf(words.get('_order'))
  if (names.length > queryBounds.sorts) refuse(draft, '_sort', 'too_many_values', queryBounds.sorts)
  if (orders.length > names.length || !orders.every((one) => /^(asc|desc)$/i.test(one)))
    refuse(draft, '_order', 'unknown_order')
  const sort: Sort[] = []
  for (const [at, name] of names.entries()) {
    const column = columnKey(keys, name.normalize('NFC'))
    if (column === null) refuse(draft, '_sort', 'unknown_column')
    else if (!sort.some((one) => one.column === column))
      sort.push({ column, isDescending: orders[at]?.toLowerCase() === 'desc' })
  }
  return sort
}

const listOf = (text: string | undefined) =>
  text === undefined || text === '' ? [] : text.split(',').map((one) => one.trim())

function readLimit(draft: Draft, text: string | undefined): number {
  if (text === undefined) return rowPage.default
  const folded = foldDigits(text.trim())
  if (!/^\d{1,9}$/.test(folded)) refuse(draft, '_limit', 'not_a_number')
  const limit = Number(folded)
  if (limit < 1) refuse(draft, '_limit', 'too_small')
  if (limit > rowPage.most) refuse(draft, '_limit', 'too_large', rowPage.most)
  return limit
}

/** Takes a position; gives it as the text that a page's address carries. */
export function writePosition({ keys, row }: RowPosition): string {
  const utf8 = new TextEncoder().encode(JSON.stringify([...keys, row]))
  let text = ''
  for (const byte of utf8) text += String.fromCharCode(byte)
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function readPosition(draft: Draft, text: string | undefined, sorts: number): RowPosition | null {
  if (text === undefined || text === '') return null
  const position = positionOf(text)
  if (position === null || position.keys.length !== sorts) {
    refuse(draft, '_cursor', 'bad_cursor')
    return null
  }
  return position
}

function positionOf(text: string): RowPosition | null {
  try {
    const utf8 = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(utf8))
    if (!Array.isArray(parts)) return null
    const row: unknown = parts.at(-1)
    const keys = parts.slice(0, -1).filter((key): key is string => typeof key === 'string')
    const isWhole = typeof row === 'number' && Number.isSafeInteger(row) && row >= 0
    return isWhole && keys.length === parts.length - 1 ? { keys, row } : null
  } catch {
    return null
  }
}
