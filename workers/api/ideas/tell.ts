import { ideaStatuses } from '@domain/ideas'
import { sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'
import type { IdeaRow } from './queries'

const forIt = (id: string) => sql`SELECT user_id FROM thing_votes WHERE subject_id = ${id} AND value = 1`

/** Tells those who are for an idea how far it is now. */
export async function tellProgress(c: ApiContext, { id, ownerId, status }: IdeaRow): Promise<void> {
  const { db } = c.var
  const amount = ideaStatuses.indexOf(status)
  await db.batch(happened(db, { kind: 'progressed', actorId: ownerId, thingId: id, amount, to: forIt(id) }))
  tellAllOf(c, forIt(id))
}

/** Tells the owner of an idea, and those who are for its duplicate, that both are one now. */
export async function tellMerged(c: ApiContext, id: string, into: string): Promise<void> {
  const { db, user } = c.var
  const to = sql`SELECT owner_id AS user_id FROM things WHERE id = ${into} UNION ${forIt(id)}`
  await db.batch(happened(db, { kind: 'merged', actorId: user.id, thingId: into, to, once: `${id} ${into}` }))
  tellAllOf(c, to)
}
