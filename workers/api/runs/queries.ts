import {
  type CodeRun,
  type HitLimit,
  type ListedRun,
  NewRun,
  RunResult,
  type RunState,
  runLimits,
  sharedRunPath,
} from '@domain/runs'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { textsFullOf } from '@kit/kept-bytes'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pack, unpack } from './packed'
import { resultWith } from './place'
import { runResults, runs } from './table'
import { plainName } from './typescript'

export type RunRow = typeof runs.$inferSelect

/** The source of a run, as it was sent. */
const Source = v.pick(NewRun, ['files', 'stdin', 'args'])
const sourceOf = async (row: RunRow) => v.parse(Source, await unpack(row.source))

/** Gives a member's run; throws `not_found` for another's. */
export async function getRun(db: Db, id: string, userId: string): Promise<RunRow> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The last runs of a member, without their texts. */
export async function listRuns(
  db: Db,
  userId: string,
  webHost: string,
  states: ReadonlyMap<string, RunState>,
): Promise<ListedRun[]> {
  const rows = await db
    .select()
    .from(runs)
    .where(eq(runs.userId, userId))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(runLimits.kept)
  return rows.map((row) => ({
    id: row.id,
    state: states.get(row.id) ?? row.state,
    language: row.language,
    where: row.place,
    name: row.name,
    isInteractive: row.isInteractive,
    ...endFigures(row),
    shareUrl: shareUrlOf(row, webHost),
    createdAt: iso(row.createdAt),
  }))
}

/** A member's runs that have not ended as far as is known, the oldest first. */
export const pendingRuns = (db: Db, userId: string): Promise<RunRow[]> =>
  db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), ne(runs.state, 'done')))
    .orderBy(runs.createdAt)

const shareUrlOf = ({ shareKey }: RunRow, webHost: string) =>
  shareKey === null ? null : `${webHost}${sharedRunPath(shareKey)}`

/** Takes a run with its result so far; gives what its member sees. */
export async function shownRun(row: RunRow, result: RunResult, webHost: string): Promise<CodeRun> {
  const source = await sourceOf(row)
  return {
    id: row.id,
    state: row.state,
    language: row.language,
    where: row.place,
    isInteractive: row.isInteractive,
    shareUrl: shareUrlOf(row, webHost),
    createdAt: iso(row.createdAt),
    ...source,
    ...withOwnNames(result, source.files),
  }
}

/** A place sees other names than the member gave where types were taken out. */
function withOwnNames(result: RunResult, files: readonly { name: string }[]): RunResult {
  const names = new Map(files.map(({ name }) => [plainName(name), name]))
  return {
    ...result,
    diagnostics: result.diagnostics.map((one) => ({ ...one, file: names.get(one.file) ?? one.file })),
  }
}

/** The result that is kept of a run that has ended. */
export async function keptResult(db: Db, row: RunRow): Promise<RunResult> {
  const [kept] = await db.select().from(runResults).where(eq(runResults.runId, row.id))
  if (kept) return v.parse(RunResult, await unpack(kept.result))
  return resultWith(endFigures(row))
}

const endFigures = ({ outcome, hitLimit: limit, exitCode, signal, timeMs }: RunRow) => ({
  ...{ outcome, limit, exitCode, signal, timeMs },
})

/** Keeps the end of a run, once; of a member whose texts are full the figures alone. Gives the run as it is now. */
export async function endRun(db: Db, row: RunRow, result: RunResult): Promise<RunRow> {
  const { outcome, limit: hitLimit, exitCode, signal, timeMs } = result
  const end = { outcome, hitLimit, exitCode, signal, timeMs }
  const change = { state: 'done', ...end, updatedAt: Date.now() } as const
  const update = db
    .update(runs)
    .set(change)
    .where(and(eq(runs.id, row.id), ne(runs.state, 'done')))
  const isThere = sql`SELECT ${row.id}, ${row.userId}, ${sql.param(await pack(result), runResults.result)} WHERE EXISTS (SELECT 1 FROM runs WHERE id = ${row.id})`
  const insert = db.insert(runResults).select(isThere).onConflictDoNothing()
  try {
    await db.batch([update, insert, prune(db, row.userId)])
  } catch (error) {
    if (!textsFullOf(error)) throw error
    await update
  }
  return { ...row, ...change }
}

/** Drops what is older than the last runs of a member, but for shared ones. */
function prune(db: Db, userId: string) {
  const last = sql`SELECT id FROM runs WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${runLimits.kept}`
  return db
    .delete(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.state, 'done'),
        isNull(runs.shareKey),
        sql`${runs.id} NOT IN (${last})`,
      ),
    )
}

/** Ends that a limit brought, by the codes that a call of the old kind shows. */
export const limitWords: Record<HitLimit, string> = {
  cpu: 'Time limit exceeded',
  wall: 'Time limit exceeded',
  idle: 'Time limit exceeded',
  memory: 'Memory limit exceeded',
  output: 'Output limit exceeded',
  files: 'File limit exceeded',
  stopped: 'Stopped',
  lost: 'The runner was lost',
}
