import { type EmailChange, emailKey, lifetime, type PasswordChange } from '@domain/accounts/accounts'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { securityEvent } from '@kit/security-log'
import { users } from '@kit/table'
import { isWithin } from '@kit/tight-limit'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { requirePassword, requireUncommon } from '../accounts/again'
import { isSameEpoch } from '../accounts/epoch'
import { prepareNotice, sendNotice } from '../accounts/notices'
import { costOf, hashPassword } from '../accounts/password'
import { dropProofs, isHeld, prepareUndo, sendProof } from '../accounts/proofs'
import { findUserByEmail, getUser, type UserRow, updateUser } from '../accounts/queries'
import type { ApiContext } from '../env'
import { takeMail, toAddress } from '../mail/limits'
import { compose } from '../mail/messages'
import { deliverMail, insertMail } from '../mail/send'
import { announceEnd, announceHidden } from '../sessions/announce'
import { endSessions } from '../sessions/queries'
import { endTokens } from '../tokens/queries'

export async function changePassword(c: ApiContext, given: v.InferOutput<typeof PasswordChange>) {
  const { db, user: caller } = c.var
  requireUncommon(given.newPassword, 'newPassword', await getUser(db, caller.id))
  const user = await requirePassword(c, given.currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(given.newPassword, costOf(c))
  const credentialEpoch = sql`${users.credentialEpoch} + 1`
  const [changed] = await db.batch([
    updateUser(db, user.id, { passwordHash, credentialEpoch }, null, isSameEpoch(user)).returning(),
    dropProofs(db, user.id),
  ])
  // Another new password was set while this one was being checked.
  if (changed.length === 0) throw new AppError('invalid', { currentPassword: 'wrong_password' })
  const notice = await prepareNotice(c, 'passwordChanged', user)
  await db.batch([securityEvent(c, 'password_changed', user.id), ...notice.statements])
  notice.deliver()
  if (given.endOtherSessions) await endOthers(c, caller.id)
  if (given.revokeTokens) await revokeTokens(c, user.id)
}

async function revokeTokens(c: ApiContext, userId: string) {
  const { db } = c.var
  const [revoked] = await db.batch([endTokens(db, userId), securityEvent(c, 'token_revoked', userId)])
  announceEnd(c, userId, revoked)
}

/**
 * The answer is the same for an address that another member has; nothing is sent there then. The present address gets a
 * notice in both cases. An unconfirmed one may be anybody's, so its message has no link that takes the account back.
 */
export async function requestEmail(c: ApiContext, given: v.InferOutput<typeof EmailChange>) {
  const { db } = c.var
  const user = await requirePassword(c, given.password, 'password')
  await takeMail(c, user.id)
  const key = emailKey(given.email)
  const holder = await findUserByEmail(db, given.email)
  const isFree = (holder === null || holder.id === user.id) && !(await isHeld(db, key, user.id))
  const isQuiet = !(await isWithin(c, toAddress('change'), key))
  const event = 'email_change_asked'
  if (key !== user.emailKey) await tellPresentAddress(c, user)
  await sendProof(c, { kind: 'change', user: isFree ? user : null, email: given.email, event, isQuiet })
  if (given.endOtherSessions) await endOthers(c, user.id)
}

async function tellPresentAddress(c: ApiContext, user: UserRow): Promise<void> {
  if (user.emailConfirmedAt !== null) {
    const { statements, deliver } = await prepareUndo(c, 'asked', user)
    await c.var.db.batch([...statements])
    return deliver()
  }
  const isMeant = await isWithin(c, toAddress('askedOpen'), user.emailKey)
  const message = compose('askedOpen', user, c.var.settings.hosts.web, '/reset')
  await insertMail(c, message, isMeant)
  deliverMail(c, message, isMeant)
}

async function endOthers(c: ApiContext, userId: string) {
  const ended = await endSessions(c.var.db, userId, c.var.user.sessionId)
  if (ended.length > 0) announceEnd(c, userId, ended)
}

/** Gives the time when the account is deleted for good; asked again, the first date stays. */
export async function askForDeletion(c: ApiContext, password: string | undefined): Promise<string> {
  const { db } = c.var
  const user = await requirePassword(c, password, 'password')
  const deleteAfter = user.deleteAfter ?? Date.now() + lifetime.deletionGrace
  const [changed] = await updateUser(db, user.id, { deleteAfter }, null, isSameEpoch(user)).returning()
  if (!changed) throw new AppError('invalid', { password: 'wrong_password' })
  const [ended, revoked] = await db.batch([
    endSessions(db, user.id, null),
    endTokens(db, user.id),
    dropProofs(db, user.id),
    securityEvent(c, 'account_deletion_asked', user.id),
  ])
  announceEnd(c, user.id, [...ended, ...revoked])
  announceHidden(c, user.id)
  await sendNotice(c, 'deletionAsked', user)
  return iso(deleteAfter)
}

export async function restoreAccount(c: ApiContext): Promise<UserRow> {
  const { db, user } = c.var
  await db.batch([
    updateUser(db, user.id, { deleteAfter: null }),
    securityEvent(c, 'account_restored', user.id),
  ])
  return getUser(db, user.id)
}
