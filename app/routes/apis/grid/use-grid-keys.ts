import type { OwnRow } from '@domain/rows/rows'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useVisitor } from '~/lib/visitor'
import type { GridQuery } from '../grid-query'
import type { Scalar } from '../rows'
import { readCell, textOf, typedValue } from './cells'
import type { ScreenApi } from './columns'
import { fixed } from './columns'
import { type CellPosition, movedBy } from './use-active-cell'

export type Selection = Record<string, true>
export type GridProps = {
  api: ScreenApi
  asked: GridQuery
  rows: OwnRow[]
  changed: ReadonlyMap<string, OwnRow>
  total: number
  /** Cells, as `id column`, whose edit is on its way. */
  pending: ReadonlySet<string>
  /** The one whose edit did not go through. */
  troubled: string | null
  hiddenColumns: Record<string, boolean>
  selection: Selection
  onSelect: (change: Selection | ((before: Selection) => Selection)) => void
  onMore: () => void
  onWrite: (row: OwnRow, column: string, value: Scalar) => void
  onRemove: (ids: string[]) => void
  onPaste: (text: string, place: { row: number; columns: string[] }) => void
  onStep: (way: 'undo' | 'redo') => void
  onEditing: (isEditing: boolean) => void
}

export type Editing = CellPosition & { text: string }
type Where = {
  columns: readonly { id: string }[]
  active: CellPosition
  setActive: (place: CellPosition) => void
  go: (place: CellPosition) => void
  scroller: RefObject<HTMLElement>
}

/** The actions of cells; the same object at every drawing, so that a row is drawn only when it changes. */
export type GridActions = {
  activate: (place: CellPosition) => void
  edit: (place: CellPosition, text?: string) => void
  commit: (text: string, then: 'down' | 'along' | 'stay') => void
  cancel: () => void
  select: (id: string) => void
  /** Turns a switch. */
  toggle: (place: CellPosition) => void
}

const rowHeight = 36

/**
 * The keys of the grid: arrows walk, Enter and F2 edit, Escape gives up, letters replace the value; Delete removes
 * chosen rows, or empties the cell. Pasting begins at the cell; Ctrl-Z takes edits back, Ctrl-Y and Ctrl-Shift-Z do
 * them again.
 */
export function useGridKeys(props: GridProps, where: Where) {
  const { dir } = useVisitor()
  const [editing, setEditing] = useState<Editing | null>(null)
  const now = useRef({ props, where, editing })
  useEffect(() => {
    now.current = { props, where, editing }
  })
  const actions = useMemo(() => actionsOn(now, setEditing), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing || event.altKey || isField(event.target)) return
    const { active, columns, scroller } = where
    const pageRows = () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2
    const bounds = { rows: props.rows.length, columns: columns.length, dir, pageRows }
    const next = movedBy(event, active, bounds)
    if (next) {
      event.preventDefault()
      where.go(next)
      return
    }
    const far = event.ctrlKey || event.metaKey
    if (far && (event.code === 'KeyZ' || event.code === 'KeyY')) {
      event.preventDefault()
      props.onStep(event.code === 'KeyY' || event.shiftKey ? 'redo' : 'undo')
      return
    }
    if (active.row < 0) return
    const value = valueAt(props, where, active)
    if (typeof value === 'boolean' && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      actions.toggle(active)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (!isCell(event.target)) return
      event.preventDefault()
      actions.edit(active)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const chosen = Object.keys(props.selection)
      if (event.key === 'Delete' && chosen.length > 0) props.onRemove(chosen)
      else emptyCell(props, where, active)
    } else if (far && event.code === 'KeyA') {
      event.preventDefault()
      props.onSelect(Object.fromEntries(props.rows.map(({ _id }) => [_id, true])))
    } else if (!far && event.key.length === 1 && event.key !== ' ' && isCell(event.target)) {
      event.preventDefault()
      actions.edit(active, event.key)
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing || String(getSelection()) !== '') return
    const cell = cellAt(props, where, where.active)
    if (!cell) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOf(readCell(cell.row, cell.name)))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (editing || isField(event.target) || text === '') return
    event.preventDefault()
    props.onPaste(text, pastePlace(props, where))
  }
  const isEditing = editing !== null
  const { onEditing } = props
  useEffect(() => onEditing(isEditing), [isEditing, onEditing])
  return { editing, actions, onKeyDown, onCopy, onPaste }
}

type Now = RefObject<{ props: GridProps; where: Where; editing: Editing | null }>

function actionsOn(now: Now, setEditing: (editing: Editing | null) => void): GridActions {
  return {
    activate: (place) => now.current?.where.setActive(place),
    edit: (place, text) => {
      if (!now.current) return
      const { props, where } = now.current
      const cell = cellAt(props, where, place)
      if (!cell?.isWritable) return
      where.setActive(place)
      setEditing({ ...place, text: text ?? textOf(readCell(cell.row, cell.name)) })
    },
    commit: (text, then) => {
      if (!now.current?.editing) return
      const { props, where, editing } = now.current
      const cell = cellAt(props, where, editing)
      setEditing(null)
      now.current.editing = null
      if (!cell) return
      const before = readCell(cell.row, cell.name)
      if (textOf(before) !== text) props.onWrite(cell.row, cell.name, typedValue(text, before))
      const { row, column } = editing
      if (then === 'down') where.go({ row: Math.min(row + 1, props.rows.length - 1), column })
      if (then === 'along') where.go({ row, column: Math.min(column + 1, where.columns.length - 1) })
    },
    cancel: () => {
      setEditing(null)
      const { where, editing } = now.current ?? {}
      if (editing) where?.go({ row: editing.row, column: editing.column })
    },
    toggle: (place) => {
      if (!now.current) return
      const { props, where } = now.current
      const cell = cellAt(props, where, place)
      const before = cell && readCell(cell.row, cell.name)
      if (cell && typeof before === 'boolean') props.onWrite(cell.row, cell.name, !before)
    },
    select: (id) =>
      now.current?.props.onSelect(({ [id]: isChosen, ...others }) =>
        isChosen ? others : { ...others, [id]: true },
      ),
  }
}

/** The row, the column's name and whether anybody writes into it at a place, or nothing where there is no row. */
function cellAt({ rows, changed, api }: GridProps, { columns }: Where, { row: at, column }: CellPosition) {
  const found: OwnRow | undefined = rows[at]
  const id = columns[column]?.id
  if (!found || !id) return null
  const { name = id, isSecret = false } = api.columns.find(({ key }) => key === id) ?? {}
  return { row: changed.get(found._id) ?? found, name, isWritable: !isSecret && !fixed.has(id) }
}

const valueAt = (props: GridProps, where: Where, place: CellPosition) => {
  const cell = cellAt(props, where, place)
  return cell ? readCell(cell.row, cell.name) : undefined
}

function emptyCell(props: GridProps, where: Where, place: CellPosition): void {
  const cell = cellAt(props, where, place)
  if (cell?.isWritable && (readCell(cell.row, cell.name) ?? null) !== null)
    props.onWrite(cell.row, cell.name, null)
}

/** Where a paste begins: on the cell, or below the last row where the keyboard is on none. */
function pastePlace({ rows, api }: GridProps, { columns, active }: Where) {
  const from = columns.slice(active.column).flatMap(({ id }) => {
    const found = api.columns.find(({ key }) => key === id)
    return found ? [found.name] : []
  })
  return { row: active.row < 0 ? rows.length : active.row, columns: from }
}

const isField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
const isCell = (target: EventTarget) =>
  target instanceof HTMLElement && (target.role === 'gridcell' || target.role === 'switch')
