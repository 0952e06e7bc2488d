import { milestoneMoves } from '@domain/workspaces'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { requireProvider } from '../funds/top-ups'
import { isWon } from '../projects/conditions'
import { moveOn } from '../todos/change-items'
import { tellUpdate } from '../todos/tell'
import { isBooked, paying } from './money'
import { tickingItem } from './parts'
import { getMilestone, type OwnMilestone } from './queries'
import { milestones } from './table'

const telling = (row: OwnMilestone, actorId: string, move: (typeof milestoneMoves)[number]) =>
  ({
    kind: 'milestoneMoved',
    actorId,
    thingId: row.projectId,
    amount: milestoneMoves.indexOf(move),
    to: [row.makerId],
  }) as const

/** Ticks a milestone of a project that is worked on, or takes that back while it is not paid; again it does nothing. */
export async function tickMilestone(
  c: ApiContext,
  row: OwnMilestone,
  isDone: boolean,
): Promise<OwnMilestone> {
  const { db, user } = c.var
  const { id, offerId, projectId, todoId } = row
  if ((row.doneAt !== null) === isDone) return row
  const now = Date.now()
  const when = sql`${isWon(projectId, offerId)} AND NOT ${isBooked('pay', id)}`
  const isTicked = sql`EXISTS (SELECT 1 FROM milestones WHERE id = ${id} AND (done_at IS NOT NULL) = ${isDone ? 1 : 0} AND updated_at = ${now})`
  const [changed, [moved]] = await db.batch([
    db
      .update(milestones)
      .set({ doneAt: isDone ? now : null, updatedAt: now })
      .where(and(eq(milestones.id, id), sql`(${milestones.doneAt} IS NULL) = ${isDone ? 1 : 0}`, when))
      .returning({ id: milestones.id }),
    moveOn(db, todoId),
    tickingItem(db, todoId, id, isDone, isTicked),
    ...happened(db, { ...telling(row, user.id, isDone ? 'done' : 'open'), when: isTicked }),
  ])
  const after = await getMilestone(db, user.id, id)
  if (moved) tellUpdate(c, todoId, moved)
  if (changed.length > 0) tellOf(c, [row.makerId])
  else if ((after.doneAt !== null) !== isDone) throw new AppError('wrong_state')
  return after
}

/**
 * Pays a ticked milestone to who worked on it, once, also after the work has ended: its owner said that it is done. Throws
 * `insufficient_funds` where its owner does not have it.
 */
export async function payMilestone(c: ApiContext, row: OwnMilestone): Promise<OwnMilestone> {
  const { db, user } = c.var
  requireProvider(c)
  const { id, amount, currency, projectId } = row
  if (row.doneAt === null || row.isPaid) throw new AppError('wrong_state')
  const mayPay = sql`EXISTS (SELECT 1 FROM milestones WHERE id = ${id} AND done_at IS NOT NULL)`
  const due = { id, amount, currency, projectId }
  const [held, free] = paying(db, user.id, row.makerId, due, mayPay)
  await db.batch([
    held,
    free,
    ...happened(db, { ...telling(row, user.id, 'paid'), once: `pay ${id}`, when: isBooked('pay', id) }),
  ])
  const after = await getMilestone(db, user.id, id)
  if (!after.isPaid) throw new AppError(after.doneAt === null ? 'wrong_state' : 'insufficient_funds')
  tellOf(c, [row.makerId])
  return after
}
