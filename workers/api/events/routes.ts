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

/** The caller's notifications. */
export const notificationRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List notifications, newest first',
      description:
        'Repeated actions on the same item are grouped into one notification while it’s unread: `actors` lists the most recent people, `others` counts the rest. Notifications about deleted or inaccessible content are omitted; an access token only gets what its scopes can read.',
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
      summary: 'Mark notifications as read or unread',
      description:
        'Without `ids`, marks all of them as read. To mark notifications as unread, list them in `ids`.',
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
    describeRoute({ summary: 'Get your notification settings', answers: { 200: NotificationSettings } }),
    ...reads,
    async (c) => c.json(await readSettings(c.var.db, c.var.user.id, c.var.settings.hosts.web)),
  )
  .patch(
    '/settings',
    describeRoute({
      summary: 'Update your notification settings',
      description:
        'Existing notifications are kept. `mute` and `unmute` take ids of items and chats to mute or unmute.',
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
