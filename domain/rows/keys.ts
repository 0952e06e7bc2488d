import { isPlain, searchKey, sortKey } from '../search/search'
import { foldDigits } from '../text/digits'

/** A value of a row, as JSON has it. */
export type Scalar = string | number | boolean | null

/** Longer text is never taken for a number. */
const longestNumber = 60
// A separator of thousands between digits, Persian and Arabic or Latin.
const grouped = /^[+-]?\d{1,3}(?:[٬,]\d{3})+(?:\.\d+)?$/
const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const bytes = new DataView(new ArrayBuffer(8))

/** How many letters of a value an index holds: values that agree in so many are sorted by when they were added. */
export const keyLetters = 200

/**
 * Takes text; gives the number that it writes, in digits of any of our languages and with its thousands parted or not,
 * or null. Infinity is none.
 */
export function numberOf(text: string): number | null {
  if (text.length > longestNumber) return null
  const given = foldDigits(text).replace('٫', '.')
  const folded = grouped.test(given) ? given.replace(/[٬,]/g, '') : given
  if (!numeric.test(folded)) return null
  const number = Number(folded)
  return Number.isFinite(number) ? number : null
}

/** Takes a number; gives 16 letters that sort as the numbers do. */
export function sortableNumber(number: number): string {
  bytes.setFloat64(0, number === 0 ? 0 : number)
  const high = bytes.getUint32(0)
  const isNegative = high >= 0x8000_0000
  const flipped = (half: number, mask: number) => ((half ^ mask) >>> 0).toString(16).padStart(8, '0')
  return (
    flipped(high, isNegative ? 0xffff_ffff : 0x8000_0000) +
    flipped(bytes.getUint32(4), isNegative ? 0xffff_ffff : 0)
  )
}

/** How keys begin: what sorts first is first. A value that is missing or null comes after everything else. */
export const keyOf = {
  /** A number, or text that writes one; its own text form follows. */
  number: (number: number, text: string) => `n${sortableNumber(number)}:${text}`,
  text: (text: string) => `t${text}`,
  missing: 'z',
  null: 'znull',
} as const

/** Letters of a number's key before its text form. */
export const numberKeyHead = 18

/**
 * Takes a value; gives the key by which rows are sorted and filtered, or null where it is only `t` and the text: those
 * are not stored.
 */
function storedKey(value: Scalar): string | null {
  if (value === null) return keyOf.null
  if (typeof value === 'boolean') return keyOf.text(String(value))
  if (typeof value === 'number') return keyOf.number(value, JSON.stringify(value))
  const number = numberOf(value)
  return number === null ? null : keyOf.number(number, value)
}

/** Takes the text of a filter; gives the key of every value with this text form, its digits as given or Latin. */
export function keysOfText(given: string): string[] {
  const folded = foldDigits(given)
  const number = numberOf(given)
  const texts = folded === given ? [given] : [given, folded]
  const keys = texts.map((text) => (number === null ? keyOf.text(text) : keyOf.number(number, text)))
  return given === 'null' ? [...keys, keyOf.null] : keys
}

/** Increase it when the format of stored keys or folds changes: existing rows are then rewritten. */
export const keyVersion = 2

/** The name of a column's sort key among a row's folds; the search key is stored under the column's own key. */
export const sortPlace = (column: string) => `s${column.slice(1)}`

const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

function cutToIndex(text: string): string {
  return text.length < keyLetters ? text : [...text].slice(0, keyLetters - 1).join('')
}

/**
 * Takes a column's key and a value; gives the pairs of JSON for what it is searched and sorted by, where that is not
 * what SQL's `lower` makes of it; mostly none.
 */
function foldPairs(column: string, value: Scalar): string[] {
  if (typeof value !== 'string' || isPlain(value)) return []
  const lower = asciiLower(value)
  const pairs: string[] = []
  const search = searchKey(value)
  if (search !== lower) pairs.push(`"${column}":${JSON.stringify(search)}`)
  if (numberOf(value) !== null) return pairs
  const sort = cutToIndex(sortKey(value))
  if (sort !== cutToIndex(lower)) pairs.push(`"${sortPlace(column)}":${JSON.stringify(keyOf.text(sort))}`)
  return pairs
}

/** Derived columns of a row: JSON of keys and of folds, null if it has none. */
export type StoredKeys = { keys: string | null; folds: string | null }

/** Takes a row's values by column key; gives its derived columns. */
export function storedKeys(values: Iterable<readonly [string, Scalar]>): StoredKeys {
  let keys = ''
  let folds = ''
  for (const [column, value] of values) {
    const stored = storedKey(value)
    if (stored !== null) keys += `${keys === '' ? '' : ','}"${column}":${JSON.stringify(stored)}`
    for (const pair of foldPairs(column, value)) folds += `${folds === '' ? '' : ','}${pair}`
  }
  return { keys: keys === '' ? null : `{${keys}}`, folds: folds === '' ? null : `{${folds}}` }
}
