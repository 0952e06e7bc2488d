import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { callerOf, requireThing, type Thing, type ThingAct } from '../things/require-thing'
import { type CommentRow, getComment, isReadable } from './read'
import { comments } from './table'

/** The thing that a comment is on, for a caller who wants to do `act` with it; throws `not_found` or `forbidden`. */
export async function requireThingOf(c: ApiContext, commentId: string, act: ThingAct): Promise<Thing> {
  const [row] = await c.var.db
    .select({ thingId: comments.thingId })
    .from(comments)
    .where(eq(comments.id, commentId))
  if (!row) throw new AppError('not_found')
  return requireThing(c, row.thingId, 'comments', act)
}

/** A comment that the caller reads, with its thing. */
export async function requireComment(
  c: ApiContext,
  id: string,
  act: ThingAct,
): Promise<{ thing: Thing; row: CommentRow }> {
  const thing = await requireThingOf(c, id, act)
  const reader = callerOf(c)?.id ?? null
  const row = await getComment(c.var.db, thing, reader, id)
  if (!isReadable(row, thing, reader)) throw new AppError('not_found')
  return { thing, row }
}

/** A comment that the caller wrote; who reads it, but did not write it, is forbidden to change it. */
export async function requireOwnComment(c: ApiContext, id: string, act: 'hang' | 'withdraw' = 'hang') {
  const found = await requireComment(c, id, act)
  const isOwn = found.row.authorId === c.var.user.id
  if (isOwn && found.thing.isClosed) throw new AppError('conflict')
  if (isOwn) return found
  // Others learn of it only what they see.
  await requireThing(c, found.thing.id, 'comments', 'hang')
  throw new AppError('forbidden')
}
