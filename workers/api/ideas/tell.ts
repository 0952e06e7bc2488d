import { ideaStatuses } from '@domain/ideas'
import { sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'
import { getIdea, type IdeaRow } from './queries'

const forIt = (id: string) => sql`SELECT user_id FROM thing_votes WHERE subject_id = ${id} AND value = 1`

/** Notifies the voters of an idea of its status. */
export async function tellProgress(c: ApiContext, { id, ownerId, status }: IdeaRow): Promise<void> {
  const { db } = c.var
  const amount = ideaStatuses.indexOf(status)
  await db.batch(happened(db, { kind: 'progressed', actorId: ownerId, thingId: id, amount, to: forIt(id) }))
  tellAllOf(c, forIt(id))
}

/** The same, and its author, when it is a project of somebody's that moves it. */
export async function tellBuilt(
  c: ApiContext,
  project: { id: string; ideaId: string | null },
): Promise<void> {
  const { db, user } = c.var
  if (project.ideaId === null) return
  const idea = await getIdea(db, user.id, project.ideaId).catch(() => null)
  if (!idea) return
  const { id, status } = idea
  const to = sql`${forIt(id)} UNION SELECT owner_id FROM ideas WHERE id = ${id}`
  const amount = ideaStatuses.indexOf(status)
  const once = `${project.id} ${status}`
  await db.batch(happened(db, { kind: 'progressed', actorId: user.id, thingId: id, amount, to, once }))
  tellAllOf(c, to)
}

/** Notifies the owner of an idea, and the voters of its duplicate, that both are one now. */
export async function tellMerged(c: ApiContext, id: string, into: string): Promise<void> {
  const { db, user } = c.var
  const to = sql`SELECT owner_id AS user_id FROM things WHERE id = ${into} UNION ${forIt(id)}`
  await db.batch(happened(db, { kind: 'merged', actorId: user.id, thingId: into, to, once: `${id} ${into}` }))
  tellAllOf(c, to)
}
