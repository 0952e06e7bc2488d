import { NewWebhook, Webhook, WebhookDelivery } from '@domain/forms/webhooks'
import { alsoScope, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { sendNotice } from '../mail/limits'
import { own } from './routes'
import { changeSecret, dropWebhook, setWebhook } from './webhook-set'
import { verifyWebhook } from './webhook-stop'
import { getWebhook, resend } from './webhooks'

const writes = [signedIn('forms:write'), limit('writes')] as const

/** Where programs of a form's owner are told of answers. */
export const formWebhookRoutes = new Hono<ApiEnv>()
  .put(
    '/:id/webhook',
    describeRoute({
      summary: 'Have a program told of each answer',
      description:
        'By POST, `form.answered` with the answer, signed as Standard Webhooks has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`), and tried again for 24 hours with the same id and body. A new address is sent a signed `webhook.verification` at once and has to answer it with a 2xx status; until then the webhook is `stopped`. It stops too after 50 failures in a row (at most one counted each five minutes) and at once when the address answers 410; you are told by e-mail. A recovery of your account replaces a secret that was read in the last seven days and stops it as well. Deliveries wait meanwhile. The same call again turns it on. The address is a public one by https: `not_https`, `not_public_host` and `own_host` otherwise. An access token needs `forms:read` as well, as each answer goes there; a webhook that it set ends with it. You are told of a new address by e-mail.',
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
      await recordSecurityEvent(c, 'webhook_removed', c.var.user.id)
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
    describeRoute({
      summary: 'Send a delivery of a webhook once more',
      description:
        'With the same id and body. `wrong_state` while the webhook is stopped, `gone` for one that was delivered with a body of more than 16 KB.',
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
