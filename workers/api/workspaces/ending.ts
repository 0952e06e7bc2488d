import { milestoneMoves } from '@domain/workspaces'
import { AppError } from '@kit/errors'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellRoom } from '../rooms/push'
import { thingMembers } from '../things/table'
import { isBooked, isHeld, paying, refunding } from './money'
import { milestones, workspaces } from './table'

/**
 * How the work on a project ends, whether it is finished, cancelled or left: what is kept back for ticked milestones is paid,
 * what is kept back for others goes back, and who worked there reads the list and the document from now on. The statements
 * for the batch that ends it, and what tells the rooms afterwards.
 */
export async function ending(c: ApiContext, projectId: string, when: SQL) {
  const { db } = c.var
  const ended = await db.select().from(workspaces).where(eq(workspaces.projectId, projectId))
  const statements: BatchItem<'sqlite'>[] = [...(await settling(c, projectId, when))]
  for (const row of ended)
    statements.push(
      db
        .update(thingMembers)
        .set({ role: 'viewer', isAgreed: false })
        .where(
          and(
            inArray(thingMembers.thingId, [row.todoId, row.documentId]),
            eq(thingMembers.userId, row.makerId),
            or(eq(thingMembers.role, 'editor'), eq(thingMembers.isAgreed, true)),
            when,
          ),
        ),
    )
  /** A ticket from before opens nothing more, and what is open asks for a new one. */
  const tell = () => {
    for (const { makerId: userId, todoId, documentId } of ended) {
      tellRoom(c, 'live', todoId, { type: 'changed', userId })
      tellRoom(c, 'document', documentId, { type: 'changed', userId })
    }
  }
  return { statements, tell }
}

/** Nothing is kept back after a project was awarded, so that what is held now is all that there is to settle. */
async function settling(c: ApiContext, projectId: string, when: SQL): Promise<BatchItem<'sqlite'>[]> {
  const { db } = c.var
  const held = await db
    .select({
      id: milestones.id,
      amount: milestones.amount,
      currency: milestones.currency,
      ownerId: workspaces.ownerId,
      makerId: workspaces.makerId,
    })
    .from(milestones)
    .innerJoin(workspaces, eq(workspaces.offerId, milestones.offerId))
    .where(and(eq(workspaces.projectId, projectId), isHeld(milestones.id)))
    .orderBy(asc(milestones.position))
  // Money goes by its owner's own hand, as it does when one milestone is paid.
  if (held.length > 0 && c.var.user.scopes !== null) throw new AppError('forbidden')
  const amount = milestoneMoves.indexOf('paid')
  return held.flatMap(({ ownerId, makerId, ...milestone }) => {
    const due = { ...milestone, projectId }
    const isDone = (be: 'IS' | 'IS NOT') =>
      sql`${when} AND EXISTS (SELECT 1 FROM milestones WHERE id = ${due.id} AND done_at ${sql.raw(be)} NULL)`
    const [fromHeld] = paying(db, ownerId, makerId, due, isDone('IS NOT'))
    const told = { actorId: ownerId, thingId: projectId, amount, to: [makerId], once: `pay ${due.id}` }
    return [
      fromHeld,
      refunding(db, ownerId, due, isDone('IS')),
      ...happened(db, { kind: 'milestoneMoved', ...told, when: isBooked('pay', due.id) }),
    ]
  })
}
