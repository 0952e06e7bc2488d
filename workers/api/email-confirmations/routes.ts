import { emailKey } from '@domain/accounts/accounts'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  dropProofs,
  getProof,
  isDone,
  isFree,
  isUnused,
  keepDone,
  type Proof,
  prepareUndo,
  sendProof,
} from '../accounts/proofs'
import { getUser, type UserRow } from '../accounts/queries'
import { emailProofs, users } from '../accounts/table'
import { isTaken } from '../accounts/unique'
import type { ApiContext, ApiEnv } from '../env'
import { takeMail, toAddress } from '../mail/limits'

const ConfirmationLink = v.object({ state: v.picklist(['open', 'done']) })

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
      await takeMail(c, user.id)
      await takeTight(c, toAddress('confirmation'), user.emailKey)
      await sendProof(c, { kind: 'confirmation', user, email: user.email, event: 'confirmation_asked' })
      return c.body(null, 202)
    },
  )
  .get(
    '/:token',
    describeRoute({
      summary: 'Tell whether the secret of such a message still waits to be used',
      answers: { 200: ConfirmationLink },
    }),
    limit('reads'),
    async (c) => {
      const secret = c.req.param('token')
      if (await isDone(c.var.db, secret)) return c.json({ state: 'done' as const })
      await getProof(c.var.db, secret, ['confirmation', 'change'])
      return c.json({ state: 'open' as const })
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
  const isMoved = newEmail !== null && emailKey(newEmail) !== user.emailKey
  const holds = newEmail === null ? isUnused(proof) : and(isUnused(proof), isFree(newEmail, user.id))
  const notice = isMoved ? await prepareUndo(c, 'changed', user, isUnused(proof)) : null
  try {
    const [changed] = await db.batch([
      db
        .update(users)
        .set(change)
        .where(and(eq(users.id, user.id), holds))
        .returning({ id: users.id }),
      ...(notice?.statements ?? []),
      // What was asked for before somebody showed the address to be theirs may have been another's wish.
      dropProofs(
        db,
        user.id,
        and(ne(emailProofs.hash, proof.hash), ne(emailProofs.kind, 'reset'), isUnused(proof)),
      ),
      keepDone(db, proof),
    ])
    if (changed.length === 0) throw new AppError('not_found')
  } catch (error) {
    // Somebody signed up with the address while its confirmation lay in the mailbox.
    if (isTaken(error, 'users.email_key')) throw new AppError('not_found')
    throw error
  }
  await recordSecurityEvent(c, newEmail === null ? 'email_confirmed' : 'email_changed', user.id)
  notice?.deliver()
}
