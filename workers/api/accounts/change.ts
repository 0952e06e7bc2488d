import { type EmailChange, emailKey, lifetime, type PasswordChange } from '@domain/accounts'
import { securityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApiContext } from '../env'
import { announceEnd } from '../sessions/announce'
import { endSessions } from '../sessions/queries'
import { accessTokens } from '../tokens/table'
import { requirePassword, requireUncommon } from './again'
import { costOf, hashPassword } from './password'
import { mailLimit, sendProof } from './proofs'
import { findUserByEmail, getUser, type UserRow, updateUser } from './queries'
import { emailProofs } from './table'

export async function changePassword(c: ApiContext, given: v.InferOutput<typeof PasswordChange>) {
  requireUncommon(given.newPassword, 'newPassword')
  const { db, user: caller } = c.var
  const user = await requirePassword(c, given.currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(given.newPassword, costOf(c))
  await db.batch([
    updateUser(db, user.id, { passwordHash }),
    db.delete(emailProofs).where(and(eq(emailProofs.userId, user.id), eq(emailProofs.kind, 'reset'))),
    securityEvent(c, 'password_changed', user.id),
  ])
  if (given.endOtherSessions) await endOthers(c, caller.id)
}

/** The answer is the same for an address that somebody else has; nothing is sent then. */
export async function requestEmail(c: ApiContext, given: v.InferOutput<typeof EmailChange>) {
  const user = await requirePassword(c, given.password, 'password')
  await takeTight(c, mailLimit('change'), emailKey(given.email))
  const holder = await findUserByEmail(c.var.db, emailKey(given.email))
  const isMeant = holder === null || holder.id === user.id
  const event = 'email_change_asked'
  await sendProof(c, { kind: 'change', user: isMeant ? user : null, email: given.email, event })
  if (given.endOtherSessions) await endOthers(c, user.id)
}

async function endOthers(c: ApiContext, userId: string) {
  const ended = await endSessions(c.var.db, userId, c.var.user.sessionId)
  if (ended.length > 0) announceEnd(c, userId, ended)
}

/** Gives when the account goes for good; asked again, the first date stands. */
export async function askForDeletion(c: ApiContext, password: string): Promise<string> {
  const { db } = c.var
  const user = await requirePassword(c, password, 'password')
  const deleteAfter = user.deleteAfter ?? Date.now() + lifetime.deletionGrace
  const [ended] = await db.batch([
    endSessions(db, user.id, null),
    updateUser(db, user.id, { deleteAfter }),
    db.delete(accessTokens).where(eq(accessTokens.userId, user.id)),
    db.delete(emailProofs).where(eq(emailProofs.userId, user.id)),
    securityEvent(c, 'account_deletion_asked', user.id),
  ])
  announceEnd(c, user.id, ended)
  return new Date(deleteAfter).toISOString()
}

export async function restoreAccount(c: ApiContext): Promise<UserRow> {
  const { db, user } = c.var
  await db.batch([
    updateUser(db, user.id, { deleteAfter: null }),
    securityEvent(c, 'account_restored', user.id),
  ])
  return getUser(db, user.id)
}
