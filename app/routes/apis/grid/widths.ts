import type { OwnRow } from '@domain/rows/rows'
import { type CellType, shownNumber } from '../column-types'
import { readCell, textOf } from './cells'

/** Pixels: of a letter, of the space around a value and beside a name, and the bounds of a width given by content. */
const letter = 7.6
const around = 24
const beside = 100
const bounds = { least: 104, most: 340 }
const looked = 50

/** Takes a column and rows; gives the width in pixels that shows most of its values whole. */
export function widthOf(name: string, type: CellType | undefined, rows: readonly OwnRow[]): number {
  const lengths = rows.slice(0, looked).map((row) => {
    const value = readCell(row, name)
    return typeof value === 'number' ? shownNumber(value, name, 'en').length : textOf(value).length
  })
  // A column's width ignores its few longest texts.
  lengths.sort((one, other) => one - other)
  const usual = type === 'boolean' ? 0 : (lengths[Math.floor(lengths.length * 0.9)] ?? 0)
  const wanted = Math.max(usual * letter + around, name.length * letter + beside)
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, wanted)))
}
