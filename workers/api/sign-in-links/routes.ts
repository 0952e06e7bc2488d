import { emailKey } from '@domain/accounts/accounts'
import { SignedIn } from '@domain/accounts/own-account'
import { LinkRequest, LinkSession, OpenLink } from '@domain/accounts/ways'
import { signedIn } from '@kit/auth'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { isWithin, takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { takeOver } from '../account-flows/take-over'
import { getProof, sendProof, spendProof } from '../accounts/proofs'
import { findUserByEmail, getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { takeMail, toAddress } from '../mail/limits'
import { startSession } from '../sessions/start'
import { requireSecondFactor } from '../ways/second-factor'

const asks = { name: 'sign-in-link-ask', most: 3, seconds: 3_600 }
const uses = { name: 'sign-in-link-use', most: 10, seconds: 60 }

/** Links by mail that sign in without a password. */
export const signInLinkRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Request a sign-in link',
      description: 'The response doesn’t reveal whether the address has an account.',
      answers: { 202: null },
    }),
    limit('writes'),
    idempotent,
    validate('json', LinkRequest),
    async (c) => {
      await send(c, c.req.valid('json'))
      return c.body(null, 202)
    },
  )
  .post(
    '/mine',
    describeRoute({
      summary: 'Email yourself a sign-in link',
      description: 'Signing in with the link also confirms your identity, even without a password.',
      answers: { 202: null },
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => {
      const user = await getUser(c.var.db, c.var.user.id)
      await takeMail(c, user.id)
      await takeTight(c, toAddress('signIn'), user.emailKey)
      await sendProof(c, { kind: 'signIn', user, email: user.email, event: 'sign_in_link_asked' })
      return c.body(null, 202)
    },
  )
  .get(
    '/:token',
    describeRoute({
      summary: 'Check whether a sign-in link is still valid',
      description: 'Doesn’t use the link up: mail programs open links automatically.',
      answers: { 200: OpenLink },
    }),
    limit('reads'),
    async (c) => {
      await getProof(c.var.db, c.req.param('token'), ['signIn'])
      return c.json({ state: 'open' as const })
    },
  )

export const linkSessionRoutes = new Hono<ApiEnv>().post(
  '/link',
  describeRoute({
    summary: 'Sign in with an emailed link',
    description:
      'The link works once, within 15 minutes. If the account uses an authenticator, returns 401 `second_factor`, as after a password. An unconfirmed email is confirmed by the link; everything that could sign in before then stops working.',
    answers: { 201: SignedIn },
    refuses: [401, 404],
  }),
  limit('writes'),
  idempotent,
  validate('json', LinkSession),
  async (c) => {
    const given = c.req.valid('json')
    await takeTight(c, uses, c.var.network)
    const { proof, user } = await getProof(c.var.db, given.token, ['signIn'])
    const spent = await spendProof(c.var.db, proof)
    if (spent.length === 0) throw new AppError('not_found')
    // A person who signed up with another one's address still knows its password.
    const owner = user.emailConfirmedAt === null ? await takeOver(c, user) : user
    await requireSecondFactor(c, owner, given)
    return c.json(await startSession(c, owner, given.remember), 201)
  },
)

async function send(c: ApiContext, { email, botToken }: v.InferOutput<typeof LinkRequest>): Promise<void> {
  const key = emailKey(email)
  await takeTight(c, asks, `${c.var.network} ${key}`)
  await takeMail(c, null)
  await requirePerson(c, botToken)
  const user = await findUserByEmail(c.var.db, email)
  const isQuiet = !(await isWithin(c, toAddress('signIn'), key))
  await sendProof(c, {
    kind: 'signIn',
    user,
    email: user?.email ?? email,
    event: 'sign_in_link_asked',
    isQuiet,
  })
}
