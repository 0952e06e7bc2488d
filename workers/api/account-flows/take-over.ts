import { AppError } from '@kit/errors'
import { recordSecurityEvent } from '@kit/security-log'
import { sessions, users } from '@kit/table'
import { and, eq, sql } from 'drizzle-orm'
import { forgetPlaces } from '../accounts/places'
import { dropProofs } from '../accounts/proofs'
import { getUser, type UserRow, updateUser } from '../accounts/queries'
import type { ApiContext } from '../env'
import { announceEnd } from '../sessions/announce'
import { acceptInvitations } from '../sharings/accept'
import { endTokens } from '../tokens/queries'
import { namesOf, removeAdditions } from './additions'
import { tellRecovery } from './tell-recovery'

/**
 * Gives an account whose address was never confirmed to who has shown that the address is theirs. Somebody else may have
 * made it in advance: no password, session, token or way in of before works afterwards. Throws `conflict` when another
 * call was first.
 */
export async function takeOver(c: ApiContext, user: UserRow): Promise<UserRow> {
  const { db } = c.var
  const now = Date.now()
  const isOpen = sql`EXISTS (SELECT 1 FROM ${users} AS still WHERE still.id = ${user.id}
    AND still.email_confirmed_at IS NULL AND still.credential_epoch = ${user.credentialEpoch})`
  const change = {
    passwordHash: '',
    emailConfirmedAt: now,
    credentialEpoch: sql`${users.credentialEpoch} + 1`,
  }
  const [some, codes, webhooks, kept, , ended, revoked, , , changed] = await db.batch([
    ...removeAdditions(db, user.id, { since: 0, condition: isOpen }),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), isOpen))
      .returning({ id: sessions.id }),
    endTokens(db, user.id, isOpen),
    dropProofs(db, user.id, isOpen),
    forgetPlaces(db, user.id, isOpen),
    updateUser(db, user.id, change, null, isOpen).returning({ id: users.id }),
  ])
  if (changed.length === 0) throw new AppError('conflict')
  announceEnd(c, user.id, [...ended, ...revoked])
  const owner = await getUser(db, user.id)
  await acceptInvitations(c, user.id)
  await recordSecurityEvent(c, 'email_confirmed', user.id)
  await tellRecovery(c, 'takenOver', owner, {
    removed: namesOf(some, codes, webhooks),
    isKept: kept.length > 0,
  })
  return owner
}
