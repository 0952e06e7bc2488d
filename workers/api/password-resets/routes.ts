import { emailKey, Reset, ResetRequest } from '@domain/accounts'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { securityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireUncommon } from '../accounts/again'
import { costOf, hashPassword } from '../accounts/password'
import { getProof, isUnused, mailLimit, sendProof, spendProof } from '../accounts/proofs'
import { findUserByEmail } from '../accounts/queries'
import { sessions, users } from '../accounts/table'
import { requirePerson } from '../bot-check/bot-check'
import type { ApiContext, ApiEnv } from '../env'
import { announceEnd } from '../sessions/announce'

const uses = { name: 'reset-use', most: 10, seconds: 60 }

export const passwordResetRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Ask for a link that sets a new password',
      description: 'The answer does not tell whether the address has an account.',
      answers: { 202: null },
    }),
    limit('writes'),
    idempotent,
    validate('json', ResetRequest),
    async (c) => {
      const { email, botToken } = c.req.valid('json')
      await takeTight(c, mailLimit('reset'), emailKey(email))
      await requirePerson(c, botToken)
      const user = await findUserByEmail(c.var.db, emailKey(email))
      // To the address as the account has it: what was typed may differ in case, and so be another's mailbox.
      await sendProof(c, { kind: 'reset', user, email: user?.email ?? email, event: 'password_reset_asked' })
      return c.body(null, 202)
    },
  )
  .put(
    '/:token',
    describeRoute({
      summary: 'Set a new password with the secret of such a link',
      description: 'Ends every session.',
      answers: { 204: null },
    }),
    limit('writes'),
    validate('json', Reset),
    async (c) => {
      const { password } = c.req.valid('json')
      requireUncommon(password, 'password')
      await takeTight(c, uses, c.var.network)
      await reset(c, c.req.param('token'), password)
      return c.body(null, 204)
    },
  )

async function reset(c: ApiContext, secret: string, password: string): Promise<void> {
  const { db } = c.var
  const { proof, user } = await getProof(db, secret, ['reset'])
  const now = Date.now()
  const change = {
    passwordHash: await hashPassword(password, costOf(c)),
    // Whoever opened the link reads the mail of this address.
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    updatedAt: sql`max(${now}, ${users.updatedAt} + 1)`,
  }
  const [, ended, used] = await db.batch([
    db
      .update(users)
      .set(change)
      .where(and(eq(users.id, user.id), isUnused(proof))),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), isUnused(proof)))
      .returning({ id: sessions.id }),
    spendProof(db, proof),
    securityEvent(c, 'password_reset', user.id),
  ])
  if (used.length === 0) throw new AppError('not_found')
  announceEnd(c, user.id, ended)
}
