import { sessionIfAny, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { Hono } from 'hono'
import * as v from 'valibot'
import { getProof, isDone, sendProof } from '../accounts/proofs'
import { getUser } from '../accounts/queries'
import type { ApiEnv } from '../env'
import { takeMail, toAddress } from '../mail/limits'
import { confirm, kinds, placeOf } from './confirm'

const ConfirmationLink = v.object({
  state: v.picklist(['open', 'done']),
  /** Whether its use ends sessions, access tokens and ways to sign in from before. */
  endsOthers: v.boolean(),
})

export const emailConfirmationRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Resend the confirmation email', answers: { 202: null } }),
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
      summary: 'Check whether a confirmation link is still valid',
      answers: { 200: ConfirmationLink },
    }),
    sessionIfAny(),
    limit('reads'),
    async (c) => {
      const secret = c.req.param('token')
      if (await isDone(c.var.db, secret)) return c.json({ state: 'done' as const, endsOthers: false })
      const { user } = await getProof(c.var.db, secret, kinds)
      const { isFirst, isSignUp } = await placeOf(c, user)
      return c.json({ state: 'open' as const, endsOthers: isFirst && !isSignUp })
    },
  )
  .put(
    '/:token',
    describeRoute({
      summary: 'Confirm an email with a confirmation link',
      description:
        'The first confirmation of an account ends its other sessions. Unless it’s made in the session that signed up, it also removes the account’s access tokens, sign-in methods, recovery codes and webhooks. Confirming a change of email requires a session of the account.',
      answers: { 204: null },
      refuses: [401, 403],
    }),
    sessionIfAny(),
    limit('writes'),
    async (c) => {
      await confirm(c, c.req.param('token'))
      return c.body(null, 204)
    },
  )
