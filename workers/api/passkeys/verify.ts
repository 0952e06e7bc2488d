import { Buffer } from 'node:buffer'
import type { Assertion, NewPasskey } from '@domain/accounts/passkeys'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { recordSecurityEvent } from '@kit/security-log'
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApiContext } from '../env'
import { findChallenge, newChallenge, spendChallenge } from '../ways/challenges'
import type { WayRow } from '../ways/queries'
import { ways } from '../ways/table'
import { isUsableKey } from './usable-key'

/** How long a browser may take with a challenge, in milliseconds. */
export const challengeLife = 5 * 60_000

/** EdDSA, ES256 and RS256 by their COSE numbers: what every browser and key can. */
export const algorithms = [-8, -7, -257]

/** The library weighs much, so that it is run at the first use and not at every start. */
export const library = () => import('@simplewebauthn/server')

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Passkeys belong to the host of the screens: those of no other host are offered there or taken. */
const expected = ({ hosts }: Settings) => ({
  expectedOrigin: hosts.web,
  expectedRPID: rpIdOf(hosts.web),
  requireUserVerification: true,
})

export const rpIdOf = (web: string): string => new URL(web).hostname

type Waits = { userId: string | null; purpose: 'add' | 'enter' }

/** Gives the bytes of a new challenge; only a hash of it is kept. */
export async function newPasskeyChallenge(c: ApiContext, { userId, purpose }: Waits) {
  const { secret, statement } = await newChallenge(c.var.db, {
    kind: 'passkey',
    userId,
    data: { purpose },
    lifetime: challengeLife,
  })
  await statement
  return bytesOf(secret)
}

/** Uses up the challenge that a browser signed, whatever comes of it; null unless it waited for just this. */
async function spend(
  c: ApiContext,
  clientDataJSON: string,
  { userId, purpose }: Waits,
): Promise<string | null> {
  const { db } = c.var
  const challenge = challengeIn(clientDataJSON)
  const waiting = challenge === null ? null : await findChallenge(db, challenge, 'passkey')
  if (!waiting || waiting.userId !== userId || waiting.data.purpose !== purpose) return null
  return (await spendChallenge(db, waiting.hash)) ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Whatever the library finds wrong is one refusal, which tells nothing of what is known here. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

/** Gives what a new credential proved: its id, its public key and its counter. Throws `invalid_passkey`. */
export async function readNewPasskey(
  c: ApiContext,
  { response, ...credential }: v.InferOutput<typeof NewPasskey>['credential'],
) {
  const challenge = await spend(c, response.clientDataJSON, { userId: c.var.user.id, purpose: 'add' })
  const { verifyRegistrationResponse } = await library()
  const made = await orNull(() =>
    verifyRegistrationResponse({
      ...expected(c.var.settings),
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge ?? '',
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (challenge === null || !made?.verified || made.registrationInfo.credential.id !== credential.id)
    throw new AppError('invalid_passkey')
  const { id, publicKey, counter } = made.registrationInfo.credential
  // Without an attestation nothing is signed yet, so the library has not looked at the key.
  if (!(await orNull(() => isUsableKey(publicKey)))) throw new AppError('invalid_passkey')
  return { id, counter, publicKey: Buffer.from(publicKey).toString('base64url') }
}

/** Takes what a passkey signed; gives the passkey, its counter written. Throws `invalid_passkey` for anything that is not right. */
export async function usePasskey(c: ApiContext, credential: Assertion): Promise<WayRow> {
  const { db } = c.var
  const isIt = and(eq(ways.kind, 'passkey'), eq(ways.subject, credential.id), isNotNull(ways.confirmedAt))
  const [way] = await db.select().from(ways).where(isIt)
  const wait = { userId: null, purpose: 'enter' } as const
  const challenge = await spend(c, credential.response.clientDataJSON, wait)
  const counter = way && challenge !== null ? await counterOf(c, way, credential, challenge) : null
  if (!way || counter === null) {
    await recordSecurityEvent(c, 'session_refused', way?.userId ?? null)
    throw new AppError('invalid_passkey')
  }
  // Passkeys that are kept in an account with their maker count nothing and stay at 0.
  const isLater = or(lt(ways.counter, counter), and(eq(ways.counter, 0), sql`${counter} = 0`))
  const [used] = await db
    .update(ways)
    .set({ counter, lastUsedAt: Date.now() })
    .where(and(eq(ways.id, way.id), isLater))
    .returning()
  if (used) return used
  await recordSecurityEvent(c, 'passkey_copied', way.userId)
  throw new AppError('invalid_passkey')
}

/** Gives the counter that a right signature carries, also one that went back; null when it is not right. */
async function counterOf(c: ApiContext, way: WayRow, credential: Assertion, challenge: string) {
  const { userHandle } = credential.response
  if (Buffer.from(userHandle, 'base64url').toString() !== way.userId) return null
  const { verifyAuthenticationResponse } = await library()
  const seen = await orNull(() =>
    verifyAuthenticationResponse({
      ...expected(c.var.settings),
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      // The counter is held against the stored one where it is written, for two calls at once too.
      credential: { id: way.subject, publicKey: bytesOf(way.secret ?? ''), counter: 0 },
    }),
  )
  return seen?.verified ? seen.authenticationInfo.newCounter : null
}
