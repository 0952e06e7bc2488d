import { emailKey } from '@domain/accounts/accounts'
import type { Recovery } from '@domain/accounts/ways'
import { AppError } from '@kit/errors'
import { recordSecurityEvent } from '@kit/security-log'
import { sessions, users } from '@kit/table'
import { forgive, takeTight, takeUnseen } from '@kit/tight-limit'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { namesOf, recentSince, removeAdditions } from '../account-flows/additions'
import { tellRecovery } from '../account-flows/tell-recovery'
import { requireUncommon } from '../accounts/again'
import { costOf, hashPassword } from '../accounts/password'
import { forgetPlaces } from '../accounts/places'
import { dropProofs } from '../accounts/proofs'
import { findUserByEmail } from '../accounts/queries'
import type { ApiContext } from '../env'
import { renewSecrets } from '../forms/webhook-renew'
import { announceEnd } from '../sessions/announce'
import { endTokens } from '../tokens/queries'
import { isHeld, isUnspent, recoveryHash, spendRecoveryCode } from '../ways/recovery-codes'

const perMinute = { name: 'recovery', most: 5, seconds: 60, grows: true } as const
const ofNetwork = { name: 'recovery-network', most: 20, seconds: 3_600 }
const ofAccount = { name: 'recovery-account', most: 50, seconds: 86_400 }

/** Sets a new password by a recovery code, for who does not reach the mailbox. An unknown address is a wrong code. */
export async function recover(c: ApiContext, given: v.InferOutput<typeof Recovery>): Promise<void> {
  const { db } = c.var
  requireUncommon(given.password, 'password', { firstName: '', lastName: '', email: given.email })
  const key = emailKey(given.email)
  const subject = `${c.var.network} ${key}`
  await takeTight(c, perMinute, subject)
  await takeTight(c, ofNetwork, c.var.network)
  await takeUnseen(c, ofAccount, key)
  const user = await findUserByEmail(db, given.email)
  const id = user?.id ?? ''
  const hash = await recoveryHash(id, given.code)
  const holds = isUnspent(id, hash)
  // Before it is known whether the code is right: its time tells nothing.
  const passwordHash = await hashPassword(given.password, costOf(c))
  // A refusal because of the account's names goes to its owner only.
  if (user && (await isHeld(db, id, hash))) requireUncommon(given.password, 'password', user)
  const change = {
    passwordHash,
    credentialEpoch: sql`${users.credentialEpoch} + 1`,
    updatedAt: sql`max(${Date.now()}, ${users.updatedAt} + 1)`,
  }
  const removal = { since: recentSince(Date.now()), condition: holds, keepsSecondFactor: true }
  const renewal = await renewSecrets(c.var, id, removal)
  const [some, codes, webhooks, kept, , renewed, , , ended, revoked, , , used] = await db.batch([
    // Who gave a code has shown the second factor, but somebody else may have added what signs in without it.
    ...removeAdditions(db, id, removal),
    ...renewal,
    db
      .update(users)
      .set(change)
      .where(and(eq(users.id, id), holds)),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), holds))
      .returning({ id: sessions.id }),
    endTokens(db, id, holds),
    dropProofs(db, id, holds),
    forgetPlaces(db, id, holds),
    spendRecoveryCode(db, id, hash),
  ])
  if (!user || used.length === 0) {
    await recordSecurityEvent(c, 'second_factor_refused', user?.id ?? null)
    throw new AppError('invalid_code')
  }
  await forgive(c, perMinute, subject)
  announceEnd(c, id, [...ended, ...revoked])
  await recordSecurityEvent(c, 'password_reset', id)
  const removed = namesOf(some, codes, webhooks)
  await tellRecovery(c, 'recovered', user, { removed, renewed, isKept: kept.length > 0 })
}
