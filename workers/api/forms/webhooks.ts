import { Buffer } from 'node:buffer'
import { describeFault } from '@domain/fault'
import { retryWaits, type Webhook, type WebhookDelivery } from '@domain/forms/webhooks'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { log } from '@kit/log'
import { and, asc, desc, eq, type InferSelectModel, lte, sql } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import { seal, unseal } from '../ways/seal'
import { answersOf } from './answers-read'
import { questionsOf } from './questions'
import { formDeliveries, forms, formWebhooks } from './table'
import { wrongWithWebhook } from './webhook-url'

type WebhookRow = InferSelectModel<typeof formWebhooks>
type DeliveryRow = InferSelectModel<typeof formDeliveries>
/** What a delivery needs of a call or of a scheduled job. */
export type Sender = { db: Db; env: ApiBindings; settings: Settings }

const shown = 100
/** How long a receiver has, in milliseconds; a try that never came to an end is taken for failed after the other. */
const patience = 10_000
const claimedFor = 5 * 60_000
const atOnce = 100
/** Deliveries of one form in a run: a slow receiver delays its own form only. */
const ofOneForm = 10
const besideEachOther = 10

/** A form's webhook as its owner sees it; throws `not_found` where there is none. */
export async function getWebhook({ db, settings }: Sender, formId: string): Promise<Webhook> {
  const [hook] = await db.select().from(formWebhooks).where(eq(formWebhooks.formId, formId))
  if (!hook) throw new AppError('not_found')
  const rows = await db
    .select()
    .from(formDeliveries)
    .where(eq(formDeliveries.formId, formId))
    .orderBy(desc(formDeliveries.createdAt), desc(formDeliveries.id))
    .limit(shown)
  return {
    url: hook.url,
    secret: (await unseal(settings, hook.secret)) ?? '',
    earlierSecretUntil: hasEarlier(hook) ? iso(hook.earlierUntil) : null,
    createdAt: iso(hook.createdAt),
    deliveries: rows.map(deliveryOf),
  }
}

const hasEarlier = ({ earlierUntil }: WebhookRow) => earlierUntil !== null && earlierUntil > Date.now()

/** The secrets that sign, the newest first. */
async function secretsOf(settings: Settings, hook: WebhookRow): Promise<string[]> {
  const sealed = [hook.secret, hasEarlier(hook) ? hook.earlierSecret : null]
  const texts = await Promise.all(sealed.map((one) => one && unseal(settings, one)))
  return texts.flatMap((text) => text || [])
}

function deliveryOf({
  id,
  answerId,
  tries,
  status,
  createdAt,
  deliveredAt,
  nextAt,
}: DeliveryRow): WebhookDelivery {
  const state = deliveredAt !== null ? 'delivered' : nextAt !== null ? 'waiting' : 'failed'
  return {
    id,
    answerId,
    state,
    tries,
    status,
    createdAt: iso(createdAt),
    deliveredAt: iso(deliveredAt),
    nextAt: iso(nextAt),
  }
}

/** Has a delivery of an own form tried again, whatever became of it. */
export async function resend(from: Sender, formId: string, id: string): Promise<WebhookDelivery> {
  const mine = and(eq(formDeliveries.id, id), eq(formDeliveries.formId, formId))
  const [row] = await from.db
    .update(formDeliveries)
    .set({ nextAt: Date.now(), deliveredAt: null, tries: 0, status: null })
    .where(mine)
    .returning()
  if (!row) throw new AppError('not_found')
  await deliver(from, id)
  const [after] = await from.db.select().from(formDeliveries).where(mine)
  return deliveryOf(after ?? row)
}

/** Tries one delivery, if it is due and nobody else does; one that fails is tried again later, for 24 hours. */
export async function deliver(from: Sender, id: string): Promise<void> {
  const { db } = from
  const now = Date.now()
  const [row] = await db
    .update(formDeliveries)
    .set({ nextAt: now + claimedFor, tries: sql`${formDeliveries.tries} + 1` })
    .where(and(eq(formDeliveries.id, id), lte(formDeliveries.nextAt, now)))
    .returning()
  if (!row) return
  const status = await send(from, row)
  const isDone = status !== null && status >= 200 && status < 300
  const wait = retryWaits[row.tries - 1]
  // A receiver that is gone for good, or an answer that is, ends it (410 as Standard Webhooks has it).
  const isOver = isDone || status === null || status === 410 || wait === undefined
  await db
    .update(formDeliveries)
    .set({ status, deliveredAt: isDone ? Date.now() : null, nextAt: isOver ? null : Date.now() + wait })
    .where(eq(formDeliveries.id, id))
}

/** Gives the status of the answer, 0 where none came, null where there is nothing to send or nobody to send it to. */
async function send(from: Sender, row: DeliveryRow): Promise<number | null> {
  const { db, settings } = from
  const [hook] = await db.select().from(formWebhooks).where(eq(formWebhooks.formId, row.formId))
  const secrets = hook ? await secretsOf(settings, hook) : []
  if (!hook || secrets.length === 0 || wrongWithWebhook(hook.url, settings) !== null) return null
  const body = await bodyOf(from, row)
  if (body === null) return null
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signed = `${row.id}.${timestamp}.${body}`
  const signatures = await Promise.all(secrets.map(async (secret) => `v1,${await sign(secret, signed)}`))
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Hamkar-Webhooks/1',
    'webhook-id': row.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(hook.url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    log('webhook_failed', { delivery: row.id, fault: describeFault(error).name })
    return 0
  }
}

async function bodyOf({ db, env }: Sender, { formId, answerId }: DeliveryRow): Promise<string | null> {
  const [form] = await db.select().from(forms).where(eq(forms.id, formId))
  const row = form?.apiId ? await env.FORM_ROWS.readRow(form.apiId, answerId) : null
  if (!form || !row) return null
  const [answer] = await answersOf(db, formId, await questionsOf(db, form), [row])
  if (!answer) return null
  const data = { formId, formName: form.name, ...answer }
  return JSON.stringify({ type: 'form.answered', timestamp: answer.createdAt, data })
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(secret.slice('whsec_'.length), 'base64'))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toString('base64')
}

/** Tries all deliveries that are due; for the job of every five minutes. Gives how many. */
export async function deliverDue(from: Sender, now: number): Promise<number> {
  const nth = sql<number>`row_number() OVER (PARTITION BY ${formDeliveries.formId} ORDER BY ${formDeliveries.nextAt})`
  const waiting = from.db
    .select({ id: formDeliveries.id, nextAt: formDeliveries.nextAt, nth: nth.as('nth') })
    .from(formDeliveries)
    .where(lte(formDeliveries.nextAt, now))
    .as('waiting')
  const due = await from.db
    .select({ id: waiting.id })
    .from(waiting)
    .where(lte(waiting.nth, ofOneForm))
    .orderBy(asc(waiting.nextAt))
    .limit(atOnce)
  for (let at = 0; at < due.length; at += besideEachOther)
    await Promise.all(due.slice(at, at + besideEachOther).map(({ id }) => deliver(from, id)))
  return due.length
}

/** Seals anew the secrets that a replaced one sealed, before that is forgotten; gives how many. */
export async function sealWebhooksAnew(db: Db, settings: Settings): Promise<number> {
  if (settings.sessionSecrets.length < 2) return 0
  let sealed = 0
  for (const { formId, secret, earlierSecret } of await db.select().from(formWebhooks)) {
    const anew = await Promise.all([secret, earlierSecret].map((one) => one && sealedAnew(settings, one)))
    if (!anew[0]) continue
    const isSame = and(eq(formWebhooks.formId, formId), eq(formWebhooks.secret, secret))
    await db
      .update(formWebhooks)
      .set({ secret: anew[0], earlierSecret: anew[1] || null })
      .where(isSame)
    sealed += 1
  }
  return sealed
}

async function sealedAnew(settings: Settings, sealed: string): Promise<string | null> {
  const text = await unseal(settings, sealed)
  return text === null ? null : seal(settings, text)
}

/** For the daily job: forgets the secrets that sign no more. */
export async function forgetEarlierSecrets(db: Db, now: number): Promise<void> {
  await db
    .update(formWebhooks)
    .set({ earlierSecret: null, earlierUntil: null })
    .where(lte(formWebhooks.earlierUntil, now))
}
