import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { and, lt, ne, or } from 'drizzle-orm'
import { events, notifications } from './table'

const day = 86_400_000
const readLife = 90 * day
const unreadLife = 365 * day
/** An act outlives its notification: a member's activity shows two years. */
const actLife = 730 * day

/** The daily jobs that remove notifications and acts that are old. */
export function eventJobs(db: Db, now: number): Jobs {
  return {
    notifications: () =>
      db
        .delete(notifications)
        .where(
          or(
            lt(notifications.at, now - unreadLife),
            and(lt(notifications.at, now - readLife), lt(notifications.readAt, now - readLife)),
          ),
        ),
    events: () => db.delete(events).where(and(lt(events.at, now - actLife), ne(events.kind, 'joined'))),
  }
}
