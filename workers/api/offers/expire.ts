import { offerDecisions } from '@domain/offers'
import { firstDay } from '@domain/projects'
import type { Db } from '@kit/db'
import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import { happened } from '../events/happened'
import { projects } from '../projects/table'
import { offers } from './table'

const atOnce = 500

/** For the daily job: offers whose project has a deadline that passed expire, and their makers are notified. Gives how many. */
export async function expireOffers(db: Db, now: number): Promise<number> {
  const rows = await db
    .select({
      id: offers.id,
      makerId: offers.makerId,
      ownerId: offers.ownerId,
      projectId: offers.projectId,
    })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .where(and(eq(offers.state, 'pending'), isNull(offers.declinedAt), lt(projects.deadline, firstDay(now))))
    .limit(atOnce)
  const isOver = exists(
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, offers.projectId), lt(projects.deadline, firstDay(now)))),
  )
  for (const { id, makerId, ownerId, projectId } of rows) {
    const when = sql`EXISTS (SELECT 1 FROM offers WHERE id = ${id} AND state = 'expired')`
    const act = { actorId: ownerId, thingId: projectId, to: [makerId], once: id, when }
    await db.batch([
      db
        .update(offers)
        .set({ state: 'expired', updatedAt: now, version: sql`${offers.version} + 1` })
        .where(and(eq(offers.id, id), eq(offers.state, 'pending'), isNull(offers.declinedAt), isOver)),
      ...happened(db, { kind: 'decided', amount: offerDecisions.indexOf('expired'), ...act }),
    ])
  }
  return rows.length
}
