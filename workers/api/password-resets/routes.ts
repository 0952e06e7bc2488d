import { emailKey, Reset, ResetLink, ResetRequest } from '@domain/accounts/accounts'
import { Recovery } from '@domain/accounts/ways'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { securityEvent } from '@kit/security-log'
import { sessions } from '@kit/table'
import { isWithin, takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireUncommon } from '../accounts/again'
import { recentKeys } from '../accounts/api-keys'
import { costOf, hashPassword } from '../accounts/password'
import { notePlace } from '../accounts/places'
import { dropOtherProofs, getProof, isUnused, sendProof, spendProof } from '../accounts/proofs'
import { findUserByEmail, type UserRow } from '../accounts/queries'
import { users } from '../accounts/table'
import { isTaken } from '../accounts/unique'
import type { ApiContext, ApiEnv } from '../env'
import { prepareNotice, takeMail, toAddress } from '../mail/limits'
import { announceEnd } from '../sessions/announce'
import { endTokens } from '../tokens/queries'
import { removeWaysSince } from '../ways/queries'
import { dropRecoveryCodesSince } from '../ways/recovery-codes'
import { recover } from './recover'

const asks = { name: 'reset-ask', most: 3, seconds: 3_600 }
const uses = { name: 'reset-use', most: 10, seconds: 60 }
const kinds = ['reset', 'undo'] as const

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
      const key = emailKey(email)
      await takeTight(c, asks, `${c.var.network} ${key}`)
      await takeMail(c, null)
      await requirePerson(c, botToken)
      const user = await findUserByEmail(c.var.db, key)
      // Strangers use up the messages of an address, not its answers: the links that they sent hold.
      const isQuiet = !(await isWithin(c, toAddress('reset'), key))
      const event = 'password_reset_asked'
      // To the address as the account has it: what was typed may differ in case, and so be another's mailbox.
      await sendProof(c, { kind: 'reset', user, email: user?.email ?? email, event, isQuiet })
      return c.body(null, 202)
    },
  )
  .post(
    '/recovery',
    describeRoute({
      summary: 'Set a new password by a recovery code, without the mailbox',
      description: 'Uses the code up, and ends every session and every access token.',
      answers: { 204: null },
      refuses: [401],
    }),
    limit('writes'),
    idempotent,
    validate('json', Recovery),
    async (c) => {
      await recover(c, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/:token',
    describeRoute({ summary: 'Tell what such a link is for', answers: { 200: ResetLink } }),
    limit('reads'),
    async (c) => {
      const { proof, user } = await getProof(c.var.db, c.req.param('token'), kinds)
      return proof.kind === 'undo'
        ? c.json({ purpose: 'undo' as const, email: proof.newEmail ?? '' })
        : c.json({ purpose: 'reset' as const, email: user.email })
    },
  )
  .put(
    '/:token',
    describeRoute({
      summary: 'Set a new password with the secret of such a link',
      description:
        'Ends every session and every access token. The link that tells of a change of e-mail also stops that change, or takes it back.',
      answers: { 204: null },
    }),
    limit('writes'),
    validate('json', Reset),
    async (c) => {
      const { password } = c.req.valid('json')
      await takeTight(c, uses, c.var.network)
      await reset(c, c.req.param('token'), password)
      return c.body(null, 204)
    },
  )

async function reset(c: ApiContext, secret: string, password: string): Promise<void> {
  const { db } = c.var
  const { proof, user } = await getProof(db, secret, kinds)
  requireUncommon(password, 'password', user)
  const now = Date.now()
  const back = proof.kind === 'undo' && proof.newEmail !== null ? proof : null
  const address = back?.newEmail ? { email: back.newEmail, emailKey: back.emailKey } : {}
  const change = {
    ...address,
    passwordHash: await hashPassword(password, costOf(c)),
    credentialEpoch: sql`${users.credentialEpoch} + 1`,
    // The reset link was mailed, so opening it proves the address.
    emailConfirmedAt: back ? now : (user.emailConfirmedAt ?? now),
    updatedAt: sql`max(${now}, ${users.updatedAt} + 1)`,
  }
  // Who held the account, or made it with an address of somebody else, keeps no way in.
  const since = back ? proof.createdAt : user.emailConfirmedAt === null ? 0 : now
  const [, ended, revoked, , , , used] = await db
    .batch([
      db
        .update(users)
        .set(change)
        .where(and(eq(users.id, user.id), isUnused(proof))),
      db
        .delete(sessions)
        .where(and(eq(sessions.userId, user.id), isUnused(proof)))
        .returning({ id: sessions.id }),
      endTokens(db, user.id, isUnused(proof)),
      dropOtherProofs(db, proof),
      removeWaysSince(db, user.id, since, isUnused(proof)),
      dropRecoveryCodesSince(db, user.id, since, isUnused(proof)),
      spendProof(db, proof),
    ])
    .catch((error: unknown) => {
      // An address is held while its owner may take it back; this one was let go meanwhile.
      throw isTaken(error, 'users.email_key') ? new AppError('not_found') : error
    })
  if (used.length === 0) throw new AppError('not_found')
  announceEnd(c, user.id, [...ended, ...revoked])
  await tellOwner(c, { ...user, ...address, emailConfirmedAt: change.emailConfirmedAt })
}

/** Who reads the mail of the address is not kept out by failed sign-ins from here on. */
async function tellOwner(c: ApiContext, user: UserRow): Promise<void> {
  const keys = await recentKeys(c.var.db, user.id)
  const { statement, deliver } = await prepareNotice(c, 'passwordReset', user, keys)
  const places = await notePlace(c, user.id)
  await c.var.db.batch([securityEvent(c, 'password_reset', user.id), statement, ...places])
  deliver()
}
