import { milestoneMoves } from '@domain/workspaces'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { requireProvider } from '../funds/top-ups'
import { isWon } from '../offers/decide'
import { paying } from './money'
import { tickingItem } from './parts'
import { getMilestone, type OwnMilestone } from './queries'
import { milestones } from './table'

const isPaid = (id: string) => sql`EXISTS (SELECT 1 FROM ledger_entries WHERE once = ${`pay ${id}`})`

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
  const when = sql`${isWon(projectId, offerId)} AND NOT ${isPaid(id)}`
  const isTicked = sql`EXISTS (SELECT 1 FROM milestones WHERE id = ${id} AND (done_at IS NOT NULL) = ${isDone ? 1 : 0} AND updated_at = ${now})`
  const [changed] = await db.batch([
    db
      .update(milestones)
      .set({ doneAt: isDone ? now : null, updatedAt: now })
      .where(and(eq(milestones.id, id), sql`(${milestones.doneAt} IS NULL) = ${isDone ? 1 : 0}`, when))
      .returning({ id: milestones.id }),
    tickingItem(db, todoId, id, isDone, isTicked),
    ...happened(db, { ...telling(row, user.id, isDone ? 'done' : 'open'), when: isTicked }),
  ])
  const after = await getMilestone(db, user.id, id)
  if (changed.length > 0) tellOf(c, [row.makerId])
  else if ((after.doneAt !== null) !== isDone) throw new AppError('wrong_state')
  return after
}

/** Pays a ticked milestone to who works on it, once. Throws `insufficient_funds` where its owner does not have it. */
export async function payMilestone(c: ApiContext, row: OwnMilestone): Promise<OwnMilestone> {
  const { db, user } = c.var
  requireProvider(c)
  const { id, offerId, amount, currency, projectId } = row
  // A project that was opened again is another's; who had it before is paid no more.
  const mayPay = sql`EXISTS (SELECT 1 FROM projects JOIN milestones ON milestones.id = ${id} AND milestones.done_at IS NOT NULL
    WHERE projects.id = ${projectId} AND projects.state IN ('awarded', 'done') AND projects.awarded_offer_id = ${offerId})`
  const isPayable =
    row.doneAt !== null && ['awarded', 'done'].includes(row.state) && row.awardedOfferId === offerId
  if (!isPayable || row.isPaid) throw new AppError('wrong_state')
  const due = { id, amount, currency, projectId }
  const [held, free] = paying(db, user.id, row.makerId, due, mayPay)
  await db.batch([
    held,
    free,
    ...happened(db, { ...telling(row, user.id, 'paid'), once: `pay ${id}`, when: isPaid(id) }),
  ])
  const after = await getMilestone(db, user.id, id)
  if (!after.isPaid) throw new AppError(after.doneAt === null ? 'wrong_state' : 'insufficient_funds')
  tellOf(c, [row.makerId])
  return after
}
