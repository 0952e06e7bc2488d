import { declineUndoTime, offerDecisions } from '@domain/offers'
import { AppError } from '@kit/errors'
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ApiContext, Teller } from '../env'
import { happened } from '../events/happened'
import { tellOfJob } from '../events/tell'
import { isProjectIn } from '../projects/conditions'
import { moving } from './moving'
import { getOffer, type OfferRow } from './queries'
import { offers } from './table'

const atOnce = 200

const isPending = (id: string) => and(eq(offers.id, id), eq(offers.state, 'pending'))

/** Declines an offer. Its maker sees nothing of that before `notifyDeclined`, so the version stays too. */
export const declineOffer = (c: ApiContext, { id }: OfferRow) =>
  setDeclined(c, id, Date.now(), isNull(offers.declinedAt))

/** Takes back that an offer was declined. Throws `wrong_state` when the ten minutes have passed. */
export const undoDecline = (c: ApiContext, { id }: OfferRow) =>
  setDeclined(c, id, null, gt(offers.declinedAt, Date.now() - declineUndoTime))

async function setDeclined(c: ApiContext, id: string, declinedAt: number | null, when: SQL) {
  const { db, user } = c.var
  const changed = await db
    .update(offers)
    .set({ declinedAt })
    .where(and(isPending(id), when))
    .returning({ id: offers.id })
  if (changed.length === 0) throw new AppError('wrong_state')
  return getOffer(db, user.id, id)
}

/**
 * For the job of every few minutes: makes declines final that can no longer be undone, and notifies the makers, except
 * of projects that were closed in the meantime, which already notified them. Gives how many.
 */
export async function notifyDeclined(by: Teller, now: number): Promise<number> {
  const { db } = by.var
  const isDue = lte(offers.declinedAt, now - declineUndoTime)
  const isWaiting = and(eq(offers.state, 'pending'), isDue)
  const rows = await db.select().from(offers).where(isWaiting).orderBy(offers.declinedAt).limit(atOnce)
  for (const { id, makerId, ownerId, projectId } of rows) {
    const at = Date.now()
    const isDone = sql`EXISTS (SELECT 1 FROM offers WHERE id = ${id} AND state = 'declined' AND updated_at = ${at})`
    const when = sql`${isDone} AND ${isProjectIn(projectId, 'open')}`
    const act = { actorId: ownerId, thingId: projectId, to: [makerId], once: id, when }
    await db.batch([
      moving(by, 'declined', and(isPending(id), isDue), at),
      ...happened(db, { kind: 'decided', amount: offerDecisions.indexOf('declined'), ...act }),
    ])
  }
  await tellOfJob(by, [...new Set(rows.map(({ makerId }) => makerId))])
  return rows.length
}
