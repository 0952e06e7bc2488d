import { NewWebhook, Webhook, WebhookDelivery } from '@domain/forms/webhooks'
import { alsoScope, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { sendNotice } from '../accounts/notices'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { own } from './routes'
import { changeSecret, dropWebhook, setWebhook } from './webhook-set'
import { verifyWebhook } from './webhook-stop'
import { getWebhook, resend } from './webhooks'

const writes = [signedIn('forms:write'), limit('writes')] as const

/** Webhooks, which send answers to programs of a form's owner. */
export const formWebhookRoutes = new Hono<ApiEnv>()
  .put(
    '/:id/webhook',
    describeRoute({
      summary: 'Set the form’s webhook',
      description:
        'Each response is sent by POST as `form.answered`, signed as defined by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), and retried for 24 hours with the same id and body. A new URL is immediately sent a signed `webhook.verification` and must respond with a 2xx status; until then the webhook is `stopped`. It also stops after 50 failures in a row (counting at most one every five minutes), and immediately when the URL responds with 410; you’re notified by email. Recovering your account also replaces a secret that was read in the last seven days, and stops the webhook. Deliveries wait while it’s stopped. Repeat the call to turn it on again. The URL must be public and use https; otherwise the error is `not_https`, `not_public_host` or `own_host`. An access token also needs `forms:read`, because every response is sent to the URL; a webhook set with a token stops when the token does. You’re notified of a new URL by email.',
      answers: { 200: Webhook },
      refuses: [403],
    }),
    ...writes,
    alsoScope('forms:read'),
    validate('json', NewWebhook),
    async (c) => {
      const form = await own(c)
      const { isNew, at } = await setWebhook(senderOf(c), c.var.user, form.id, c.req.valid('json'))
      if (isNew) await tellOfAddress(c, form.name, at)
      await verifyWebhook(senderOf(c), form.id)
      return c.json(await getWebhook(senderOf(c), form.id))
    },
  )
  .get(
    '/:id/webhook',
    describeRoute({
      summary: 'Get the webhook of a form with its recent deliveries',
      answers: { 200: Webhook },
    }),
    // Anyone with the secret could sign messages as we do.
    signedIn('forms:write'),
    limit('reads'),
    async (c) => c.json(await getWebhook(senderOf(c), (await own(c)).id)),
  )
  .delete(
    '/:id/webhook',
    describeRoute({ summary: 'Delete the webhook of a form with its deliveries', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await dropWebhook(c.var.db, (await own(c)).id)
      await recordSecurityEvent(c, 'webhook_removed', c.var.user.id)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/webhook/secret',
    describeRoute({
      summary: 'Rotate the webhook secret',
      description:
        'For 24 hours the previous secret signs as well: `webhook-signature` contains both signatures, separated by a space, as defined by Standard Webhooks. If you rotate again, the secret used until then becomes the previous one.',
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
    describeRoute({
      summary: 'Resend a webhook delivery',
      description:
        'Uses the same id and body. Returns `wrong_state` while the webhook is stopped, `gone` for a delivered one whose body was larger than 16 KB.',
      answers: { 200: WebhookDelivery },
      refuses: [409, 410],
    }),
    ...writes,
    idempotent,
    async (c) => c.json(await resend(senderOf(c), (await own(c)).id, c.req.param('deliveryId'))),
  )

/** An intruder's address would be sent answers for ever: its owner learns of each. */
async function tellOfAddress(c: ApiContext, formName: string, at: number): Promise<void> {
  await recordSecurityEvent(c, 'webhook_set', c.var.user.id)
  await sendNotice(c, 'webhookSet', await getUser(c.var.db, c.var.user.id), [formName], at)
}

const senderOf = (c: ApiContext) => ({ db: c.var.db, env: c.env, settings: c.var.settings })
