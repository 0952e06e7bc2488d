import { describeFault } from '@domain/fault'
import type { CodeRun, RunResult } from '@domain/runs'
import { log } from '@kit/log'
import type { Teller } from '../env'
import { type CodePlace, lost, type PlaceState, resultWith } from './place'
import { placeNamed } from './places'
import { endRun, keptResult, type RunRow, shownRun } from './queries'

/** How long (milliseconds) a run that its place does not know may still be on its way there, and one whose place is silent lives. */
const patience = { begun: 2 * 60_000, silent: 60 * 60_000 }

/** Takes a run; gives it as it is now with its result so far, asking its place unless it has ended. */
export async function currentRun(c: Teller, row: RunRow): Promise<{ row: RunRow; result: RunResult }> {
  if (row.state === 'done') return { row, result: await keptResult(c.var.db, row) }
  const state = await stateOf(c, row)
  const result = state?.result ?? null
  if (result !== null) return { row: await endRun(c.var.db, row, result), result }
  return { row: { ...row, state: state?.state ?? row.state }, result: resultWith(state?.soFar ?? {}) }
}

/** As `currentRun`, as its member sees it. */
export async function readRun(c: Teller, row: RunRow): Promise<CodeRun> {
  const now = await currentRun(c, row)
  return shownRun(now.row, now.result, c.var.settings.hosts.web)
}

/** The state at the place; null while nothing is known. A run that its place has forgotten is lost. */
async function stateOf(c: Teller, row: RunRow): Promise<PlaceState | null> {
  const age = Date.now() - row.createdAt
  const place = placeNamed(c, row.place)
  const state = await (place?.read(row.handle) ?? null)?.catch((error) => unanswered(error, age))
  if (state) return state
  const isYoung = age < (row.handle === '' ? patience.begun : 0)
  return state === undefined || isYoung ? null : { state: 'done', position: 0, result: lost }
}

/** A place that does not answer may do so later; null for one that has been silent for too long. */
function unanswered(error: unknown, age: number): undefined | null {
  log('run_place_failed', describeFault(error))
  return age < patience.silent ? undefined : null
}

/** Waits until a run has ended; gives its result. */
export async function untilDone(c: Teller, row: RunRow, place: CodePlace): Promise<RunResult> {
  const events = await place.events?.(row.handle, '')
  if (events?.body) for await (const _ of events.body);
  for (let wait = 100; ; wait = Math.min(2 * wait, 2_000)) {
    const now = await currentRun(c, row)
    if (now.row.state === 'done') return now.result
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
