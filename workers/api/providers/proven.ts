import { emailKey } from '@domain/accounts/accounts'
import { sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { findChallenge, newChallenge } from '../ways/challenges'
import { challenges, ways } from '../ways/table'
import { type Identity, wayName } from './identity'
import { identityRow } from './link'

const proofLife = 30 * 60_000

/** An account elsewhere that a person who signs up has shown to be theirs, and the hash of its proof. */
export type ProvenIdentity = { subject: string; name: string; verified: string | null; hash: string }

/** Keeps who somebody without an account is elsewhere; gives what `POST /accounts` takes as `providerProof`. */
export async function newProviderProof(c: ApiContext, identity: Identity) {
  const { subject, provider, email, isVerified, firstName, lastName } = identity
  const verified = isVerified ? email : null
  const { secret, statement } = await newChallenge(c.var.db, {
    kind: 'oidc',
    userId: null,
    data: { wish: 'signUp', subject, name: wayName(identity), verified },
    lifetime: proofLife,
  })
  await statement
  return { proof: secret, provider, email: email ?? '', firstName, lastName }
}

/** Takes such a proof; throws `gone` when it is unknown, used or too old. */
export async function provenIdentity(
  c: ApiContext,
  proof: string | undefined,
): Promise<ProvenIdentity | null> {
  if (proof === undefined) return null
  const found = await findChallenge(c.var.db, proof, 'oidc')
  const { wish, subject, name, verified } = found?.data ?? {}
  if (wish !== 'signUp' || typeof subject !== 'string') throw new AppError('gone')
  const address = typeof verified === 'string' ? verified : null
  return { subject, name: String(name), verified: address, hash: await sha256(proof) }
}

/** Tells whether the provider vouches for an address. */
export const vouchesFor = (identity: ProvenIdentity | null, email: string): boolean =>
  typeof identity?.verified === 'string' && emailKey(identity.verified) === emailKey(email)

/** The statements that make it a way in of a new account; they fail where another account has it by then. */
export function keepIdentity(db: Db, userId: string, identity: ProvenIdentity) {
  return [
    db.insert(ways).values(identityRow(userId, identity)),
    db.delete(challenges).where(eq(challenges.hash, identity.hash)),
  ] as const
}
