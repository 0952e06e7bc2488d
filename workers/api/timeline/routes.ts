import {
  FollowingQuery,
  TimelinePage,
  TimelineQuery,
  TimelineSettings,
  TimelineSettingsChange,
} from '@domain/timeline'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { getShownMember } from '../people/handles'
import { listActs } from './queries'
import { changeTimelineSettings, hideAct, readTimelineSettings } from './settings'

const reads = [signedIn('account:read'), limit('reads')] as const
const writes = [signedIn(null), limit('writes')] as const

const shown = 'Newest first. Deleted, withdrawn, hidden or inaccessible items are omitted.'

/** Acts of members, as each reader may see them. */
export const timelineRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List a member’s activity',
      description: `${shown} \`user\` is a username or id; it defaults to you.`,
      answers: { 200: TimelinePage },
      refuses: [401, 403, 404],
    }),
    anybody('account:read'),
    limit('reads'),
    validate('query', TimelineQuery),
    async (c) => {
      const { db, settings, caller: reader } = c.var
      const { user, ...query } = c.req.valid('query')
      if (user === undefined && reader === null)
        throw new AppError(c.req.header('Authorization') === undefined ? 'unauthenticated' : 'forbidden')
      const of = await getShownMember(db, reader?.id ?? '', user ?? reader?.id ?? '')
      return c.json(await listActs(db, { reader, of }, query, settings.hosts))
    },
  )
  .get(
    '/following',
    describeRoute({
      summary: 'List activity of people you follow',
      description: shown,
      answers: { 200: TimelinePage },
    }),
    ...reads,
    validate('query', FollowingQuery),
    async (c) => {
      const { db, settings, user } = c.var
      return c.json(await listActs(db, { reader: user, of: null }, c.req.valid('query'), settings.hosts))
    },
  )
  .get(
    '/settings',
    describeRoute({ summary: 'Get who can see your activity', answers: { 200: TimelineSettings } }),
    ...reads,
    async (c) => c.json(await readTimelineSettings(c.var.db, c.var.user.id)),
  )
  .patch(
    '/settings',
    describeRoute({ summary: 'Set who can see your activity', answers: { 200: TimelineSettings } }),
    ...writes,
    validate('json', TimelineSettingsChange),
    async (c) => {
      await changeTimelineSettings(c.var.db, c.var.user.id, c.req.valid('json'))
      return c.json(await readTimelineSettings(c.var.db, c.var.user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Hide an activity from your timeline', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await hideAct(c.var.db, c.var.user.id, c.req.param('id'), true)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Show a hidden activity again', answers: { 204: null } }),
    ...writes,
    idempotent,
    async (c) => {
      await hideAct(c.var.db, c.var.user.id, c.req.param('id'), false)
      return c.body(null, 204)
    },
  )
