import type { OwnRow } from '@domain/rows/rows'
import { numberIn } from '../column-types'
import type { Scalar } from '../rows'

/** Text of a cell that is longer than this is cut where it is only looked at. */
export const shownLetters = 240

/** Takes a row and a column's name; gives the value, undefined where the row has none. */
export function readCell(row: OwnRow, name: string): Scalar | undefined {
  return Object.hasOwn(row, name) ? row[name] : undefined
}

/** Gives the text by which a value is edited. */
export function textOf(value: Scalar | undefined): string {
  return value === undefined || value === null ? '' : String(value)
}

/** Takes what was typed and the value before; a number stays a number and a yes/no a yes/no where the text is one, unless its last digits would be lost. */
export function typedValue(text: string, before: Scalar | undefined): Scalar {
  if (typeof before === 'number') return numberIn(text) ?? text
  const word = text.trim()
  if (typeof before === 'boolean' && /^(true|false)$/.test(word)) return word === 'true'
  if (before === null && text === '') return null
  return text
}
