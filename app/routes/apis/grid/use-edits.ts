import type { OwnRow } from '@domain/rows/rows'
import { useCallback, useRef, useState } from 'react'
import { changeRows, type RowsAnswer, type Scalar } from '../rows'
import { readCell } from './cells'

/** Values by column name; undefined takes the value away. */
export type RowValues = Record<string, Scalar | undefined>

/** An edit that did not go through: `theirs` is the row as somebody else left it. */
export type Trouble = {
  id: string
  /** The first column of the edit. */
  column: string
  code: string
  row: OwnRow
  mine: RowValues
  theirs: OwnRow | null
}

type Job = { version: number; done: Promise<unknown>; values: RowValues }

/**
 * Writes cells of single rows. The new values show at once; while they are on their way their cells say so, and an edit
 * that does not go through stays there to be seen until it is sent again or given up. Edits of one row go one after
 * another, each on the version that the one before made.
 */
export function useEdits(apiId: string, columns: readonly { name: string }[], put: (row: OwnRow) => void) {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const jobs = useRef(new Map<string, Job>())
  /** Gives what the call answered. One that is `quiet` and fails shows what is kept instead of asking what to do. */
  const write = useCallback(
    async (row: OwnRow, values: RowValues, isQuiet = false): Promise<RowsAnswer> => {
      const id = row._id
      const marks = new Set(Object.keys(values).map((column) => `${id} ${column}`))
      const job = jobs.current.get(id) ?? { version: row._version, done: Promise.resolve(), values: {} }
      jobs.current.set(id, job)
      job.version = Math.max(job.version, row._version)
      Object.assign(job.values, values)
      const next = merged(row, values)
      put(next)
      setTrouble(null)
      setPending((all) => new Set([...all, ...marks]))
      const sent = job.done.then(() =>
        changeRows(apiId, { intent: 'edit', id, version: job.version, ...wireOf(next, values, columns) }),
      )
      job.done = sent
      const answer = await sent
      setPending((all) => new Set([...all].filter((one) => !marks.has(one))))
      for (const [column, value] of Object.entries(values))
        if (job.values[column] === value) delete job.values[column]
      if (answer.code === null && answer.row) {
        job.version = answer.row._version
        // Values typed into other cells of the row in the meantime are still being sent.
        put(merged(answer.row, job.values))
      } else if (isQuiet) put(answer.row ?? row)
      else setTrouble(troubleOf(row, values, answer))
      return answer
    },
    [apiId, columns, put],
  )
  /** Gives the edit up: the row shows what is kept. */
  const giveUp = useCallback(() => {
    if (trouble) put(trouble.theirs ?? trouble.row)
    setTrouble(null)
  }, [trouble, put])
  const again = useCallback(() => {
    if (trouble) void write(trouble.theirs ?? trouble.row, trouble.mine)
  }, [trouble, write])
  return { pending, trouble, write, giveUp, again }
}

function merged(row: OwnRow, values: RowValues): OwnRow {
  const next: OwnRow = { ...row }
  for (const [column, value] of Object.entries(values)) {
    if (value === undefined) delete next[column]
    else next[column] = value
  }
  return next
}

/** A value is taken away by sending the row without it. */
function wireOf(next: OwnRow, values: RowValues, columns: readonly { name: string }[]) {
  const sent: Record<string, Scalar> = {}
  const replaces = Object.values(values).includes(undefined)
  for (const name of replaces ? columns.map(({ name }) => name) : Object.keys(values)) {
    const value = readCell(next, name)
    if (value !== undefined) sent[name] = value
  }
  return { values: sent, replaces }
}

function troubleOf(row: OwnRow, mine: RowValues, { code, row: theirs }: RowsAnswer): Trouble {
  const [column = ''] = Object.keys(mine)
  return { id: row._id, column, row, mine, code: code ?? 'internal', theirs: theirs ?? null }
}
