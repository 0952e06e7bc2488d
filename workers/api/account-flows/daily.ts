import { handleTimes } from '@domain/profiles'
import type { Db } from '@kit/db'
import { dropOldAnswers } from '@kit/idempotency'
import type { Jobs } from '@kit/jobs'
import { jobRuns, rateLimits, securityEvents, sessions, users } from '@kit/table'
import { and, eq, lt, lte, notExists, or } from 'drizzle-orm'
import { sites } from '../../sites/kit/table'
import { emailProofs, knownPlaces } from '../accounts/table'
import { chatMembers } from '../chats/table'
import { purgeComments } from '../comments/purge'
import { eventJobs } from '../events/daily'
import { dropFirstVisits } from '../first-visits/routes'
import { outbox } from '../mail/table'
import { invitations } from '../members/table'
import { goFirst, nounJobs } from '../nouns'
import { formerHandles } from '../people/table'
import { reports } from '../reports/table'
import { dropOldEntries } from '../rooms/entries'
import { challenges } from '../ways/table'

const day = 86_400_000
const outboxLife = 30 * day
/** Long enough to look into what happened; then nobody needs to know any more. */
const eventLife = 365 * day
const placeLife = 180 * day
const runLife = 90 * day

/** The daily jobs that remove accounts past their grace with all that is theirs, and whatever has run out. */
export function overdueJobs(db: Db, now: number): Jobs {
  return {
    accounts: () => removeAccounts(db, now),
    sessions: () => db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.idleUntil, now))),
    'email-proofs': () => db.delete(emailProofs).where(lte(emailProofs.expiresAt, now)),
    invitations: () => db.delete(invitations).where(lte(invitations.expiresAt, now)),
    challenges: () => db.delete(challenges).where(lte(challenges.expiresAt, now)),
    'rate-limits': () =>
      db
        .delete(rateLimits)
        .where(and(lt(rateLimits.windowStart, now - day), lt(rateLimits.blockedUntil, now))),
    'security-events': () => db.delete(securityEvents).where(lt(securityEvents.createdAt, now - eventLife)),
    reports: () => db.delete(reports).where(lt(reports.createdAt, now - eventLife)),
    'known-places': () => db.delete(knownPlaces).where(lt(knownPlaces.seenAt, now - placeLife)),
    'former-handles': () =>
      db.delete(formerHandles).where(lt(formerHandles.changedAt, now - handleTimes.leadsOn)),
    outbox: () => db.delete(outbox).where(lt(outbox.createdAt, now - outboxLife)),
    ...nounJobs(db, now),
    ...eventJobs(db, now),
    comments: () => purgeComments(db, now),
    'first-visits': () => dropFirstVisits(db, now),
    'room-entries': () => dropOldEntries(db, now),
    'idempotency-keys': () => dropOldAnswers(db),
    'job-runs': () => db.delete(jobRuns).where(lt(jobRuns.startedAt, now - runLife)),
  }
}

/** An account waits for its chats, its site, and things that keep rooms, copies or rows elsewhere, which are cleared first. */
function removeAccounts(db: Db, now: number) {
  const isAlone = [
    ...goFirst.map((table) =>
      notExists(db.select({ id: table.id }).from(table).where(eq(table.ownerId, users.id))),
    ),
    notExists(
      db.select({ id: chatMembers.chatId }).from(chatMembers).where(eq(chatMembers.userId, users.id)),
    ),
    notExists(db.select({ id: sites.id }).from(sites).where(eq(sites.ownerId, users.id))),
  ]
  return db.delete(users).where(and(lte(users.deleteAfter, now), ...isAlone))
}
