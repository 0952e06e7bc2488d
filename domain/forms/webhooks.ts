import * as v from 'valibot'

/** Tries of one delivery: the waits after each that failed, in milliseconds; together 24 hours. */
export const retryWaits = [5, 15, 40, 120, 300, 480, 480].map((minutes) => minutes * 60_000)

/** How long the secret before signs beside a new one, in milliseconds. */
export const bothSecretsFor = 24 * 3_600_000

/** How a webhook's secret is written: `whsec_` and 24 to 64 bytes as base64. */
const secret = v.pipe(
  v.string('wrong_type'),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'malformed'),
  v.check((text) => (text.length - 'whsec_'.length) % 4 === 0, 'malformed'),
)

/** `PUT /forms/:id/webhook`: without a secret the existing one stays, or a new one is made. */
export const NewWebhook = v.strictObject({
  url: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(2_000, 'too_long')),
  secret: v.optional(secret),
})

const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** A past or pending delivery of a webhook; `status` is the HTTP status of the last try, 0 without a response. */
export const WebhookDelivery = v.object({
  id: v.string(),
  answerId: v.string(),
  state: v.picklist(deliveryStates),
  tries: v.number(),
  status: v.nullable(v.number()),
  createdAt: v.string(),
  deliveredAt: v.nullable(v.string()),
  nextAt: v.nullable(v.string()),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

/**
 * Why a webhook sends nothing: its address has not accepted the first message, kept failing, or answered 410; or a recovery of
 * the account replaced its secret, which an intruder may have read.
 */
export const stopReasons = ['unverified', 'failing', 'gone', 'new_secret'] as const
export type StopReason = (typeof stopReasons)[number]

/** Failures in a row, at most one counted each five minutes, that stop a webhook: at least four hours. */
export const failuresUntilStop = 50
export const failureCountedEvery = 5 * 60_000

/**
 * A webhook with the last hundred deliveries, the newest first. Its secret signs as Standard Webhooks has it; until
 * `earlierSecretUntil` the one before signs too. While `stopped` is set nothing is sent; its `status` is the HTTP status
 * that led there, 0 where no answer came.
 */
export const Webhook = v.object({
  url: v.string(),
  secret: v.string(),
  earlierSecretUntil: v.nullable(v.string()),
  createdAt: v.string(),
  stopped: v.nullable(
    v.object({ at: v.string(), reason: v.picklist(stopReasons), status: v.nullable(v.number()) }),
  ),
  deliveries: v.array(WebhookDelivery),
})
export type Webhook = v.InferOutput<typeof Webhook>
