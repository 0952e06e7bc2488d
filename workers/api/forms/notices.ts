import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { log } from '@kit/log'
import { statement, writeTogether } from '@kit/statement'
import { users } from '@kit/table'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Teller } from '../env'
import { tellOfJob } from '../events/tell'
import { handIn, type MailEnv } from '../mail/send'
import { responsesMail } from './mails'
import { forms } from './table'

const atOnce = 200
/** A little less than a day, as no run comes at the very minute of the one before. */
const day = 20 * 3_600_000

/** Notifies owners of the answers since their last notification, each form once; the act is recorded as their own, as nobody is named. */
export async function tellOfAnswers(db: Db, now: number): Promise<string[]> {
  const due = await db
    .select({ id: forms.id, ownerId: forms.ownerId })
    .from(forms)
    .where(and(sql`answered_at > told_until`, isNull(forms.deletedAt)))
    .limit(atOnce)
  if (due.length === 0) return []
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`
  const isNew = (kind: SQL) => sql`act.at = ${now} AND act.kind = ${kind} AND act.thing_id IN ${these}`
  const kind = sql`'filled'`
  await writeTogether(
    db,
    [
      sql`INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, part_id, amount, once, at, is_hidden)
        SELECT 'event_' || lower(hex(randomblob(15))), owner_id, 'filled', id, NULL, answers, 'filled ' || id || ' ' || answered_at, ${now}, 0
        FROM forms WHERE id IN ${these} AND answered_at > told_until`,
      sql`INSERT INTO notifications (id, user_id, fold, at, read_at)
        SELECT 'notification_' || lower(hex(randomblob(15))), act.actor_id, 'filled ' || act.thing_id, ${now}, NULL
        FROM events AS act WHERE ${isNew(kind)}
          AND NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = act.actor_id AND muted.kind = 'filled')
          AND NOT EXISTS (SELECT 1 FROM muted_things AS muted WHERE muted.user_id = act.actor_id AND muted.thing_id = act.thing_id)
        ON CONFLICT (user_id, fold) WHERE read_at IS NULL DO UPDATE SET at = excluded.at`,
      sql`INSERT OR IGNORE INTO notification_events (notification_id, event_id)
        SELECT line.id, act.id FROM events AS act JOIN notifications AS line ON line.user_id = act.actor_id
          AND line.fold = 'filled ' || act.thing_id AND line.read_at IS NULL
        WHERE ${isNew(kind)}`,
      sql`UPDATE forms SET told_until = answered_at WHERE id IN ${these}`,
    ].map((query) => statement(db, query)),
  )
  return [...new Set(due.map(({ ownerId }) => ownerId))]
}

type From = { db: Db; env: MailEnv; settings: Settings; now: number; isMorning: boolean }

/** Sends the e-mails that owners wish for: of each answer, those of a few minutes in one, or once in the morning. Gives how many. */
export async function mailOfAnswers({ db, env, settings, now, isMorning }: From): Promise<number> {
  const isDaily = isMorning ? sql`OR mailed_until <= ${now - day}` : sql``
  const due = await db
    .select({
      id: forms.id,
      name: forms.name,
      answeredAt: forms.answeredAt,
      mailedUntil: forms.mailedUntil,
      email: users.email,
      language: users.language,
      count: sql<number>`(SELECT count(*) FROM form_answers WHERE form_id = ${forms.id} AND created_at > ${forms.mailedUntil}
        AND created_at <= ${forms.answeredAt} AND is_kept = 1 AND form_answers.deleted_at IS NULL)`,
    })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(
      and(
        sql`notify <> 'never' AND answered_at > mailed_until`,
        sql`(notify = 'each' ${isDaily})`,
        isNull(forms.deletedAt),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deleteAfter),
      ),
    )
    .limit(atOnce)
  let sent = 0
  for (const form of due) {
    const { id, name, count, answeredAt, mailedUntil, email } = form
    const set = (from: number, to: number) =>
      db
        .update(forms)
        .set({ mailedUntil: to })
        .where(and(eq(forms.id, id), eq(forms.mailedUntil, from)))
        .returning({ id: forms.id })
    // The first run to count sends: two runs at once send one mail.
    if ((await set(mailedUntil, answeredAt)).length === 0 || count === 0) continue
    const about = { email, language: form.language, formId: id, name, web: settings.hosts.web }
    const message = responsesMail(about, count)
    try {
      await handIn({ env, db, requestId: newId('req') }, message, `form ${id} ${mailedUntil}`)
      sent += 1
    } catch (error) {
      await set(answeredAt, mailedUntil)
      log('form_notice_failed', { formId: id, fault: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return sent
}

/** Writes the notifications and updates the open tabs of their members. */
export async function noticeAnswers(by: Teller, now: number): Promise<number> {
  const owners = await tellOfAnswers(by.var.db, now)
  await tellOfJob(by, owners)
  return owners.length
}
