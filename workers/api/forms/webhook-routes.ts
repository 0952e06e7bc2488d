import { NewWebhook, Webhook, WebhookDelivery } from '@domain/forms/webhooks'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { own } from './routes'
import { changeSecret, dropWebhook, getWebhook, resend, setWebhook } from './webhooks'

const writes = [signedIn('forms:write'), limit('writes')] as const

/** Where programs of a form's owner are told of answers. */
export const formWebhookRoutes = new Hono<ApiEnv>()
  .put(
    '/:id/webhook',
    describeRoute({
      summary: 'Have a program told of each answer',
      description:
        'By POST, `form.answered` with the answer, signed as Standard Webhooks has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`), and tried again for 24 hours. The address is a public one by https: `not_https`, `not_public_host` and `own_host` otherwise.',
      answers: { 200: Webhook },
    }),
    ...writes,
    validate('json', NewWebhook),
    async (c) => {
      const { id } = await own(c)
      const { url, secret } = c.req.valid('json')
      await setWebhook(senderOf(c), id, url, secret)
      return c.json(await getWebhook(senderOf(c), id))
    },
  )
  .get(
    '/:id/webhook',
    describeRoute({
      summary: 'Read the webhook of a form with its last deliveries',
      answers: { 200: Webhook },
    }),
    // Whoever has the secret could speak as we do.
    signedIn('forms:write'),
    limit('reads'),
    async (c) => c.json(await getWebhook(senderOf(c), (await own(c)).id)),
  )
  .delete(
    '/:id/webhook',
    describeRoute({ summary: 'Remove the webhook of a form with its deliveries', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await dropWebhook(c.var.db, (await own(c)).id)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/webhook/secret',
    describeRoute({
      summary: 'Give the webhook of a form a new secret',
      description:
        'For 24 hours the one before signs too: `webhook-signature` has both signatures, parted by a space, as Standard Webhooks has it. Asked once more, the one that signed so far is the one before.',
      answers: { 200: Webhook },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { id } = await own(c)
      await changeSecret(senderOf(c), id)
      return c.json(await getWebhook(senderOf(c), id))
    },
  )
  .post(
    '/:id/webhook/deliveries/:deliveryId/resend',
    describeRoute({ summary: 'Send a delivery of a webhook once more', answers: { 200: WebhookDelivery } }),
    ...writes,
    idempotent,
    async (c) => c.json(await resend(senderOf(c), (await own(c)).id, c.req.param('deliveryId'))),
  )

const senderOf = (c: ApiContext) => ({ db: c.var.db, env: c.env, settings: c.var.settings })
