import { AppError } from '@kit/errors'
import { securityEvent } from '@kit/security-log'
import { sessions } from '@kit/table'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { prepareNotice } from '../mail/limits'
import { announceEnd } from '../sessions/announce'
import { endTokens } from '../tokens/queries'
import { endChallenges } from '../ways/challenges'
import { removeWaysSince } from '../ways/queries'
import { dropRecoveryCodesSince } from '../ways/recovery-codes'
import { recentKeys } from './api-keys'
import { dropProofs } from './proofs'
import { getUser, type UserRow, updateUser } from './queries'
import { users } from './table'

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
  const [ended, revoked, , , , , changed] = await db.batch([
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), isOpen))
      .returning({ id: sessions.id }),
    endTokens(db, user.id, isOpen),
    removeWaysSince(db, user.id, 0, isOpen),
    dropRecoveryCodesSince(db, user.id, 0, isOpen),
    dropProofs(db, user.id, isOpen),
    endChallenges(db, user.id, isOpen),
    updateUser(db, user.id, change, null, isOpen).returning({ id: users.id }),
  ])
  if (changed.length === 0) throw new AppError('conflict')
  announceEnd(c, user.id, [...ended, ...revoked])
  const owner = await getUser(db, user.id)
  const notice = await prepareNotice(c, 'takenOver', owner, await recentKeys(db, user.id))
  await db.batch([securityEvent(c, 'email_confirmed', user.id), notice.statement])
  notice.deliver()
  return owner
}
