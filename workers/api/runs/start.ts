import { diagnosticsIn } from '@domain/run-diagnostics'
import type { MadeRun, NewRun } from '@domain/runs'
import { runLimits } from '@domain/runs'
import { AppError } from '@kit/errors'
import { idFor } from '@kit/idempotency'
import { insertWhere } from '@kit/insert-where'
import { takeTight } from '@kit/tight-limit'
import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { pack } from './packed'
import { type CodeJob, type CodePlace, resultWith, type Started } from './place'
import { placeFor } from './places'
import { currentRun } from './progress'
import { endRun, pendingRuns, type RunRow } from './queries'
import { runs } from './table'
import { withoutTypes } from './typescript'

const rule = { name: 'runs', most: runLimits.perMinute, seconds: 60 }

/**
 * Begins a run of the caller's where its language runs. Throws `runner_off`, `runner_busy`, `too_many_runs`, and `invalid` for
 * what the place can't take.
 */
export async function startRun(
  c: ApiContext,
  input: NewRun,
): Promise<{ row: RunRow; place: CodePlace; made: MadeRun; ends: Started['ends'] }> {
  const { files, messages } = withoutTypes(input.files)
  const place = await placeFor(c, input.language)
  if (!place.can.files && files.length > 1) throw new AppError('invalid', { files: 'too_many_files' })
  await takeTight(c, rule, c.var.user.id)
  const id = await idFor(c, 'run')
  const isInteractive = input.isInteractive && place.can.stdin
  const row = await insertRun(c, { ...input, isInteractive }, id, place)
  const job = { ...input, files, isInteractive, id, member: c.var.user.id }
  const started = messages.length > 0 ? uncompiled(input, messages) : await begin(c, place, job)
  const { handle, position, ends } = started
  await c.var.db.update(runs).set({ handle }).where(eq(runs.id, id))
  const begun = { ...row, handle }
  // The next read completes a run whose end gets lost here.
  if (ends) c.executionCtx.waitUntil(ends.then((result) => endRun(c.var.db, begun, result)))
  return { row: begun, place, made: { id, state: 'queued', position, where: place.where }, ends }
}

/** A program that no place takes, because its types can't just be taken out: it ends as one with mistakes does. */
function uncompiled({ language, files }: NewRun, messages: readonly string[]): Started {
  const compilerOutput = `${messages.join('\n')}\n`
  const names = files.map(({ name }) => name)
  const diagnostics = diagnosticsIn(language, { compilerOutput, stderr: '' }, names)
  const result = resultWith({ outcome: 'compile_error', compilerOutput, diagnostics })
  return { handle: '', position: 0, ends: Promise.resolve(result) }
}

/** The row comes first, so that no run is unknown; it goes again where the place does not take the run. */
async function begin(c: ApiContext, place: CodePlace, job: CodeJob): Promise<Started> {
  const withdraw = () => c.var.db.delete(runs).where(eq(runs.id, job.id))
  const started = await place.start(job).catch(async (error) => {
    await withdraw()
    throw error
  })
  if (!('refused' in started)) return started
  await withdraw()
  throw new AppError(started.refused, undefined, { 'Retry-After': String(started.seconds) })
}

/** Writes the run while its member has room for another; runs whose end nobody has read yet count no more. */
async function insertRun(c: ApiContext, input: NewRun, id: string, place: CodePlace): Promise<RunRow> {
  const { db, user } = c.var
  const { language, isInteractive, files, stdin, args } = input
  const at = Date.now()
  const row = {
    ...{ id, createdAt: at, updatedAt: at, userId: user.id, language, place: place.where, isInteractive },
    ...{ handle: '', state: 'queued' as const, name: files[0]?.name ?? '' },
    ...{ outcome: null, hitLimit: null, exitCode: null, signal: null, timeMs: null, shareKey: null },
    source: await pack({ files, stdin, args }),
  }
  const most = runLimits.running + runLimits.queued
  const hasRoom = sql`${user.isStill} AND (SELECT count(*) FROM runs WHERE user_id = ${user.id} AND state <> 'done') < ${most}`
  const insert = async () => (await insertWhere(db, runs, row, hasRoom).returning({ id: runs.id })).length > 0
  if (await insert()) return row
  const [known] = await db.select().from(runs).where(eq(runs.id, id))
  if (known) return known
  for (const pending of await pendingRuns(db, user.id)) await currentRun(c, pending)
  if (await insert()) return row
  throw new AppError('too_many_runs', undefined, { 'Retry-After': '5' })
}
