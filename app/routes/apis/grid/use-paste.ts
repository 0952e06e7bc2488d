import { useCallback, useRef, useState } from 'react'
import { waitIn } from '~/lib/wait'
import { changeRows } from '../rows'
import type { CellChange, HistoryEntry } from './history'
import { type Plan, type PlannedRow, valuesOf } from './paste-plan'
import type { useEdits } from './use-edits'
import type { useRows } from './use-rows'

type PasteOptions = {
  apiId: string
  rows: ReturnType<typeof useRows>
  write: ReturnType<typeof useEdits>['write']
  keep: (entry: HistoryEntry) => void
}

/** How a paste went: `written` of its rows are done, `code` says why it ended before the last. */
export type PasteState = { written: number; code: string | null; isSending: boolean }

const idle: PasteState = { written: 0, code: null, isSending: false }
const longestWait = 65
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000))

/** Writes what a plan of a paste says: rows that are there one after another, then all new ones in one call. */
export function usePaste({ apiId, rows, write, keep }: PasteOptions) {
  const [state, setState] = useState(idle)
  // A press that is repeated after a lost answer adds its rows once.
  const key = useRef(crypto.randomUUID())
  const begin = useCallback(() => {
    key.current = crypto.randomUUID()
    setState(idle)
  }, [])
  /** Gives whether everything was written; what was written can be undone either way. */
  const apply = async (plan: Plan): Promise<boolean> => {
    const cells: CellChange[] = []
    const added: string[] = []
    let code: string | null = null
    let written = 0
    const tell = (isSending: boolean) => setState({ written, code, isSending })
    tell(true)
    for (const one of plan.rows) {
      if (one.row === null || Object.keys(valuesOf(one)).length === 0) continue
      code = await writeRow(write, one)
      if (code !== null) break
      cells.push(...changesOf(one.row._id, one))
      written += 1
      tell(true)
    }
    const fresh = plan.rows.filter(({ row }) => row === null).map(valuesOf)
    const sent = fresh.filter((values) => Object.keys(values).length > 0)
    if (code === null && sent.length > 0) {
      const answer = await changeRows(apiId, { intent: 'addAll', key: key.current, rows: sent })
      code = answer.code
      rows.add(answer.rows ?? [])
      added.push(...(answer.rows ?? []).map(({ _id }) => _id))
    }
    const steps = [
      ...(cells.length > 0 ? [{ cells }] : []),
      ...(added.length > 0 ? [{ rows: added, isThere: true }] : []),
    ]
    if (steps.length > 0) keep(steps)
    tell(false)
    return code === null
  }
  return { state, begin, apply }
}

/** Writes one row, and waits where so many changes in a minute are too many. */
async function writeRow(write: PasteOptions['write'], one: PlannedRow): Promise<string | null> {
  if (one.row === null) return null
  for (;;) {
    const { code } = await write(one.row, valuesOf(one), true)
    const wait = code === null ? null : waitIn(code)
    if (wait === null || wait > longestWait) return code
    await pause(wait)
  }
}

function changesOf(id: string, one: PlannedRow): CellChange[] {
  return Object.entries(valuesOf(one)).map(([column, after]) => ({
    id,
    column,
    before: one.cells.find(({ name }) => name === column)?.before,
    after,
  }))
}
