import { FollowsPage, FollowsQuery } from '@domain/follows'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { getMember } from '../follows/routes'
import { listFollows } from './follows'

/** Lists of followers and follows, with facts from profiles and timelines about each. */
export const followRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'List followers, or who and what a member follows',
    description:
      'Most recent first. `user` is a username or id; it defaults to you. `id` limits the list to one member or item.',
    answers: { 200: FollowsPage },
    refuses: [404],
  }),
  signedIn('account:read'),
  limit('reads'),
  validate('query', FollowsQuery),
  async (c) => {
    const { db, settings, user } = c.var
    const query = c.req.valid('query')
    const of = query.user === undefined ? user.id : await getMember(c, query.user)
    return c.json(await listFollows(db, user, of, query, settings.hosts))
  },
)
