import { SignedIn } from '@domain/accounts/own-account'
import {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  PasskeySession,
  RequestOptions,
} from '@domain/accounts/passkeys'
import { Way } from '@domain/accounts/ways'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { giveBack, takeTight, takeUnseen } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { startSession } from '../sessions/start'
import { noteProof } from '../ways/fresh'
import { addPasskey, creationOptions } from './add'
import { challengeLife, library, newPasskeyChallenge, rpIdOf, usePasskey } from './verify'

const asks = { name: 'passkey-ask', most: 60, seconds: 600 }
// Refused tries of one network, with any passkey.
const tries = { name: 'passkey-try', most: 20, seconds: 600 }
const writes = [signedIn(null), limit('writes'), idempotent] as const

export const passkeyRoutes = new Hono<ApiEnv>()
  .post(
    '/options',
    describeRoute({
      summary: 'Start adding a passkey',
      description:
        'Pass the response to `navigator.credentials.create` within 5 minutes. Requires identity confirmation within the last 10 minutes.',
      answers: { 200: CreationOptions },
      refuses: [403, 409],
    }),
    ...writes,
    async (c) => c.json(await creationOptions(c)),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Add a passkey as a sign-in method',
      description:
        'Up to 20 per account. Without a name, it’s named after the browser and operating system. Requires identity confirmation within the last 10 minutes.',
      answers: { 201: Way },
      refuses: [401, 403, 409],
    }),
    ...writes,
    validate('json', NewPasskey),
    async (c) => c.json(await addPasskey(c, c.req.valid('json')), 201),
  )

export const passkeySessionRoutes = new Hono<ApiEnv>()
  .post(
    '/passkey/options',
    describeRoute({
      summary: 'Start a passkey sign-in',
      description:
        'Pass the response to `navigator.credentials.get` within 5 minutes. It’s the same for everyone: the browser knows its passkeys.',
      answers: { 200: RequestOptions },
    }),
    limit('writes'),
    idempotent,
    async (c) => {
      await takeTight(c, asks, c.var.network)
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: rpIdOf(c.var.settings.hosts.web),
        challenge: await newPasskeyChallenge(c, { userId: null, purpose: 'enter' }),
        timeout: challengeLife,
        userVerification: 'required',
      })
      return c.json(options)
    },
  )
  .post(
    '/passkey',
    describeRoute({
      summary: 'Sign in with a passkey',
      description:
        'The passkey already checked a fingerprint, a face or a PIN, so no authenticator code is required.',
      answers: { 201: SignedIn },
      refuses: [401],
    }),
    limit('writes'),
    idempotent,
    validate('json', PasskeySession),
    async (c) => {
      const { credential, remember } = c.req.valid('json')
      const way = await take(c, () => usePasskey(c, credential))
      return c.json(await startSession(c, await getUser(c.var.db, way.userId), remember), 201)
    },
  )
  .post(
    '/current/proof/passkey',
    describeRoute({
      summary: 'Confirm your identity with a passkey',
      description:
        'Uses a challenge from `POST /sessions/passkey/options`. For the next 10 minutes, the session can change its sign-in methods.',
      answers: { 204: null },
      refuses: [401],
    }),
    ...writes,
    validate('json', PasskeyProof),
    async (c) => {
      const { credential } = c.req.valid('json')
      const { userId } = await take(c, () => usePasskey(c, credential))
      if (userId !== c.var.user.id) throw new AppError('invalid_passkey')
      await noteProof(c)
      await recordSecurityEvent(c, 'proof_renewed', userId)
      return c.body(null, 204)
    },
  )

/** Counts what is refused, and nothing else. */
async function take<T>(c: ApiContext, run: () => Promise<T>): Promise<T> {
  await takeUnseen(c, tries, c.var.network)
  const done = await run()
  await giveBack(c, tries, c.var.network)
  return done
}
