import type { OwnRow } from '@domain/rows'
import { useCallback, useRef, useState } from 'react'
import { changeRows, type RowsAnswer, type Scalar } from '~/components/apis/rows'

/** An edit that did not go through: `theirs` is the row as somebody else left it. */
export type Trouble = {
  id: string
  column: string
  code: string
  row: OwnRow
  mine: Scalar
  theirs: OwnRow | null
}

type Job = { version: number; done: Promise<unknown>; values: Record<string, Scalar> }

/**
 * Writes single cells. The new value shows at once; while it is on its way the cell says so, and an edit that does not go
 * through stays there to be seen until it is sent again or given up. Edits of one row go one after another, each on the
 * edition that the one before made.
 */
export function useEdits(apiId: string, put: (row: OwnRow) => void) {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const jobs = useRef(new Map<string, Job>())
  const write = useCallback(
    async (row: OwnRow, column: string, value: Scalar) => {
      const id = row._id
      const mark = `${id} ${column}`
      const job = jobs.current.get(id) ?? { version: row._version, done: Promise.resolve(), values: {} }
      jobs.current.set(id, job)
      job.version = Math.max(job.version, row._version)
      job.values[column] = value
      put({ ...row, [column]: value })
      setTrouble(null)
      setPending((all) => new Set([...all, mark]))
      const sent = job.done.then(() =>
        changeRows(apiId, { intent: 'edit', id, version: job.version, values: { [column]: value } }),
      )
      job.done = sent
      const { code, row: said } = await sent
      setPending((all) => new Set([...all].filter((one) => one !== mark)))
      if (job.values[column] === value) delete job.values[column]
      if (code === null && said) {
        job.version = said._version
        // What was typed meanwhile into other cells of the row is still on its way.
        put({ ...said, ...job.values })
      } else setTrouble({ id, column, row, mine: value, ...failed(code, said) })
    },
    [apiId, put],
  )
  /** Gives the edit up: the row shows what is kept. */
  const giveUp = useCallback(() => {
    if (trouble) put(trouble.theirs ?? trouble.row)
    setTrouble(null)
  }, [trouble, put])
  const again = useCallback(() => {
    if (trouble) void write(trouble.theirs ?? trouble.row, trouble.column, trouble.mine)
  }, [trouble, write])
  return { pending, trouble, write, giveUp, again }
}

function failed(code: string | null, said: RowsAnswer['row']) {
  return { code: code ?? 'internal', theirs: said ?? null }
}
