import { PinnedThing } from '@domain/pins'
import { searchedNouns } from '@domain/search/found'
import { readable, scopesOf } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { requireThing } from '../things/require-thing'
import { listPins, pin, unpin } from './queries'

// Pins belong to the member's own sessions; an access token cannot change them.
const writes = [signedIn(null), limit('writes')] as const

/** The caller's pins. */
export const pinRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'List your pinned items',
    description:
      'At most five. Items that are deleted or no longer shared with you are left out. An access token only gets what its scopes can read.',
    answers: { 200: v.object({ items: v.array(PinnedThing) }) },
  }),
  signedIn(scopesOf(searchedNouns, 'read')),
  limit('reads'),
  async (c) => {
    const { db, user } = c.var
    return c.json({ items: await listPins(db, user.id, readable(user.scopes, searchedNouns)) })
  },
)

/** To pin a thing that the caller may read. */
export const thingPins = new Hono<ApiEnv>()
  .put(
    '/:id/pin',
    describeRoute({ summary: 'Pin an item', answers: { 204: null } }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const { id } = await requireThing(c, c.req.param('id'), 'search', 'read')
      await pin(db, user.id, id, searchedNouns)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/pin',
    describeRoute({ summary: 'Unpin an item', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await unpin(c.var.db, c.var.user.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
