import { emailKey, ResetRequest } from '@domain/accounts/accounts'
import { Reset, ResetLink } from '@domain/accounts/recovery'
import { Recovery } from '@domain/accounts/ways'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { isWithin, takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { sendProof } from '../accounts/proofs'
import { findUserByEmail } from '../accounts/queries'
import type { ApiEnv } from '../env'
import { takeMail, toAddress } from '../mail/limits'
import { recover } from './recover'
import { readLink, reset } from './reset'

const asks = { name: 'reset-ask', most: 3, seconds: 3_600 }
const uses = { name: 'reset-use', most: 10, seconds: 60 }

export const passwordResetRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Request a password reset link',
      description: 'The response doesn’t reveal whether the address has an account.',
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
      const user = await findUserByEmail(c.var.db, email)
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
      summary: 'Reset the password with a recovery code',
      description:
        'For people without access to their mailbox. Uses the code up, ends every session, revokes every access token, and removes the passkeys, phone numbers, providers and webhooks added in the last seven days. Webhook secrets read in that time are replaced. The authenticator and the other recovery codes stay.',
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
    describeRoute({
      summary: 'Get the purpose of a reset link, and what it removes',
      answers: { 200: ResetLink },
    }),
    limit('reads'),
    async (c) => c.json(await readLink(c, c.req.param('token'))),
  )
  .put(
    '/:token',
    describeRoute({
      summary: 'Set a new password with a reset link',
      description:
        'Ends every session, revokes every access token, and removes the sign-in methods, recovery codes and webhooks added in the last seven days. Replaces webhook secrets read in that time; those webhooks then wait to be turned on. With a `code` from an authenticator or recovery code that was set up more than seven days ago, all of them stay. A link from a security notice also reverses the change of email, and removes what was added since that email.',
      answers: { 204: null },
      refuses: [401],
    }),
    limit('writes'),
    validate('json', Reset),
    async (c) => {
      await takeTight(c, uses, c.var.network)
      await reset(c, c.req.param('token'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
