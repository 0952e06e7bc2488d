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
// What one network was refused, whichever passkey it sent.
const tries = { name: 'passkey-try', most: 20, seconds: 600 }
const writes = [signedIn(null), limit('writes'), idempotent] as const

export const passkeyRoutes = new Hono<ApiEnv>()
  .post(
    '/options',
    describeRoute({
      summary: 'Begin to add a passkey',
      description:
        'Give the answer to `navigator.credentials.create` within 5 minutes. Asks for a proof younger than 10 minutes.',
      answers: { 200: CreationOptions },
      refuses: [403, 409],
    }),
    ...writes,
    async (c) => c.json(await creationOptions(c)),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Add a passkey to your ways to sign in',
      description:
        'Twenty at most. Without a name it is told by its browser and system. Asks for a proof younger than 10 minutes.',
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
      summary: 'Begin to sign in with a passkey',
      description:
        'Give the answer to `navigator.credentials.get` within 5 minutes. It is the same for everybody: the browser knows its passkeys.',
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
        'The passkey has asked for a finger, a face or a PIN, so no code of an authenticator is asked for.',
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
      summary: 'Prove again who you are with a passkey',
      description:
        'With a challenge of `POST /sessions/passkey/options`. For ten minutes the session may then change its ways to sign in.',
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
