import type { Direction } from '@domain/locale'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** A cell by its row (-1 is the head) and column, both counted from 0. */
export type CellPosition = { row: number; column: number }

type Bounds = { rows: number; columns: number; dir: Direction; pageRows: () => number }

/** Takes a key and where the cursor is; gives where it goes, or null where the key means nothing here. */
export function movedBy(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: CellPosition,
  { rows, columns, dir, pageRows }: Bounds,
): CellPosition | null {
  const far = event.ctrlKey || event.metaKey
  const along = dir === 'rtl' ? -1 : 1
  const at = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(-1, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (event.key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(far ? rows - 1 : row + 1, column)
    case 'ArrowRight':
      return at(row, far ? (along > 0 ? columns : 0) : column + along)
    case 'ArrowLeft':
      return at(row, far ? (along > 0 ? 0 : columns) : column - along)
    case 'Home':
      return at(far ? 0 : row, 0)
    case 'End':
      return at(far ? rows - 1 : row, columns)
    case 'PageUp':
      return at(Math.max(0, row - pageRows()), column)
    case 'PageDown':
      return at(row + pageRows(), column)
    default:
      return null
  }
}

/** The one cell of the grid that the keyboard is on. It takes the focus only when the grid already has it. */
export function useActiveCell(grid: RefObject<HTMLElement>, list: RefObject<VirtualizerHandle>) {
  const [active, setActive] = useState<CellPosition>({ row: -1, column: 0 })
  const isWanted = useRef(false)
  const go = useCallback((place: CellPosition) => {
    isWanted.current = true
    setActive(place)
  }, [])
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const { row, column } = active
    if (row >= 0) list.current?.scrollToIndex(row, { align: 'nearest' })
    const focus = () => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
      const inner = cell?.querySelector<HTMLElement>('input, a, button:not([role="switch"])')
      ;(inner ?? cell)?.focus({ preventScroll: true })
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return cell
    }
    if (focus()) return
    // A row far away has to be drawn first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus))
    return () => cancelAnimationFrame(frame)
  }, [active, grid, list])
  return { active, setActive, go }
}

/** Keeps the cursor on its row when rows come or go above it. */
export function useSameRow(
  rows: readonly { _id: string }[],
  active: CellPosition,
  setActive: (place: CellPosition) => void,
): void {
  const known = useRef({ rows, id: '' })
  useEffect(() => {
    const { id } = known.current
    const isMoved = known.current.rows !== rows && id !== '' && rows[active.row]?._id !== id
    const at = isMoved ? rows.findIndex(({ _id }) => _id === id) : -1
    known.current = { rows, id: at >= 0 ? id : (rows[active.row]?._id ?? '') }
    if (at >= 0) setActive({ ...active, row: at })
    else if (active.row >= rows.length) setActive({ ...active, row: rows.length - 1 })
  }, [rows, active, setActive])
}
