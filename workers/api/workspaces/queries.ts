import { personOf } from '@domain/people'
import type { Milestone, Workspace } from '@domain/workspaces'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { personColumns } from '../people/queries'
import { projects } from '../projects/table'
import { isBooked, isHeld } from './money'
import { type Making, makeParts, type WorkspaceRow } from './parts'
import { isPartyOf } from './party'
import { milestones, workspaces } from './table'

export const milestoneColumns = {
  ...getTableColumns(milestones),
  // Within another statement the column keeps its table’s name.
  isPaid: sql<boolean>`${isBooked('pay', milestones.id)}`.mapWith(Boolean),
  isHeld: sql<boolean>`${isHeld(milestones.id)}`.mapWith(Boolean),
}

type MilestoneRow = Pick<
  typeof milestones.$inferSelect,
  'id' | 'title' | 'amount' | 'currency' | 'date' | 'doneAt'
> & {
  isPaid: boolean
  isHeld: boolean
}

export const milestoneOf = ({
  id,
  title,
  amount,
  currency,
  date,
  doneAt,
  isHeld,
  isPaid,
}: MilestoneRow): Milestone => ({
  id,
  title,
  amount,
  currency,
  date,
  isDone: doneAt !== null,
  isHeld,
  isPaid,
})

/** The newest workspace of a project for one of the two who work there; for everybody else there is none. */
export async function getWorkspace(db: Db, reader: string, projectId: string): Promise<WorkspaceRow> {
  const [row] = await db
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.projectId, projectId), isPartyOf(reader)))
    .orderBy(desc(workspaces.createdAt))
    .limit(1)
  if (!row) throw new AppError('not_found')
  return row
}

const isThere = (thingId: SQL) =>
  sql`EXISTS (SELECT 1 FROM things WHERE things.id = ${thingId} AND things.deleted_at IS NULL)`

/** A workspace with its parts, which are made first where that was broken off. */
export async function showWorkspace(c: Making, before: WorkspaceRow, reader: string): Promise<Workspace> {
  const { db } = c.var
  const row = await makeParts(c, before)
  const partnerId = row.ownerId === reader ? row.makerId : row.ownerId
  const [planned, [state], [partner]] = await Promise.all([
    db
      .select(milestoneColumns)
      .from(milestones)
      .where(eq(milestones.offerId, row.offerId))
      .orderBy(asc(milestones.position)),
    db
      .select({
        state: projects.state,
        awardedOfferId: projects.awardedOfferId,
        hasTodo: isThere(sql`${row.todoId}`).mapWith(Boolean),
        hasDocument: isThere(sql`${row.documentId}`).mapWith(Boolean),
      })
      .from(projects)
      .where(eq(projects.id, row.projectId)),
    db.select(personColumns).from(users).where(eq(users.id, partnerId)),
  ])
  if (!state || !partner) throw new AppError('not_found')
  return {
    offerId: row.offerId,
    state: state.state,
    isOwner: row.ownerId === reader,
    isOpen: state.state === 'awarded' && state.awardedOfferId === row.offerId,
    partner: personOf(partner),
    chatId: row.chatId,
    todoId: state.hasTodo ? row.todoId : null,
    documentId: state.hasDocument ? row.documentId : null,
    milestones: planned.map(milestoneOf),
  }
}

/** A milestone with where it is worked on, for its owner: who works there is forbidden to, for others it is not there. */
export async function getMilestone(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      ...milestoneColumns,
      projectId: workspaces.projectId,
      ownerId: workspaces.ownerId,
      makerId: workspaces.makerId,
      todoId: workspaces.todoId,
    })
    .from(milestones)
    .innerJoin(workspaces, eq(workspaces.offerId, milestones.offerId))
    .where(and(eq(milestones.id, id), isPartyOf(userId)))
  if (!row) throw new AppError('not_found')
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}
export type OwnMilestone = Awaited<ReturnType<typeof getMilestone>>
