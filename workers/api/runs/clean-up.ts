import { and, lt, ne } from 'drizzle-orm'
import type { Teller } from '../env'
import { currentRun } from './progress'
import { runs } from './table'

/** A run of so long ago (milliseconds) is over; no reader is left who would complete it. */
const overAfter = 10 * 60_000
const atOnce = 50

/** Completes runs whose readers went away before the end; gives how many are done. For the frequent job. */
export async function settleRuns(by: Teller, now: number): Promise<number> {
  const pending = await by.var.db
    .select()
    .from(runs)
    .where(and(ne(runs.state, 'done'), lt(runs.createdAt, now - overAfter)))
    .orderBy(runs.createdAt)
    .limit(atOnce)
  const ended = await Promise.all(pending.map((row) => currentRun(by, row)))
  return ended.filter(({ row }) => row.state === 'done').length
}
