import { nounsWith } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellOf } from '../events/tell'
import { blockBetween } from '../people/blocks'
import { findPerson } from '../people/queries'
import { requireThing } from '../things/require-thing'
import { follow, isTag, unfollow } from './queries'

// Who may write to people may follow them; a noun that can be followed adds its own scope.
const writes = [signedIn('chats:write'), limit('writes')] as const

/** Whether a tag, whose id is given, ever was one of a thing’s. */
type IsTagThere = (db: Db, id: string) => Promise<boolean>

/** To follow a member, a tag, or a thing of a noun that can be followed. */
export const thingFollows = (isTagThere: IsTagThere) =>
  new Hono<ApiEnv>()
    .put(
      '/:id/follow',
      describeRoute({
        summary: 'Follow a member, a tag or an item',
        description: `Items that can be followed: ${nounsWith('follows').join(', ')}.`,
        answers: { 204: null },
      }),
      ...writes,
      async (c) => {
        const { db, user } = c.var
        const id = c.req.param('id')
        await requireSubject(c, id, isTagThere)
        await follow(db, user.id, id)
        if (id.startsWith('user_')) tellOf(c, [id])
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/follow',
      describeRoute({ summary: 'Unfollow', answers: { 204: null } }),
      ...writes,
      async (c) => {
        await unfollow(c.var.db, c.var.user.id, c.req.param('id'))
        return c.body(null, 204)
      },
    )

/** A member that the caller may see: anyone who has blocked the caller does not exist for them. */
export async function getMember(c: ApiContext, named: string): Promise<string> {
  const person = named.includes('@', 1) ? null : await findPerson(c, named)
  if (!person || (await blockBetween(c.var.db, c.var.user.id, person.id)) === 'theirs')
    throw new AppError('not_found')
  return person.id
}

async function requireSubject(c: ApiContext, id: string, isTagThere: IsTagThere): Promise<void> {
  const self = c.var.user.id
  if (id === self) throw new AppError('own_thing')
  if (isTag(id)) {
    if (await isTagThere(c.var.db, id)) return
    throw new AppError('not_found')
  }
  const isPerson = id.startsWith('user_')
  const ownerId = isPerson ? await getMember(c, id) : (await requireThing(c, id, 'follows', 'hang')).ownerId
  if (!isPerson && ownerId === self) return
  if ((await blockBetween(c.var.db, self, ownerId)) !== null) throw new AppError('forbidden')
}
