import { describeFault } from '@domain/fault'
import { failureCountedEvery, failuresUntilStop } from '@domain/forms/webhooks'
import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import { log } from '@kit/log'
import { users } from '@kit/table'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { handIn } from '../mail/send'
import { webhookStopMail } from './mails'
import { formDeliveries, forms, formWebhooks } from './table'
import { isAccepted, postTo, type Sender, type WebhookRow } from './webhook-send'
import type { ToldReason } from './webhook-texts'

/** When a delivery of a stopped webhook is due: the last moment that a date can name. */
export const untilTurnedOn = 8_640_000_000_000_000
/** How long an address has to accept the first message, in milliseconds: a call waits for it. */
const patience = 5_000

/** The webhook as it was read: an address that was set in the meantime is another one. */
const isSame = ({ formId, url }: WebhookRow) =>
  and(eq(formWebhooks.formId, formId), eq(formWebhooks.url, url))

/** The statement that has the deliveries of a form wait until its webhook is turned on. */
export const holdDeliveries = (db: Db, formId: string) =>
  db
    .update(formDeliveries)
    .set({ nextAt: untilTurnedOn })
    .where(and(eq(formDeliveries.formId, formId), isNotNull(formDeliveries.nextAt)))

/** Asks a stopped webhook's address to accept a signed `webhook.verification`; turns it on, with what waited, when it does. */
export async function verifyWebhook({ db, settings }: Sender, formId: string): Promise<void> {
  const [hook] = await db.select().from(formWebhooks).where(eq(formWebhooks.formId, formId))
  if (!hook || hook.stoppedAt === null) return
  const now = Date.now()
  const body = JSON.stringify({
    type: 'webhook.verification',
    timestamp: new Date(now).toISOString(),
    data: { formId },
  })
  const status = await postTo(settings, hook, { id: newId('delivery'), body, patience })
  if (!isAccepted(status)) {
    await db.update(formWebhooks).set({ stopStatus: status }).where(isSame(hook))
    return
  }
  const on = { stoppedAt: null, stopReason: null, stopStatus: null, failures: 0, failedAt: 0 }
  const isOn = sql`EXISTS (SELECT 1 FROM ${formWebhooks} WHERE ${isSame(hook)} AND ${formWebhooks.stoppedAt} IS NULL)`
  await db.batch([
    db.update(formWebhooks).set(on).where(isSame(hook)),
    db
      .update(formDeliveries)
      .set({ nextAt: now })
      .where(and(eq(formDeliveries.formId, formId), eq(formDeliveries.nextAt, untilTurnedOn), isOn)),
  ])
}

/** Counts how a try ended; stops a webhook that fails for too long or answers 410. Gives whether it has stopped. */
export async function countTry(from: Sender, hook: WebhookRow, status: number): Promise<boolean> {
  const { db } = from
  if (isAccepted(status)) {
    if (hook.failures > 0) await db.update(formWebhooks).set({ failures: 0, failedAt: 0 }).where(isSame(hook))
    return false
  }
  if (status === 410) return stop(from, hook, 'gone', status)
  const now = Date.now()
  const [counted] = await db
    .update(formWebhooks)
    .set({ failures: sql`${formWebhooks.failures} + 1`, failedAt: now })
    .where(and(isSame(hook), lte(formWebhooks.failedAt, now - failureCountedEvery)))
    .returning({ failures: formWebhooks.failures })
  return counted !== undefined && counted.failures >= failuresUntilStop
    ? stop(from, hook, 'failing', status)
    : false
}

async function stop(
  from: Sender,
  hook: WebhookRow,
  stopReason: ToldReason,
  stopStatus: number,
): Promise<true> {
  const { db } = from
  const stoppedAt = Date.now()
  const stopped = await db
    .update(formWebhooks)
    .set({ stoppedAt, stopReason, stopStatus })
    .where(and(isSame(hook), isNull(formWebhooks.stoppedAt)))
    .returning({ formId: formWebhooks.formId })
  if (stopped.length === 0) return true
  await holdDeliveries(db, hook.formId)
  await tellOwner(from, hook.formId, stopReason, stoppedAt)
  return true
}

async function tellOwner(
  { db, env, settings }: Sender,
  formId: string,
  reason: ToldReason,
  stoppedAt: number,
): Promise<void> {
  const [owner] = await db
    .select({ name: forms.name, email: users.email, language: users.language })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(
      and(
        eq(forms.id, formId),
        isNull(forms.deletedAt),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deleteAfter),
      ),
    )
  if (!owner) return
  const message = webhookStopMail({ ...owner, formId, web: settings.hosts.web }, reason)
  try {
    await handIn({ env, db, requestId: newId('req') }, message, `webhook ${formId} ${stoppedAt}`)
  } catch (error) {
    log('webhook_notice_failed', { formId, fault: describeFault(error).name })
  }
}
