import { newId } from '@domain/ids'
import { localeAt } from '@domain/locale'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { log } from '@kit/log'
import { users } from '@kit/table'
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { listNotifications } from '../events/queries'
import { notificationChoices } from '../events/table'
import { handIn, type MailEnv } from '../mail/send'
import { unsubscribeToken } from '../mail/unsubscribe'
import { type Digest, digestMail } from './mail'

const hour = 3_600_000
/** A little less than the period, as no run comes at the very minute of the one before. */
const periods = { daily: 20 * hour, weekly: (7 * 24 - 4) * hour } as const
/** Members of one run; the rest come in the next. */
const maxAtOnce = 150
const maxShown = 20

type From = { db: Db; env: MailEnv; settings: Settings; now: number }
type Due = Awaited<ReturnType<typeof membersDue>>[number]

const isDue = (rhythm: 'daily' | 'weekly', now: number) =>
  and(eq(notificationChoices.digest, rhythm), lte(notificationChoices.digestedAt, now - periods[rhythm]))

function membersDue(db: Db, now: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      digest: notificationChoices.digest,
      calendar: notificationChoices.calendar,
      timeZone: notificationChoices.timeZone,
      digestedAt: notificationChoices.digestedAt,
    })
    .from(notificationChoices)
    .innerJoin(users, eq(users.id, notificationChoices.userId))
    .where(
      and(
        or(isDue('daily', now), isDue('weekly', now)),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deleteAfter),
      ),
    )
    .orderBy(asc(notificationChoices.digestedAt), asc(users.id))
    .limit(maxAtOnce)
}

/** Sends the digests that are due; one that fails stops no other, and is tried again in the next run. Gives how many were sent. */
export async function sendDigests(from: From): Promise<number> {
  let sent = 0
  for (const member of await membersDue(from.db, from.now)) {
    try {
      if (await sendOne(from, member)) sent += 1
    } catch (error) {
      log('digest_failed', { userId: member.id, fault: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return sent
}

async function sendOne({ db, env, settings, now }: From, member: Due): Promise<boolean> {
  const { id, digestedAt } = member
  const set = (from: number, to: number) =>
    db
      .update(notificationChoices)
      .set({ digestedAt: to })
      .where(and(eq(notificationChoices.userId, id), eq(notificationChoices.digestedAt, from)))
      .returning({ id: notificationChoices.userId })
  // The first run to count the period sends: two runs at once send one mail.
  if ((await set(digestedAt, now)).length === 0) return false
  try {
    const message = await messageFor(db, settings, member)
    if (message === null) return false
    await handIn({ env, db, requestId: newId('req') }, message, `digest ${id} ${digestedAt}`)
    return true
  } catch (error) {
    await set(now, digestedAt)
    throw error
  }
}

/** Null when nothing that is unread and may be seen has come since the last one. */
async function messageFor(db: Db, { hosts, sessionSecret }: Settings, member: Due) {
  const { id, email, firstName, language, digest, calendar, timeZone, digestedAt } = member
  if (digest === 'off') return null
  const query = { unread: 'true', limit: maxShown, since: digestedAt, isWanted: true } as const
  const { items, nextCursor } = await listNotifications(db, { id, scopes: null }, query, hosts.web)
  if (items.length === 0) return null
  const locale = localeAt(language) ?? 'en'
  const unsubscribe = `${hosts.web}/${locale}/unsubscribe/${await unsubscribeToken(sessionSecret, 'unsubscribe', id)}`
  const told: Digest = {
    to: email,
    firstName,
    locale,
    calendar,
    timeZone,
    rhythm: digest,
    items,
    hasMore: nextCursor !== null,
    web: hosts.web,
    unsubscribe,
  }
  return digestMail(told)
}
