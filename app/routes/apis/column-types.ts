import { type Locale, toDigits } from '@domain/locale'
import { foldDigits } from '@domain/text/digits'
import type { Scalar } from './rows'

/** Kinds of values in a column, as far as its rows tell; `mixed` is more than one kind. */
export const cellTypes = ['text', 'number', 'boolean', 'date', 'mixed'] as const
export type CellType = (typeof cellTypes)[number]
export type ColumnTypes = ReadonlyMap<string, CellType>

/** So many rows are looked at. */
const enough = 200
const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

function typeOf(value: Scalar): Exclude<CellType, 'mixed'> {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return isoDate.test(String(value)) ? 'date' : 'text'
}

/** Takes columns and rows; gives the type of each column by its name. A column without values has none. */
export function typesOf(
  columns: readonly { name: string }[],
  rows: readonly Record<string, Scalar>[],
): ColumnTypes {
  const types = new Map<string, CellType>()
  const looked = rows.slice(0, enough)
  for (const { name } of columns) {
    const kinds = new Set<CellType>()
    for (const row of looked) {
      const value = Object.hasOwn(row, name) ? row[name] : null
      if (value !== null && value !== undefined && value !== '') kinds.add(typeOf(value))
    }
    // A date among other text is text.
    if (kinds.has('text')) kinds.delete('date')
    const [only] = kinds
    if (only) types.set(name, kinds.size > 1 ? 'mixed' : only)
  }
  return types
}

const numeral = /^-?(0|[1-9]\d*)(\.\d+)?$/
const grouped = /^-?[1-9]\d{0,2}([,٬]\d{3})+([.٫]\d+)?$/
const yes = new Set(['true', 'yes', '1', 'بله', 'نعم'])
const no = new Set(['false', 'no', '0', 'خیر', 'لا'])

/** Takes text in digits of any language, thousands grouped or not; gives the number, null where it is none or would lose digits. */
export function numberIn(text: string): number | null {
  const folded = foldDigits(text)
    .trim()
    .replace(/^\u2212/, '-')
  const plain = grouped.test(folded) ? folded.replace(/[,٬]/g, '') : folded
  const latin = plain.replace('٫', '.')
  if (!numeral.test(latin)) return null
  return Math.abs(Number(latin)) <= Number.MAX_SAFE_INTEGER ? Number(latin) : null
}

export type Converted = { value: Scalar } | { code: 'not_number' | 'not_boolean' }

/** Takes text that was pasted or typed and the type of its column; gives the value, or why it is none. */
export function convert(text: string, type: CellType | undefined): Converted {
  if (text === '') return { value: type === 'text' || type === 'mixed' ? '' : null }
  if (type === 'number') {
    const number = numberIn(text)
    return number === null ? { code: 'not_number' } : { value: number }
  }
  if (type === 'boolean') {
    const word = foldDigits(text).trim().toLowerCase()
    return yes.has(word) || no.has(word) ? { value: yes.has(word) } : { code: 'not_boolean' }
  }
  return { value: text }
}

/** Takes the texts of a column that has no values yet; gives the type that all of them fit. */
export function guessType(texts: readonly string[]): CellType {
  const said = texts.filter((text) => text.trim() !== '')
  if (said.length === 0) return 'text'
  if (said.every((text) => numberIn(text) !== null)) return 'number'
  return said.every((text) => /^(true|false)$/i.test(text.trim())) ? 'boolean' : 'text'
}

/** Numbers that count nothing are not grouped: years, ids, codes. */
const ungrouped = /year|\bid\b|code|zip|post|phone|سال|کد|شناسه|تلفن|سنة|عام|رمز|هاتف/i

/** Takes a number, its column's name and a language; gives it as it is looked at: thousands grouped, every digit kept. */
export function shownNumber(value: number, name: string, locale: Locale): string {
  const text = String(value)
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
  if (text.includes('e')) return text
  if (ungrouped.test(words)) return toDigits(text, locale)
  const [whole = '', fraction] = text.split('.')
  const [comma, point] = locale === 'en' ? [',', '.'] : ['٬', '٫']
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, comma)
  return toDigits(fraction === undefined ? groups : `${groups}${point}${fraction}`, locale)
}
