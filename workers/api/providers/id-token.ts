import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { callOutside } from '@kit/outside'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { ApiContext } from '../env'

const keptFor = 3_600_000
/** How soon an unknown key may have the list read again: made-up key ids are not to call the provider each time. */
const atMostEvery = 30_000
const maxKept = 50

const Keys = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) })
const kept = new Map<string, { keys: JSONWebKeySet; readAt: number; triedAt: number }>()

/** Gives the keys that were read within the hour, or reads them. */
async function keysOf(c: ApiContext, expected: Expected): Promise<JSONWebKeySet> {
  const known = kept.get(expected.keysUrl)
  return known && Date.now() - known.readAt < keptFor ? known.keys : readKeys(c, expected)
}

/** Reads the keys again, unless they have just been read: then gives null. */
async function newKeysOf(c: ApiContext, expected: Expected): Promise<JSONWebKeySet | null> {
  const known = kept.get(expected.keysUrl)
  const now = Date.now()
  if (known && now - known.triedAt < atMostEvery) return null
  // Before the call, so that callers in the meantime or after a failure do not call too.
  if (known) kept.set(expected.keysUrl, { ...known, triedAt: now })
  return readKeys(c, expected)
}

async function readKeys(c: ApiContext, { keysUrl: url, within }: Expected): Promise<JSONWebKeySet> {
  const { isLocal } = c.var.settings
  const call = { name: 'provider-keys', url, init: {}, tries: 2, within, isLocal, schema: Keys }
  const keys = await callOutside(c, call)
  if (kept.size >= maxKept) kept.clear()
  const now = Date.now()
  kept.set(url, { keys, readAt: now, triedAt: now })
  return keys
}

type Expected = {
  token: string
  keysUrl: string
  issuers: string[]
  audience: string
  nonce: string
  algorithms: string[]
  /** Ends what is asked of the provider. */
  within: AbortSignal
}

// OpenID Connect Core, section 2: a name of the person there has 255 ASCII characters at most.
const isSubject = (sub: unknown) => typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub)

/** Takes an ID token and what it has to be; gives its claims. Throws `invalid_credentials` for every other token. */
export async function verifyIdToken(c: ApiContext, expected: Expected): Promise<JWTPayload> {
  const claims = await verifyFresh(c, expected)
  const isForUs = claims?.azp === undefined || claims.azp === expected.audience
  if (claims && isForUs && claims.nonce === expected.nonce && isSubject(claims.sub)) return claims
  if (claims) log('provider_refused', { requestId: c.var.requestId, fault: 'claims' })
  throw new AppError('invalid_credentials')
}

/** Keys change, also under the name of the former one: a token that none of them signed has the list read again, only once. */
async function verifyFresh(c: ApiContext, expected: Expected): Promise<JWTPayload | null> {
  const tried = await verifyWith(c, await keysOf(c, expected), expected)
  if (tried !== 'no key') return tried
  const keys = await newKeysOf(c, expected)
  const again = keys ? await verifyWith(c, keys, expected) : null
  return again === 'no key' ? null : again
}

/** Gives the claims of a token; null where it is refused, `no key` where another key might have signed it. */
async function verifyWith(
  c: ApiContext,
  keys: JSONWebKeySet,
  expected: Expected,
): Promise<JWTPayload | null | 'no key'> {
  const { token, issuers: issuer, audience, algorithms } = expected
  const rules = { issuer, audience, algorithms, clockTolerance: 30, requiredClaims: ['sub', 'iat', 'exp'] }
  try {
    return (await jwtVerify(token, createLocalJWKSet(keys), rules)).payload
  } catch (error) {
    const isKnown = error instanceof errors.JOSEError
    // An error of another kind comes from a key that cannot be imported.
    log('provider_refused', { requestId: c.var.requestId, fault: isKnown ? error.code : 'key' })
    const mayBeSigned =
      !isKnown ||
      error instanceof errors.JWKSNoMatchingKey ||
      error instanceof errors.JWSSignatureVerificationFailed
    return mayBeSigned ? 'no key' : null
  }
}
