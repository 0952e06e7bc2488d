import type { OwnRow, OwnRows } from '@domain/rows/rows'
import { useCallback, useRef } from 'react'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import type { GridQuery } from '../grid-query'
import type { Scalar } from '../rows'
import { readCell } from './cells'
import type { HistoryEntry } from './history'
import { useDeletions } from './use-deletions'
import { type RowValues, useEdits } from './use-edits'
import { useHistory } from './use-history'
import { useLive } from './use-live'
import { usePaste } from './use-paste'
import { usePasteRequest } from './use-paste-request'
import { useRowCalls } from './use-row-calls'
import { useRows } from './use-rows'

/** The rows of the grid and everything that changes them: edits, pastes, deletions, the way back, and what others do. */
export function useScreen(api: ScreenApi, asked: GridQuery, first: OwnRows, isAdding: boolean) {
  const rows = useRows(api.id, first, asked)
  const edits = useEdits(api.id, api.columns, rows.put)
  const { send, sending } = useRowCalls(api.id)
  const soon = useRef(() => {})
  const onMoved = useCallback(() => soon.current(), [])
  const { keep, drop, step, takeBack } = useHistory({ rows, write: edits.write, send, onMoved })
  const { write } = edits
  const writeKept = useCallback(
    async (row: OwnRow, values: RowValues) => {
      const cells = Object.entries(values).map(([column, after]) => ({
        id: row._id,
        column,
        before: readCell(row, column),
        after,
      }))
      const entry: HistoryEntry = [{ cells }]
      keep(entry)
      const { code } = await write(row, values)
      if (code !== null) drop(entry)
    },
    [write, keep, drop],
  )
  const writeCell = useCallback(
    (row: OwnRow, column: string, value: Scalar) => void writeKept(row, { [column]: value }),
    [writeKept],
  )
  const onGone = useCallback(
    (ids: string[]) => {
      const entry: HistoryEntry = [{ rows: ids, isThere: false }]
      keep(entry)
      return () => takeBack(entry)
    },
    [keep, takeBack],
  )
  const remove = useDeletions({ send, hide: rows.hide, show: rows.show, onGone })
  const request = usePasteRequest({ api, rows, onWrite: writeKept })
  const pasting = usePaste({ apiId: api.id, rows, write, keep })
  const add = useCallback(
    (row: OwnRow) => {
      rows.add([row])
      keep([{ rows: [row._id], isThere: true }])
    },
    [rows.add, keep],
  )
  const isEditing = useRef(false)
  const onEditing = useCallback((is: boolean) => {
    isEditing.current = is
  }, [])
  const isOpen = isAdding || request.isOpen || edits.trouble !== null || edits.pending.size > 0
  soon.current = useLive({
    apiId: api.id,
    asked,
    count: rows.items.length,
    isQuiet: () => !isOpen && !isEditing.current && sending.current === 0,
    changes: rows.changes,
    onRows: rows.renew,
  })
  return { rows, edits, writeCell, remove, add, request, pasting, step, onEditing }
}
