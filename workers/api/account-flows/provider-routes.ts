import { SignedIn } from '@domain/accounts/own-account'
import { GoogleNonce, GoogleSession, ProviderProof, Visit, VisitStart } from '@domain/accounts/providers'
import { Way } from '@domain/accounts/ways'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { finishVisit, startVisit } from '../providers/flow'
import { newGoogleNonce, requireGoogle } from '../providers/google'
import { type Identity, wayName } from '../providers/identity'
import { findIdentity, linkIdentity } from '../providers/link'
import { noteProof } from '../ways/fresh'
import { passwordWay, showWay } from '../ways/queries'
import { enterAs } from './enter-by-provider'

const starts = { name: 'provider-start', most: 30, seconds: 600 }
const ends = { name: 'provider-end', most: 30, seconds: 600 }

/** Visits to a provider: each begins with its address, and a secret that the browser keeps until it is back. */
export const providerRoutes = new Hono<ApiEnv>()
  .post(
    '/:id/visits',
    describeRoute({
      summary: 'Start signing in with a provider',
      description: 'Complete it within 10 minutes at `POST /sessions/provider`, with the same secret.',
      answers: { 201: VisitStart },
      refuses: [404, 503],
    }),
    limit('writes'),
    idempotent,
    async (c) => {
      await takeTight(c, starts, c.var.network)
      return c.json(await startVisit(c, c.req.param('id'), 'signIn', null), 201)
    },
  )
  .post(
    '/:id/links',
    describeRoute({
      summary: 'Start connecting a provider account',
      description:
        'Complete it at `POST /ways/provider`. Requires identity confirmation within the last 10 minutes.',
      answers: { 201: VisitStart },
      refuses: [403, 404, 503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => {
      await requireFresh(c)
      return c.json(await startVisit(c, c.req.param('id'), 'link', c.var.user.id), 201)
    },
  )
  .post(
    '/:id/proofs',
    describeRoute({
      summary: 'Start confirming your identity with a provider',
      description: 'Complete it at `POST /sessions/current/proof/provider`.',
      answers: { 201: VisitStart },
      refuses: [404, 503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => c.json(await startVisit(c, c.req.param('id'), 'proof', c.var.user.id), 201),
  )

const isProof =
  'Returns 200 with a `proof` if no account uses it: `POST /accounts` accepts it as `providerProof` within 30 minutes. Returns 409 `email_taken` if the member with that email already uses another account of this provider; connect this one in the settings.'

export const providerSessionRoutes = new Hono<ApiEnv>()
  .post(
    '/provider',
    describeRoute({
      summary: 'Complete sign-in with a provider',
      description: isProof,
      answers: { 201: SignedIn, 200: ProviderProof },
      refuses: [401, 404, 409, 410, 503],
    }),
    limit('writes'),
    idempotent,
    validate('json', Visit),
    async (c) => {
      const given = c.req.valid('json')
      await takeTight(c, ends, c.var.network)
      const found = await refusedIsNoted(c, finishVisit(c, given, 'signIn', null))
      const { session, proof } = await enterAs(c, found, given)
      return session ? c.json(session, 201) : c.json(proof, 200)
    },
  )
  .post(
    '/current/proof/provider',
    describeRoute({
      summary: 'Confirm your identity with a provider',
      description: 'For the next 10 minutes, the session can change its sign-in methods.',
      answers: { 204: null },
      refuses: [401, 404, 410, 503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    validate('json', Visit),
    async (c) => {
      const { db, user } = c.var
      const { subject } = await finishVisit(c, c.req.valid('json'), 'proof', user.id)
      const way = await findIdentity(db, subject)
      if (way?.userId !== user.id) throw new AppError('invalid_credentials')
      await noteProof(c)
      await recordSecurityEvent(c, 'proof_renewed', user.id)
      return c.body(null, 204)
    },
  )
  .post(
    '/google/nonce',
    describeRoute({
      summary: 'Get a nonce for Google sign-in',
      description: 'It works once, within 10 minutes.',
      answers: { 201: GoogleNonce },
      refuses: [503],
    }),
    limit('writes'),
    idempotent,
    async (c) => {
      await takeTight(c, starts, c.var.network)
      return c.json({ nonce: await newGoogleNonce(c) }, 201)
    },
  )
  .post(
    '/google',
    describeRoute({
      summary: 'Sign in with a Google credential',
      description: isProof,
      answers: { 201: SignedIn, 200: ProviderProof },
      refuses: [401, 409, 503],
    }),
    limit('writes'),
    idempotent,
    validate('json', GoogleSession),
    async (c) => {
      const given = c.req.valid('json')
      await takeTight(c, ends, c.var.network)
      const found = await refusedIsNoted(c, requireGoogle(c, given))
      const { session, proof } = await enterAs(c, found, given)
      return session ? c.json(session, 201) : c.json(proof, 200)
    },
  )

export const providerWayRoutes = new Hono<ApiEnv>().post(
  '/provider',
  describeRoute({
    summary: 'Add a provider account as a sign-in method',
    description:
      'Uses the values that the provider returned to the browser after `POST /providers/:id/links`.',
    answers: { 201: Way },
    refuses: [401, 404, 409, 410, 503],
  }),
  signedIn(null),
  limit('writes'),
  idempotent,
  validate('json', Visit),
  async (c) => {
    const { db, user } = c.var
    const identity = await finishVisit(c, c.req.valid('json'), 'link', user.id)
    const linking = { subject: identity.subject, name: wayName(identity) }
    const row = await linkIdentity(c, await getUser(db, user.id), linking, await idFor(c, 'way'))
    return c.json(showWay(row, [passwordWay, row]), 201)
  },
)

async function refusedIsNoted(c: ApiContext, found: Promise<Identity>): Promise<Identity> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials')
      await recordSecurityEvent(c, 'session_refused', null)
    throw error
  }
}
