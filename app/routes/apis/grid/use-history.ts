import type { OwnRow } from '@domain/rows/rows'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { readCell } from './cells'
import { type CellChange, forget, type HistoryEntry, inverse, noHistory, remember, stepBack } from './history'
import type { RowValues, useEdits } from './use-edits'
import type { useRowCalls } from './use-row-calls'
import type { useRows } from './use-rows'

type StepDirection = 'undo' | 'redo'

type HistoryOptions = {
  rows: ReturnType<typeof useRows>
  write: ReturnType<typeof useEdits>['write']
  send: ReturnType<typeof useRowCalls>['send']
  /** Called when rows came back that may not be among those read. */
  onMoved: () => void
}

/** The edits made here, and the way back and forth through them. A cell that somebody else changed since keeps what it has. */
export function useHistory(options: HistoryOptions) {
  const { t } = useTranslation('rows')
  const toast = useToast()
  const history = useRef(noHistory)
  const now = useRef(options)
  const isBusy = useRef(false)
  const waiting = useRef<StepDirection[]>([])
  const [turn, endTurn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    now.current = options
  })
  const keep = useCallback((entry: HistoryEntry) => {
    history.current = remember(history.current, entry)
  }, [])
  const drop = useCallback((entry: HistoryEntry) => {
    history.current = forget(history.current, entry)
  }, [])
  const run = useCallback(
    async (steps: HistoryEntry, way: StepDirection) => {
      isBusy.current = true
      let failed = 0
      for (const step of steps)
        failed += await ('cells' in step ? writeCells(now.current, step.cells) : moveRows(now.current, step))
      isBusy.current = false
      endTurn()
      const [only] = steps
      const back = steps.length === 1 && only && 'rows' in only && only.isThere ? only.rows.length : 0
      if (steps.some((step) => 'rows' in step)) now.current.onMoved()
      if (failed > 0)
        toast({ tone: 'failed', text: t(back > 0 ? 'notRestored' : 'notUndone', { count: failed }) })
      else if (back > 0) toast({ text: t('restored', { count: back }) })
      else toast({ text: t(way === 'undo' ? 'undone' : 'redone') })
    },
    [toast, t],
  )
  const step = useCallback(
    (way: StepDirection) => {
      if (isBusy.current) {
        waiting.current.push(way)
        return
      }
      const next = stepBack(history.current, way)
      if (next === null) return
      history.current = next.history
      void run(next.steps, way)
    },
    [run],
  )
  // Queued steps read the rows that the last step changed, so they run after the render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the end of each turn.
  useEffect(() => {
    while (waiting.current.length > 0 && !isBusy.current) step(waiting.current.shift() ?? 'undo')
  }, [turn, step])
  /** Takes back one edit, whatever came after it. */
  const takeBack = useCallback(
    (entry: HistoryEntry) => {
      if (isBusy.current || !history.current.done.includes(entry)) return
      drop(entry)
      void run(inverse(entry), 'undo')
    },
    [drop, run],
  )
  return { keep, drop, step, takeBack }
}

/** Gives how many cells could not be written. */
async function writeCells({ rows, write }: HistoryOptions, cells: readonly CellChange[]): Promise<number> {
  const found = new Map(rows.items.map((row) => [row._id, rows.changed.get(row._id) ?? row]))
  const byRow = new Map<OwnRow, RowValues>()
  let failed = 0
  for (const { id, column, before, after } of cells) {
    const row = found.get(id)
    if (row === undefined || readCell(row, column) !== before) failed += 1
    else byRow.set(row, { ...byRow.get(row), [column]: after })
  }
  for (const [row, values] of byRow) {
    const { code } = await write(row, values, true)
    if (code !== null) failed += Object.keys(values).length
  }
  return failed
}

/** Gives how many rows could not be deleted or brought back. */
async function moveRows(
  { rows, send }: HistoryOptions,
  { rows: ids, isThere }: { rows: string[]; isThere: boolean },
): Promise<number> {
  if (!isThere) rows.hide(ids)
  const { done } = await send(isThere ? 'restore' : 'remove', ids)
  const left = ids.slice(done.length)
  if (isThere) rows.show(done)
  else if (left.length > 0) rows.show(left)
  return left.length
}
