import type { Db } from '@kit/db'
import { dropOldAnswers } from '@kit/idempotency'
import { rateLimits } from '@kit/table'
import { and, lt, lte, notInArray, or } from 'drizzle-orm'
import { documents } from '../documents/table'
import { outbox } from '../mail/table'
import { dropOldEntries } from '../rooms/entries'
import { purgeTodos } from '../todos/queries'
import { emailProofs, sessions, users } from './table'

const day = 86_400_000
const outboxLife = 30 * day

/** What the daily job removes: accounts past their grace with all that is theirs, and whatever has run out. */
export async function removeWhatRanOut(db: Db, now: number): Promise<void> {
  // An account waits for its documents, whose rooms and copies are removed first.
  const withDocuments = db.select({ id: documents.ownerId }).from(documents)
  await db.delete(users).where(and(lte(users.deleteAfter, now), notInArray(users.id, withDocuments)))
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.idleUntil, now)))
  await db.delete(emailProofs).where(lte(emailProofs.expiresAt, now))
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.windowStart, now - day), lt(rateLimits.blockedUntil, now)))
  await db.delete(outbox).where(lt(outbox.createdAt, now - outboxLife))
  await purgeTodos(db, now)
  await dropOldEntries(db, now)
  await dropOldAnswers(db)
}
