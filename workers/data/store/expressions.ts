import { keyLetters, keyOf, numberKeyHead, sortPlace } from '@domain/rows/keys'

/**
 * Takes a column's key; gives the expression of the whole key by which it is compared. Only keys of ours become SQL:
 * anything else is a fault of ours and throws.
 */
export function wholeKey(column: string): string {
  if (column === '_id') return 'id'
  if (column === 'createdAt') return 'created'
  const path = pathOf(column)
  return `coalesce(keys ->> ${path}, 't' || (doc ->> ${path}), 'z')`
}

/** The same cut to what an index holds; the expression of the column's index to the letter, or it would not be used. */
export function indexedKey(column: string): string {
  return isFixed(column) ? wholeKey(column) : `substr(${wholeKey(column)}, 1, ${keyLetters})`
}

/**
 * The key by which a column is sorted, cut likewise; the expression of its index for sorting to the letter. What is missing
 * or null has the last key of an ascending order, and the first one, so as to come last too, where the order descends.
 */
export function sortedKey(column: string, isDescending: boolean): string {
  if (isFixed(column)) return wholeKey(column)
  const path = pathOf(column)
  const folded = `folds ->> '$.${sortPlace(column)}'`
  const key = isDescending ? `nullif(keys ->> ${path}, '${keyOf.null}')` : `keys ->> ${path}`
  const missing = isDescending ? '' : keyOf.missing
  return `substr(coalesce(${folded}, ${key}, 't' || lower(doc ->> ${path}), '${missing}'), 1, ${keyLetters})`
}

/** Gives the expression of the text that a value is searched by; null where it is missing or null. */
export function searchedText(column: string): string {
  if (isFixed(column)) return `lower(${wholeKey(column)})`
  return `coalesce(folds ->> ${pathOf(column)}, lower(${textOf(column)}))`
}

/** Gives the expression of a value's text form; null where it is missing or null. */
export function textOf(column: string): string {
  if (isFixed(column)) return wholeKey(column)
  const path = pathOf(column)
  const key = `keys ->> ${path}`
  const start = `CASE WHEN ${key} < 'o' THEN ${numberKeyHead + 1} WHEN ${key} < 'u' THEN 2 END`
  return `CASE WHEN ${key} IS NULL THEN doc ->> ${path} ELSE substr(${key}, ${start}) END`
}

/** `_id` and `createdAt` have a column of the table, and no key before their text. */
export function isFixed(column: string): boolean {
  return column === '_id' || column === 'createdAt'
}

/** Gives the path of a column's value in a row's JSON, as SQL text. */
export function pathOf(column: string): string {
  if (!/^c\d{1,6}$/.test(column)) throw new Error('not a column key')
  return `'$.${column}'`
}
