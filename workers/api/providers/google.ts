import type { GoogleSession } from '@domain/accounts/providers'
import { sha256 } from '@kit/crypto'
import { AppError } from '@kit/errors'
import type * as v from 'valibot'
import type { ApiContext } from '../env'
import { findChallenge, newChallenge, spendChallenge } from '../ways/challenges'
import { verifyIdToken } from './id-token'
import { type Identity, identityOf } from './identity'
import { patience } from './patience'
import { googleOf } from './settings'

const lifetime = 10 * 60_000

/** Makes the nonce for a credential of Google; throws `off` where Google is not configured. */
export async function newGoogleNonce(c: ApiContext): Promise<string> {
  if (!googleOf(c.env)) throw new AppError('off')
  const data = { wish: 'google' }
  const { secret, statement } = await newChallenge(c.var.db, { kind: 'oidc', userId: null, data, lifetime })
  await statement
  return secret
}

/** Takes a credential and its nonce; gives who Google says that it is. Throws `invalid_credentials` for every other one. */
export async function requireGoogle(
  c: ApiContext,
  { credential, nonce }: v.InferOutput<typeof GoogleSession>,
): Promise<Identity> {
  const google = googleOf(c.env)
  if (!google) throw new AppError('off')
  const waiting = await findChallenge(c.var.db, nonce, 'oidc')
  if (waiting?.data.wish !== 'google') throw new AppError('invalid_credentials')
  const claims = await verifyIdToken(c, {
    token: credential,
    keysUrl: google.keysUrl,
    issuers: google.issuers,
    audience: google.clientId,
    nonce,
    algorithms: ['RS256'],
    within: patience(),
  })
  if (!(await spendChallenge(c.var.db, await sha256(nonce)))) throw new AppError('invalid_credentials')
  return identityOf({ name: 'Google', issuer: google.issuers[0] ?? '' }, claims)
}
