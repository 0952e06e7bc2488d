import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import { getIdea } from './queries'

/** The condition that a member may make a project of an idea: their own, or one that its author has opened and who has no block with them. */
export const isForProjects = (ideaId: string, userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ideas JOIN things ON things.id = ideas.id
    WHERE ideas.id = ${ideaId} AND ideas.deleted_at IS NULL AND NOT things.is_closed
      AND (ideas.owner_id = ${userId} OR (ideas.is_open AND things.reach = 'public' AND ${hasNoBlockWith(sql`ideas.owner_id`, userId)})))`

/** Throws why a project cannot be made of an idea: the caller cannot read it, it is a duplicate, or it is not theirs to build. */
export async function requireForProjects(db: Db, ideaId: string, userId: string): Promise<void> {
  const idea = await getIdea(db, userId, ideaId).catch(() => null)
  if (!idea || idea.mergedInto) throw new AppError('invalid', { ideaId: 'not_an_idea' })
  const [may] = await db.all(sql`SELECT 1 WHERE ${isForProjects(ideaId, userId)}`)
  if (!may) throw new AppError('forbidden')
}
