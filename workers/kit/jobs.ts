import { describeFault } from '@domain/fault'
import type { Db } from './db'
import { log } from './log'
import { jobRuns } from './table'

/** A scheduled job; gives the number of rows (or objects) that it processed. */
type Job = () => PromiseLike<number | D1Result<unknown>>
export type Jobs = Record<string, Job>

/**
 * Takes the worker's name and its jobs; runs them one after the other, each whether or not one before it failed. Each
 * is logged with its rows and milliseconds and noted in `job_runs`. Throws at the end when one failed, so that the
 * platform counts the run as failed.
 */
export async function runJobs(part: string, db: Db, jobs: Jobs): Promise<void> {
  const failed: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    const startedAt = Date.now()
    const { rows, fault } = await runOne(job)
    const run = { part, name, startedAt, ms: Date.now() - startedAt, rows, fault: fault?.name ?? null }
    log('job', { ...run, message: fault?.message, cause: fault?.cause, where: fault?.where })
    if (fault) failed.push(name)
    await note(db, run)
  }
  if (failed.length > 0) throw new Error(`jobs of ${part} failed: ${failed.join(', ')}`)
}

async function runOne(job: Job) {
  try {
    const done = await job()
    return { rows: typeof done === 'number' ? done : done.meta.changes, fault: null }
  } catch (error) {
    return { rows: null, fault: describeFault(error) }
  }
}

/** A database that cannot be written must not stop the other jobs, which may be about something else. */
async function note(db: Db, run: typeof jobRuns.$inferInsert): Promise<void> {
  try {
    await db.insert(jobRuns).values(run).onConflictDoNothing()
  } catch (error) {
    log('job_not_noted', { part: run.part, name: run.name, fault: describeFault(error).name })
  }
}
