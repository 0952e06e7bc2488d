import { newId } from '@domain/ids'
import { PushDevices, PushSubscription } from '@domain/pushes'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { pushIdentity } from '@kit/web-push'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { listDevices, switchOff, switchOn } from './devices'

const writes = [signedIn(null), limit('writes')] as const

/** Notifications in a browser whose page is closed: each browser is switched on by its own session, and goes with it. */
export const pushRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List your push subscriptions',
      description:
        '`key` is the key that a browser subscribes with; it’s null if push notifications are off.',
      answers: { 200: PushDevices },
    }),
    signedIn('account:read'),
    limit('reads'),
    async (c) => c.json(await show(c)),
  )
  .put(
    '/',
    describeRoute({
      summary: 'Subscribe this browser to push notifications',
      description:
        'Takes an endpoint of a push service that browsers use. The subscription ends when the session does.',
      answers: { 200: PushDevices },
    }),
    ...writes,
    validate('json', PushSubscription),
    async (c) => {
      const { db, user } = c.var
      if (!c.env.PUSH_SECRET) throw new AppError('off')
      if (user.sessionId === null) throw new AppError('forbidden')
      const made = { id: newId('device'), userId: user.id, sessionId: user.sessionId }
      await switchOn(db, { ...made, subscription: c.req.valid('json') })
      return c.json(await show(c))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Delete a push subscription', answers: { 204: null } }),
    ...writes,
    async (c) => {
      if (!(await switchOff(c.var.db, c.var.user.id, c.req.param('id')))) throw new AppError('not_found')
      return c.body(null, 204)
    },
  )

async function show({ env, var: { db, user } }: ApiContext) {
  const key = env.PUSH_SECRET ? (await pushIdentity(env.PUSH_SECRET)).publicKey : null
  return { key, items: await listDevices(db, user.id, user.sessionId) }
}
