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
      summary: 'Confirm an e-mail with the secret of such a message',
      description:
        'The first confirmation of an account ends its other sessions and, unless it comes with the session of the sign-up, its access tokens, ways to sign in, recovery codes and webhooks. A change of e-mail asks for a session of the account.',
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
