import type { Db } from '@kit/db'
import { dropOldAnswers } from '@kit/idempotency'
import { rateLimits, securityEvents } from '@kit/table'
import { and, eq, lt, lte, notExists, or } from 'drizzle-orm'
import { apis } from '../../data/apis/table'
import { linkReports } from '../../links/table'
import { siteReports, sites } from '../../sites/sites/table'
import { chatMembers, personReports } from '../chats/table'
import { documents } from '../documents/table'
import { outbox } from '../mail/table'
import { dropOldEntries } from '../rooms/entries'
import { purgeTodos } from '../todos/queries'
import { emailProofs, knownPlaces, sessions, users } from './table'

const day = 86_400_000
const outboxLife = 30 * day
/** Long enough to look into what happened; then nobody needs to know any more. */
const eventLife = 365 * day
const placeLife = 180 * day

/** What the daily job removes: accounts past their grace with all that is theirs, and whatever has run out. */
export async function removeWhatRanOut(db: Db, now: number): Promise<void> {
  // An account waits for its documents, chats, data APIs and site, whose rooms, copies, rows and files are cleared first.
  const isAlone = [
    notExists(db.select({ id: documents.id }).from(documents).where(eq(documents.ownerId, users.id))),
    notExists(
      db.select({ id: chatMembers.chatId }).from(chatMembers).where(eq(chatMembers.userId, users.id)),
    ),
    notExists(db.select({ id: apis.id }).from(apis).where(eq(apis.ownerId, users.id))),
    notExists(db.select({ id: sites.id }).from(sites).where(eq(sites.ownerId, users.id))),
  ]
  await db.delete(users).where(and(lte(users.deleteAfter, now), ...isAlone))
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.idleUntil, now)))
  await db.delete(emailProofs).where(lte(emailProofs.expiresAt, now))
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.windowStart, now - day), lt(rateLimits.blockedUntil, now)))
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, now - eventLife))
  for (const reports of [personReports, linkReports, siteReports])
    await db.delete(reports).where(lt(reports.createdAt, now - eventLife))
  await db.delete(knownPlaces).where(lt(knownPlaces.seenAt, now - placeLife))
  await db.delete(outbox).where(lt(outbox.createdAt, now - outboxLife))
  await purgeTodos(db, now)
  await dropOldEntries(db, now)
  await dropOldAnswers(db)
}
