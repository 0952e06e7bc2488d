import { NewSearch, SavedSearch, SavedSearches } from '@domain/projects'
import { signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { forgetSearch, listSearches, saveSearch } from './queries'

/** Searches of projects that a member saves, to be notified when a project that opens matches. */
export const savedSearchRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({ summary: 'List your saved searches', answers: { 200: SavedSearches } }),
    signedIn('projects:read'),
    limit('reads'),
    async (c) => c.json({ items: await listSearches(c.var.db, c.var.user.id) }),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Save a project search',
      description:
        'Takes the filters of `GET /projects`. You’re notified when someone else opens a matching project, if that type of notification is on. Up to 20.',
      answers: { 201: SavedSearch },
    }),
    signedInAtWrite('projects:write'),
    limit('writes'),
    idempotent,
    validate('json', NewSearch),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'search')
      return c.json(await saveSearch(db, { id, userId: user.id, ...c.req.valid('json') }, user.isStill), 201)
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Delete a saved search', answers: { 204: null } }),
    signedIn('projects:write'),
    limit('writes'),
    async (c) => {
      await forgetSearch(c.var.db, c.var.user.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
