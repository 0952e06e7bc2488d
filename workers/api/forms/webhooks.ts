import { retryWaits, type Webhook, type WebhookDelivery } from '@domain/forms/webhooks'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, asc, desc, eq, type InferSelectModel, inArray, isNull, lte, sql } from 'drizzle-orm'
import { unseal } from '../ways/seal'
import { answersOf } from './answers-read'
import { questionsOf } from './questions'
import { formAnswers, formDeliveries, forms, formWebhooks } from './table'
import { hasEarlier } from './webhook-secrets'
import { isAccepted, postTo, type Sender, type WebhookRow } from './webhook-send'
import { countTry, untilTurnedOn } from './webhook-stop'

type DeliveryRow = InferSelectModel<typeof formDeliveries>

const shown = 100
/** How long a receiver has, in milliseconds; a try that never came to an end is taken for failed after the other. */
const patience = 10_000
const claimedFor = 5 * 60_000
const atOnce = 100
/** Deliveries of one form in a run: a slow receiver delays its own form only. */
const ofOneForm = 10
const besideEachOther = 10
/** The longest body, in characters, that stays after it was delivered, so that it can be sent again. */
const longestKept = 16_384

/** A form's webhook as its owner sees it, and notes that its secret was given out; throws `not_found` where there is none. */
export async function getWebhook({ db, settings }: Sender, formId: string): Promise<Webhook> {
  const [hook] = await db
    .update(formWebhooks)
    .set({ shownAt: Date.now() })
    .where(eq(formWebhooks.formId, formId))
    .returning()
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
    stopped: stoppedOf(hook),
    deliveries: rows.map(deliveryOf),
  }
}

const stoppedOf = ({ stoppedAt, stopReason, stopStatus }: WebhookRow): Webhook['stopped'] =>
  stoppedAt === null || stopReason === null
    ? null
    : { at: iso(stoppedAt), reason: stopReason, status: stopStatus }

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
    nextAt: nextAt === untilTurnedOn ? null : iso(nextAt),
  }
}

/**
 * Has a delivery of an own form tried again, whatever became of it; throws `wrong_state` while the webhook is stopped, and
 * `gone` for a delivered one whose long body is no longer stored.
 */
export async function resend(from: Sender, formId: string, id: string): Promise<WebhookDelivery> {
  const { db } = from
  const mine = and(eq(formDeliveries.id, id), eq(formDeliveries.formId, formId))
  const [found] = await db
    .select({ body: formDeliveries.body, deliveredAt: formDeliveries.deliveredAt, hook: formWebhooks })
    .from(formDeliveries)
    .innerJoin(formWebhooks, eq(formWebhooks.formId, formDeliveries.formId))
    .where(mine)
  if (!found) throw new AppError('not_found')
  if (found.hook.stoppedAt !== null) throw new AppError('wrong_state')
  if (found.deliveredAt !== null && found.body === null) throw new AppError('gone')
  await db
    .update(formDeliveries)
    .set({ nextAt: Date.now(), deliveredAt: null, tries: 0, status: null })
    .where(mine)
  await deliver(from, id)
  const [after] = await db.select().from(formDeliveries).where(mine)
  if (!after) throw new AppError('not_found')
  return deliveryOf(after)
}

/** Tries one delivery, if it is due and nobody else does; one that fails is tried again later, for 24 hours. */
export async function deliver(from: Sender, id: string): Promise<void> {
  const { db, settings } = from
  const now = Date.now()
  const isDue = and(eq(formDeliveries.id, id), lte(formDeliveries.nextAt, now))
  const [found] = await db
    .select({ row: formDeliveries, hook: formWebhooks })
    .from(formDeliveries)
    .leftJoin(formWebhooks, eq(formWebhooks.formId, formDeliveries.formId))
    .where(isDue)
  if (!found) return
  const { row, hook } = found
  if (!hook || hook.stoppedAt !== null) {
    await db
      .update(formDeliveries)
      .set({ nextAt: hook ? untilTurnedOn : null })
      .where(isDue)
    return
  }
  const body = await bodyOf(from, row)
  // The body is stored before the first try: its id names one message, whatever becomes of the form and the answer.
  const [claimed] = await db
    .update(formDeliveries)
    .set({ nextAt: now + claimedFor, tries: sql`${formDeliveries.tries} + 1`, body })
    .where(isDue)
    .returning({ tries: formDeliveries.tries })
  if (!claimed) return
  const status = body === null ? null : await postTo(settings, hook, { id, body, patience })
  const isStopped = status === null ? false : await countTry(from, hook, status)
  const isDone = isAccepted(status)
  const wait = retryWaits[claimed.tries - 1]
  const isOver = isDone || status === null || wait === undefined
  await db.batch([
    db
      .update(formDeliveries)
      .set({
        status,
        deliveredAt: isDone ? Date.now() : null,
        nextAt: isOver ? null : isStopped ? untilTurnedOn : Date.now() + wait,
        ...(isDone && (body?.length ?? 0) > longestKept && { body: null }),
      })
      .where(eq(formDeliveries.id, id)),
    dropUnlisted(db, row.formId),
  ])
}

/** The body of a delivery: the one that it sent first, unless the answer was removed since; null if there is nothing to send. */
async function bodyOf({ db, env }: Sender, { formId, answerId, body }: DeliveryRow): Promise<string | null> {
  const isThere = and(eq(formAnswers.id, answerId), isNull(formAnswers.deletedAt))
  if (body !== null) return (await db.$count(formAnswers, isThere)) === 0 ? null : body
  const [form] = await db.select().from(forms).where(eq(forms.id, formId))
  const row = form?.apiId ? await env.FORM_ROWS.readRow(form.apiId, answerId) : null
  if (!form || !row) return null
  const [answer] = await answersOf(db, formId, await questionsOf(db, form), [row])
  if (!answer) return null
  const data = { formId, formName: form.name, ...answer }
  return JSON.stringify({ type: 'form.answered', timestamp: answer.createdAt, data })
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

/** The statement that removes the finished deliveries of a form that are no longer listed, with their bodies. */
function dropUnlisted(db: Db, formId: string) {
  const unlisted = sql`(SELECT id FROM form_deliveries WHERE form_id = ${formId} AND next_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ${shown})`
  return db.delete(formDeliveries).where(inArray(formDeliveries.id, unlisted))
}
