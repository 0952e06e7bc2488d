import type { Column, Operator } from '@domain/apis/columns'
import { keyLetters, keyOf, keysOfText, numberKeyHead, numberOf, sortableNumber } from '@domain/rows/keys'
import type { Condition } from '@domain/rows/query'
import { holds, searchKeys } from '@domain/search/search'
import { foldDigits } from '@domain/text/digits'
import { indexedKey, isFixed, searchedText, textOf, wholeKey } from './expressions'

/** A part of a WHERE with its values; `checks` are asked of each row that SQL lets through. */
export type Where = { sql: string[]; values: (string | number)[]; checks: ((row: FoundRow) => boolean)[] }

type FoundRow = { id: string; doc: string; created: string }

/** Columns of a filter that an index helps to find. */
export function helpfulColumns(conditions: readonly Condition[]): string[] {
  return conditions
    .filter(({ operator, isByLine }) => operator !== 'ne' && operator !== 'like' && !isByLine)
    .map(({ column }) => column)
}

/** Takes what a query asks of rows and the columns that a search looks into; gives it as SQL in which every value is bound. */
export function whereOf(
  conditions: readonly Condition[],
  search: string | null,
  columns: readonly Column[],
): Where {
  const where: Where = { sql: [], values: [], checks: [] }
  for (const condition of conditions) addCondition(where, condition)
  if (search !== null) addSearch(where, search, columns)
  return where
}

function addCondition(where: Where, { column, operator, values, isByLine }: Condition): void {
  if (isByLine) addByLine(where, column, values, operator === 'ne' ? 'NOT ' : '')
  else if (operator === 'eq' || operator === 'in') addEqual(where, column, values, '')
  else if (operator === 'ne') addEqual(where, column, values, 'NOT ')
  else if (operator === 'like') addLike(where, column, values)
  else addRange(where, column, operator, values)
}

function addEqual(where: Where, column: string, values: string[], not: '' | 'NOT '): void {
  const keys = [...new Set(isFixed(column) ? values : values.flatMap(keysOfText))]
  const key = keys.every(isShort) ? indexedKey(column) : wholeKey(column)
  if (keys.length === 1 && not === '') {
    where.sql.push(`${key} = ?`)
    where.values.push(keys[0] ?? '')
    return
  }
  where.sql.push(`${key} ${not}IN (SELECT value FROM json_each(?))`)
  where.values.push(JSON.stringify(keys))
}

/** The whole value is equal, or one of its lines is. */
function addByLine(where: Where, column: string, values: string[], not: '' | 'NOT '): void {
  const keys = values.flatMap(keysOfText)
  const lines = values.flatMap((value) => [value, foldDigits(value)])
  const text = `char(10) || coalesce(${textOf(column)}, '') || char(10)`
  const hasLine = `EXISTS (SELECT 1 FROM json_each(?) WHERE value <> '' AND instr(${text}, char(10) || value || char(10)) > 0)`
  where.sql.push(`${not}(${wholeKey(column)} IN (SELECT value FROM json_each(?)) OR ${hasLine})`)
  where.values.push(JSON.stringify([...new Set(keys)]), JSON.stringify([...new Set(lines)]))
}

// A value of more letters than an index holds would be taken for any that begins the same.
const isShort = (key: string) => key.length < keyLetters

type Interval = { from: string; isFromIn: boolean; to: string; isToIn: boolean }

const signs: Record<'gt' | 'gte' | 'lt' | 'lte', string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

// Ids are random: before and after one means added before and after its row, as `_sort=id` orders them. A row in the trash keeps its place.
const placeOfId = 'coalesce((SELECT n FROM rows WHERE id = ?), (SELECT n FROM deleted_rows WHERE id = ?))'

function addRange(where: Where, column: string, operator: Operator, values: string[]): void {
  if (operator !== 'gt' && operator !== 'gte' && operator !== 'lt' && operator !== 'lte') return
  const parts = values.map((value) => {
    if (column === '_id') {
      where.values.push(value, value)
      return `n ${signs[operator]} ${placeOfId}`
    }
    if (isFixed(column)) {
      where.values.push(value)
      return `${wholeKey(column)} ${signs[operator]} ?`
    }
    return rangeOfValue(where, column, operator, value)
  })
  where.sql.push(anyOf(parts))
}

/** Numbers are compared as numbers when the given text is one too; everything else by its text. */
function rangeOfValue(where: Where, column: string, operator: keyof typeof signs, value: string): string {
  const key = isShort(value) ? indexedKey(column) : wholeKey(column)
  const isLower = operator === 'gt' || operator === 'gte'
  const text = keyOf.text(value)
  const texts: Interval = isLower
    ? { from: text, isFromIn: operator === 'gte', to: 'u', isToIn: false }
    : { from: 't', isFromIn: true, to: text, isToIn: operator === 'lte' }
  const number = numberOf(value)
  const among = between(where, key, texts)
  if (number === null) {
    const numbers = between(where, key, { from: 'n', isFromIn: true, to: 'o', isToIn: false })
    where.values.push(value)
    return `${among} OR (${numbers} AND substr(${wholeKey(column)}, ${numberKeyHead + 1}) ${signs[operator]} ?)`
  }
  // `:` ends a number in its key and `;` comes right after it.
  const head = `n${sortableNumber(number)}`
  const numbers: Interval = isLower
    ? { from: operator === 'gte' ? `${head}:` : `${head};`, isFromIn: true, to: 'o', isToIn: false }
    : { from: 'n', isFromIn: true, to: operator === 'lte' ? `${head};` : `${head}:`, isToIn: false }
  return `${among} OR ${between(where, key, numbers)}`
}

function between(where: Where, key: string, { from, isFromIn, to, isToIn }: Interval): string {
  where.values.push(from, to)
  return `(${key} ${isFromIn ? '>=' : '>'} ? AND ${key} ${isToIn ? '<=' : '<'} ?)`
}

function addLike(where: Where, column: string, values: string[]): void {
  const text = searchedText(column)
  const needles = values.flatMap(searchKeys)
  where.sql.push(anyOf(needles.map(() => `instr(${text}, ?) > 0`)))
  where.values.push(...needles)
}

/** Joins conditions in halves: SQLite bounds how deep an expression is, not how wide. */
function anyOf(parts: string[]): string {
  if (parts.length <= 2) return `(${parts.join(' OR ')})`
  const half = Math.ceil(parts.length / 2)
  return `(${anyOf(parts.slice(0, half))} OR ${anyOf(parts.slice(half))})`
}

function addSearch(where: Where, search: string, columns: readonly Column[]): void {
  const wanted = searchKeys(search)
  // This also finds text in key names, in escapes and in removed columns; the check below filters those out.
  const needles = wanted.map((key) => JSON.stringify(key).slice(1, -1))
  where.sql.push(anyOf(needles.map(() => '(instr(lower(doc), ?) > 0 OR instr(folds, ?) > 0)')))
  where.values.push(...needles.flatMap((needle) => [needle.toLowerCase(), needle]))
  where.checks.push(({ doc }) => {
    const values: Record<string, unknown> = JSON.parse(doc)
    return columns.some(({ key, isSecret }) => {
      const value = isSecret ? null : (values[key] ?? null)
      return value !== null && holds(String(value), wanted)
    })
  })
}
