import { Buffer } from 'node:buffer'
import { bothSecretsFor } from '@domain/forms/webhooks'
import type { Caller } from '@kit/context'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { and, eq, ne, sql } from 'drizzle-orm'
import { seal } from '../ways/seal'
import { formDeliveries, formWebhooks } from './table'
import type { Sender } from './webhook-send'
import { holdDeliveries } from './webhook-stop'
import { wrongWithWebhook } from './webhook-url'

export const newSecret = () =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`

type WebhookDraft = { url: string; secret?: string | undefined }

/**
 * Sets where answers are sent, stopped until a new address accepts the first message; gives whether that address is
 * new. Throws `invalid` for one that must not be called, and `session_expired` if the caller's session or token ended
 * in the meantime.
 */
export async function setWebhook(
  { db, settings }: Sender,
  { tokenId, isStill }: Caller,
  formId: string,
  { url, secret }: WebhookDraft,
): Promise<{ isNew: boolean; at: number }> {
  const code = wrongWithWebhook(url, settings)
  if (code !== null) throw new AppError('invalid', { url: code })
  const sealed = await seal(settings, secret ?? newSecret())
  const now = Date.now()
  const unverified = { stoppedAt: now, stopReason: 'unverified' as const, stopStatus: null }
  const made = { formId, url, secret: sealed, createdAt: now, changedAt: now, madeByToken: tokenId }
  const row = { ...made, ...unverified }
  const isSame = and(eq(formWebhooks.formId, formId), eq(formWebhooks.url, url), isStill)
  const isOther = and(eq(formWebhooks.formId, formId), ne(formWebhooks.url, url), isStill)
  const newSecretToo = secret === undefined ? {} : { secret: sealed, earlierSecret: null, earlierUntil: null }
  const id = { formId: formWebhooks.formId }
  const [kept, moved, added] = await db.batch([
    db
      .update(formWebhooks)
      .set({ url, ...newSecretToo })
      .where(isSame)
      .returning(id),
    db
      .update(formWebhooks)
      .set({
        url,
        changedAt: now,
        madeByToken: tokenId,
        failures: 0,
        failedAt: 0,
        ...unverified,
        ...newSecretToo,
      })
      .where(isOther)
      .returning(id),
    insertWhere(db, formWebhooks, row, isStill).returning(id),
  ])
  if (moved.length > 0) await holdDeliveries(db, formId)
  if (kept.length + moved.length + added.length === 0) throw new AppError('session_expired')
  return { isNew: kept.length === 0, at: now }
}

/** Gives a form's webhook a new secret; the one before signs beside it for 24 hours. Throws `not_found` where there is none. */
export async function changeSecret({ db, settings }: Sender, formId: string): Promise<void> {
  const sealed = await seal(settings, newSecret())
  const changed = await db
    .update(formWebhooks)
    .set({
      secret: sealed,
      earlierSecret: sql`${formWebhooks.secret}`,
      earlierUntil: Date.now() + bothSecretsFor,
    })
    .where(eq(formWebhooks.formId, formId))
    .returning({ formId: formWebhooks.formId })
  if (changed.length === 0) throw new AppError('not_found')
}

/** Stops sending answers; waiting deliveries are dropped too. */
export async function dropWebhook(db: Db, formId: string): Promise<void> {
  const [, gone] = await db.batch([
    db.delete(formDeliveries).where(eq(formDeliveries.formId, formId)),
    db.delete(formWebhooks).where(eq(formWebhooks.formId, formId)).returning({ formId: formWebhooks.formId }),
  ])
  if (gone.length === 0) throw new AppError('not_found')
}
