import { foldDigits } from '@domain/digits'
import type { OwnRow } from '@domain/rows'
import type { Scalar } from '~/components/apis/rows'

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

const isHeld = (text: string) => Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER
const numeral = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Takes what was typed and the value before; a number stays a number and a yes/no a yes/no where the text is one, unless its last digits would be lost. */
export function typedValue(text: string, before: Scalar | undefined): Scalar {
  const folded = foldDigits(text).trim()
  if (typeof before === 'number' && numeral.test(folded) && isHeld(folded)) return Number(folded)
  if (typeof before === 'boolean' && /^(true|false)$/.test(folded)) return folded === 'true'
  if (before === null && text === '') return null
  return text
}

/** Takes what was typed into a new row and the rows that are there; a column of numbers gets a number. */
export function newValue(text: string, name: string, rows: readonly OwnRow[]): Scalar {
  const example = rows.slice(0, 50).find((row) => readCell(row, name) != null)
  return typedValue(text, example && readCell(example, name))
}
