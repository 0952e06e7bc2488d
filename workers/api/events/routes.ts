import {
  NotificationSettings,
  NotificationSettingsChange,
  NotificationsPage,
  NotificationsQuery,
  ReadMarks,
  UnreadCount,
} from '@domain/notifications'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { markNotifications } from './marks'
import { listNotifications } from './queries'
import { changeSettings, readSettings } from './settings'
import { tellOf, unreadFor } from './tell'

const reads = [signedIn('account:read'), limit('reads')] as const
const writes = [signedIn(null), limit('writes')] as const

/** What the caller has been told of. */
export const notificationRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List notifications, the newest first',
      description:
        'The same act on the same thing is one notification while it is unread: `actors` are the newest of those who did it, `others` counts the rest. What is gone, or not the caller’s to see any more, is not shown; to an access token only what its scopes may read.',
      answers: { 200: NotificationsPage },
    }),
    ...reads,
    validate('query', NotificationsQuery),
    async (c) => {
      const { web } = c.var.settings.hosts
      return c.json(await listNotifications(c.var.db, c.var.user, c.req.valid('query'), web))
    },
  )
  .get(
    '/count',
    describeRoute({ summary: 'Count unread notifications', answers: { 200: UnreadCount } }),
    ...reads,
    async (c) => c.json(await countFor(c)),
  )
  .post(
    '/read',
    describeRoute({
      summary: 'Mark notifications as read, or as unread again',
      description: 'All of them without `ids`. Unread again are only those that are named.',
      answers: { 200: UnreadCount },
    }),
    ...writes,
    idempotent,
    validate('json', ReadMarks),
    async (c) => {
      await markNotifications(c.var.db, c.var.user.id, c.req.valid('json'))
      tellOf(c, [c.var.user.id])
      return c.json(await countFor(c))
    },
  )
  .get(
    '/settings',
    describeRoute({ summary: 'Read of what one is told', answers: { 200: NotificationSettings } }),
    ...reads,
    async (c) => c.json(await readSettings(c.var.db, c.var.user.id, c.var.settings.hosts.web)),
  )
  .patch(
    '/settings',
    describeRoute({
      summary: 'Choose of what one is told',
      description:
        'What was told already stays. `mute` and `unmute` are ids of things and chats of which nothing is told.',
      answers: { 200: NotificationSettings },
    }),
    ...writes,
    validate('json', NotificationSettingsChange),
    async (c) => {
      await changeSettings(c.var.db, c.var.user.id, c.req.valid('json'))
      return c.json(await readSettings(c.var.db, c.var.user.id, c.var.settings.hosts.web))
    },
  )

const countFor = ({ var: { db, user } }: ApiContext) => unreadFor(db, user.id, user.scopes)
