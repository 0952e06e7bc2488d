import { encodeBytes } from '@domain/ids'
import { runLimits, type SharedRun, sharedRunPath } from '@domain/runs'
import { AppError } from '@kit/errors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { currentRun } from './progress'
import { getRun, keptResult, shownRun } from './queries'
import { runs } from './table'

const keyOf = () => encodeBytes(crypto.getRandomValues(new Uint8Array(24)))

/** Gives the page of a run that has ended, which does not change any more; the same one each time. */
export async function shareRun(c: ApiContext, id: string): Promise<{ url: string }> {
  const { db, user, settings } = c.var
  const { row } = await currentRun(c, await getRun(db, id, user.id))
  if (row.state !== 'done') throw new AppError('wrong_state')
  const hasRoom = sql`(SELECT count(*) FROM runs WHERE user_id = ${user.id} AND share_key IS NOT NULL) < ${runLimits.shared}`
  await db
    .update(runs)
    .set({ shareKey: keyOf() })
    .where(and(eq(runs.id, id), isNull(runs.shareKey), hasRoom))
  const { shareKey } = await getRun(db, id, user.id)
  if (shareKey === null) throw new AppError('invalid', { _: 'too_many' }, undefined, { _: runLimits.shared })
  return { url: `${settings.hosts.web}${sharedRunPath(shareKey)}` }
}

/** Takes the page back; the run stays its member's. */
export async function unshareRun(c: ApiContext, id: string): Promise<void> {
  await getRun(c.var.db, id, c.var.user.id)
  await c.var.db.update(runs).set({ shareKey: null }).where(eq(runs.id, id))
}

/** The frozen copy that everybody with its key reads: nothing of who ran it. */
export async function readShared(c: ApiContext, key: string): Promise<SharedRun> {
  const [row] = await c.var.db.select().from(runs).where(eq(runs.shareKey, key))
  if (!row) throw new AppError('not_found')
  const { id, state, isInteractive, shareUrl, ...shared } = await shownRun(
    row,
    await keptResult(c.var.db, row),
    c.var.settings.hosts.web,
  )
  return shared
}
