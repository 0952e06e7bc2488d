import type { SignedIn } from '@domain/accounts/own-account'
import { AppError } from '@kit/errors'
import { securityEvent } from '@kit/security-log'
import { sessions } from '@kit/table'
import { and, eq, not } from 'drizzle-orm'
import { isSameEpoch } from '../accounts/epoch'
import { sendNotice } from '../accounts/notices'
import { findPlace, notePlace, type SignInPlace } from '../accounts/places'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { announceEnd } from './announce'
import { endOldest, insertSession, newSession, signedInAs } from './queries'

/**
 * Starts a session of a member whose password was right a moment ago; the oldest beyond fifty ends. Throws
 * `invalid_credentials` when the account has had a new password since `user` was read.
 */
export async function startSession(
  c: ApiContext,
  user: UserRow,
  isRemembered: boolean,
  place?: SignInPlace,
): Promise<SignedIn> {
  const { db } = c.var
  const { isNew, device } = place ?? (await findPlace(c, user.id))
  const session = await newSession(c, user.id, isRemembered)
  const [, late, ended] = await db.batch([
    insertSession(db, session),
    db
      .delete(sessions)
      .where(and(eq(sessions.id, session.id), not(isSameEpoch(user))))
      .returning({ id: sessions.id }),
    endOldest(db, user.id),
  ])
  if (late.length > 0) throw new AppError('invalid_credentials')
  if (ended.length > 0) announceEnd(c, user.id, ended)
  await db.batch([securityEvent(c, 'session_started', user.id), ...(await notePlace(c, user.id))])
  if (isNew) await sendNotice(c, 'newDevice', user, device ? [device] : [])
  return signedInAs(c, user, session)
}
