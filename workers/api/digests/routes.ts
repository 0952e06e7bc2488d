import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { notificationChoices } from '../events/table'
import { subscriberOf } from '../mail/unsubscribe'

const Subscription = v.object({ isOn: v.boolean() })

/** Digests by mail, for anyone who has such a mail: its token identifies its reader, who need not be signed in. */
export const digestRoutes = new Hono<ApiEnv>()
  .get(
    '/:token',
    describeRoute({
      summary: 'Check whether the digest is on',
      answers: { 200: Subscription },
      refuses: [404],
    }),
    limit('reads'),
    async (c) => {
      const userId = await subscriberOf(c.var.settings.sessionSecrets, 'unsubscribe', c.req.param('token'))
      const [row] = await c.var.db
        .select()
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, userId))
      return c.json({ isOn: row !== undefined && row.digest !== 'off' })
    },
  )
  .delete(
    '/:token',
    describeRoute({ summary: 'Turn the digest off', answers: { 204: null }, refuses: [404] }),
    limit('writes'),
    async (c) => {
      const userId = await subscriberOf(c.var.settings.sessionSecrets, 'unsubscribe', c.req.param('token'))
      await c.var.db
        .update(notificationChoices)
        .set({ digest: 'off' })
        .where(eq(notificationChoices.userId, userId))
      return c.body(null, 204)
    },
  )
