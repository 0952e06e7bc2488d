import { emailKey, SignedIn } from '@domain/accounts/accounts'
import { LinkRequest, LinkSession, OpenLink } from '@domain/accounts/ways'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { isWithin, takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { getProof, sendProof, spendProof } from '../accounts/proofs'
import { findUserByEmail } from '../accounts/queries'
import { requirePerson } from '../bot-check/bot-check'
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
      summary: 'Ask for a link that signs in without a password',
      description:
        'The answer does not tell whether the address has an account. An address that was never confirmed gets a link to a new password instead.',
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
  .get(
    '/:token',
    describeRoute({
      summary: 'Tell whether such a link still waits to be used',
      description: 'It uses nothing up: programs that read mail open links by themselves.',
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
    summary: 'Sign in with the secret of such a link',
    description:
      'It works once, for 15 minutes. With an authenticator: 401 `second_factor` as after a password.',
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
    await requireSecondFactor(c, user, given)
    return c.json(await startSession(c, user, given.remember), 201)
  },
)

async function send(c: ApiContext, { email, botToken }: v.InferOutput<typeof LinkRequest>): Promise<void> {
  const key = emailKey(email)
  await takeTight(c, asks, `${c.var.network} ${key}`)
  await takeMail(c, null)
  await requirePerson(c, botToken)
  const user = await findUserByEmail(c.var.db, key)
  // Whoever signed up with another's address knows its password still; a reset ends that.
  const kind = user !== null && user.emailConfirmedAt === null ? 'reset' : 'signIn'
  const isQuiet = !(await isWithin(c, toAddress(kind), key))
  await sendProof(c, { kind, user, email: user?.email ?? email, event: 'sign_in_link_asked', isQuiet })
}
