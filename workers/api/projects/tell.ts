import { type FollowedMove, followedMoves } from '@domain/projects'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'

/** The followers of a project, except members who work or offered to work on it, who get other notifications. */
export const followersOf = (projectId: string): SQL =>
  sql`SELECT user_id FROM follows WHERE subject_id = ${projectId} AND NOT EXISTS (
    SELECT 1 FROM offers WHERE project_id = ${projectId} AND maker_id = follows.user_id AND state <> 'withdrawn')`

type Move = { projectId: string; actorId: string; to: FollowedMove; when?: SQL; once: string }

/** The statements that notify the followers of a project of its state, for the batch with that and after it. */
export const tellingFollowers = (db: Db, { projectId, actorId, to, when, once }: Move) =>
  happened(db, {
    ...{ kind: 'followedMoved', actorId, thingId: projectId, amount: followedMoves.indexOf(to) },
    ...{ to: followersOf(projectId), once, ...(when && { when }) },
  })

const hour = 3_600_000

/** Notifies the followers of a project of an edit; once an hour. */
export async function tellEdited(c: ApiContext, projectId: string): Promise<void> {
  const { db, user } = c.var
  const once = `${projectId} edited ${Math.floor(Date.now() / hour)}`
  await db.batch(tellingFollowers(db, { projectId, actorId: user.id, to: 'edited', once }))
  tellAllOf(c, followersOf(projectId))
}
