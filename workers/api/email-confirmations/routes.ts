import { emailKey } from '@domain/accounts'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { securityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { getProof, isUnused, mailLimit, type Proof, sendProof, spendProof } from '../accounts/proofs'
import { getUser, type UserRow } from '../accounts/queries'
import { users } from '../accounts/table'
import { isTaken } from '../accounts/unique'
import type { ApiContext, ApiEnv } from '../env'
import { compose } from '../mail/messages'
import { deliverMail, insertMail } from '../mail/send'

export const emailConfirmationRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Send the message that confirms your e-mail again', answers: { 202: null } }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => {
      const user = await getUser(c.var.db, c.var.user.id)
      if (user.emailConfirmedAt !== null) return c.body(null, 202)
      await takeTight(c, mailLimit('confirmation'), user.emailKey)
      await sendProof(c, { kind: 'confirmation', user, email: user.email, event: 'confirmation_asked' })
      return c.body(null, 202)
    },
  )
  .put(
    '/:token',
    describeRoute({ summary: 'Confirm an e-mail with the secret of such a message', answers: { 204: null } }),
    limit('writes'),
    async (c) => {
      const { proof, user } = await getProof(c.var.db, c.req.param('token'), ['confirmation', 'change'])
      await confirm(c, proof, user)
      return c.body(null, 204)
    },
  )

async function confirm(c: ApiContext, proof: Proof, user: UserRow): Promise<void> {
  const { db } = c.var
  const { newEmail } = proof
  const now = Date.now()
  const address = newEmail === null ? {} : { email: newEmail, emailKey: emailKey(newEmail) }
  const change = { ...address, emailConfirmedAt: now, updatedAt: sql`max(${now}, ${users.updatedAt} + 1)` }
  const notice = compose('changed', user, c.var.settings.hosts.web, '/reset')
  const isNoticed = newEmail !== null && emailKey(newEmail) !== user.emailKey
  try {
    const [, used] = await db.batch([
      db
        .update(users)
        .set(change)
        .where(and(eq(users.id, user.id), isUnused(proof))),
      spendProof(db, proof),
      insertMail(c, notice, isNoticed),
      securityEvent(c, newEmail === null ? 'email_confirmed' : 'email_changed', user.id),
    ])
    if (used.length === 0) throw new AppError('not_found')
  } catch (error) {
    // Somebody signed up with the address while its confirmation lay in the mailbox.
    if (isTaken(error, 'users.email_key')) throw new AppError('not_found')
    throw error
  }
  deliverMail(c, notice, isNoticed)
}
