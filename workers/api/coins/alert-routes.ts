import { CoinAlert, CoinAlerts, NewCoinAlert } from '@domain/coins/coins'
import { signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { addAlert, listAlerts, removeAlert } from './alerts'

/** Alerts at which a member is notified of a price, once. */
export const coinAlertRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({ summary: 'List your price alerts', answers: { 200: CoinAlerts } }),
    signedIn('coins:read'),
    limit('reads'),
    async (c) => c.json({ items: await listAlerts(c.var.db, c.var.user.id) }),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Create a price alert',
      description:
        'Give `above` or `below`. You’re notified once, when the price is read and has reached it; then the alert is off. Up to 20 at a time.',
      answers: { 201: CoinAlert },
    }),
    signedInAtWrite('coins:write'),
    limit('writes'),
    idempotent,
    validate('json', NewCoinAlert),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'alert')
      return c.json(await addAlert(db, { id, userId: user.id, ...c.req.valid('json') }, user.isStill), 201)
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Delete a price alert', answers: { 204: null } }),
    signedIn('coins:write'),
    limit('writes'),
    async (c) => {
      await removeAlert(c.var.db, c.var.user.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
