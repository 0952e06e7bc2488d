import { type Column, secretMask } from '@domain/apis/columns'
import type { OwnRow } from '@domain/rows/rows'
import { type CellType, type ColumnTypes, convert, guessType } from '../column-types'
import type { Scalar } from '../rows'
import { readCell } from './cells'

/** A pasted block, the first row that it covers, and the columns from there on that can be written. */
export type Pasted = { block: string[][]; row: number; columns: readonly string[] }

export type PlannedCell = {
  name: string
  text: string
  before: Scalar | undefined
} & ({ value: Scalar } | { code: string })

/** One row of the block; without `row` it becomes a new one. `number` counts from 0. */
export type PlannedRow = { row: OwnRow | null; number: number; cells: PlannedCell[] }

export type Plan = {
  columns: string[]
  rows: PlannedRow[]
  /** Cells that change in rows that are there, rows that are added, cells that keep what they have. */
  changed: number
  added: number
  refused: number
  /** Columns of the block for which there is no column. */
  left: number
}

const isHead = (first: readonly string[], all: readonly string[]) =>
  first.length > 1 && first.every((name) => all.includes(name)) && new Set(first).size === first.length

/** Takes what is pasted, all columns of the API, the rows that are there and the types; gives what would change. Nothing is written into secret columns. */
export function planPaste(
  { block, row: start, columns }: Pasted,
  all: readonly Omit<Column, 'key'>[],
  rows: readonly OwnRow[],
  types: ColumnTypes,
): Plan {
  const [first = [], ...others] = block
  const names = all.map(({ name }) => name)
  const secret = new Set(all.flatMap(({ name, isSecret }) => (isSecret ? name : [])))
  const hasHead = block.length > 1 && isHead(first, names)
  const lines = hasHead ? others : block
  const width = Math.max(...lines.map((line) => line.length), 0)
  const targets = (hasHead ? first : columns).slice(0, width)
  const typed = targets.map((name, at) => types.get(name) ?? guessType(lines.map((line) => line[at] ?? '')))
  const planned = lines.map((line, at): PlannedRow => {
    const row = rows[start + at] ?? null
    return { row, number: start + at, cells: cellsOf(line, { targets, typed, secret }, row) }
  })
  const cells = planned.flatMap(({ row, cells }) => cells.map((cell) => ({ cell, isNew: row === null })))
  return {
    columns: targets,
    rows: planned,
    changed: cells.filter(({ cell, isNew }) => !isNew && isChange(cell)).length,
    added: planned.filter((one) => one.row === null && Object.keys(valuesOf(one)).length > 0).length,
    refused: cells.filter(({ cell }) => 'code' in cell).length,
    left: Math.max(0, width - targets.length),
  }
}

function cellsOf(
  line: readonly string[],
  {
    targets,
    typed,
    secret,
  }: { targets: readonly string[]; typed: readonly CellType[]; secret: ReadonlySet<string> },
  row: OwnRow | null,
): PlannedCell[] {
  return targets.flatMap((name, at): PlannedCell[] => {
    const text = line[at]
    if (text === undefined) return []
    const before = row === null ? undefined : readCell(row, name)
    if (secret.has(name))
      return text === '' || text === secretMask ? [] : [{ name, text, before, code: 'secret_value' }]
    return [{ name, text, before, ...convert(text, typed[at]) }]
  })
}

/** Tells whether a cell would get another value; nothing in place of no value is none. */
export function isChange(cell: PlannedCell): boolean {
  if ('code' in cell) return false
  return (
    cell.value !== cell.before && !(cell.before === undefined && (cell.value === null || cell.value === ''))
  )
}

/** Gives the values that a row of the plan writes, by column name. */
export function valuesOf({ cells }: PlannedRow): Record<string, Scalar> {
  return Object.fromEntries(
    cells.flatMap((cell) => (isChange(cell) && 'value' in cell ? [[cell.name, cell.value]] : [])),
  )
}
