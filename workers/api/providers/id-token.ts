import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { callOutside } from '@kit/outside'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { ApiContext } from '../env'

const keptFor = 3_600_000
/** How soon an unknown key may have the list read again: made-up key ids are not to call the provider each time. */
const atMostEvery = 30_000
const mostKept = 50

const Keys = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) })
const kept = new Map<string, { keys: JSONWebKeySet; readAt: number }>()

async function readKeys(c: ApiContext, url: string, oldest: number): Promise<JSONWebKeySet> {
  const known = kept.get(url)
  if (known && Date.now() - known.readAt < oldest) return known.keys
  const { isLocal } = c.var.settings
  const keys = await callOutside(c, { name: 'provider-keys', url, init: {}, tries: 2, isLocal, schema: Keys })
  if (kept.size >= mostKept) kept.clear()
  kept.set(url, { keys, readAt: Date.now() })
  return keys
}

type Expected = {
  token: string
  keysUrl: string
  issuers: string[]
  audience: string
  nonce: string
  algorithms: string[]
}

/** Takes an ID token and what it has to be; gives its claims. Throws `invalid_credentials` for every other token. */
export async function verifyIdToken(c: ApiContext, expected: Expected): Promise<JWTPayload> {
  try {
    const claims = await verifyFresh(c, expected)
    const isForUs = claims.azp === undefined || claims.azp === expected.audience
    if (isForUs && claims.nonce === expected.nonce && typeof claims.sub === 'string' && claims.sub !== '')
      return claims
    log('provider_refused', { requestId: c.var.requestId, fault: 'claims' })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    log('provider_refused', { requestId: c.var.requestId, fault: error.code })
  }
  throw new AppError('invalid_credentials')
}

/** Keys change: one that is not known has the list read anew, once. */
async function verifyFresh(c: ApiContext, expected: Expected): Promise<JWTPayload> {
  try {
    return await verifyWith(await readKeys(c, expected.keysUrl, keptFor), expected)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return verifyWith(await readKeys(c, expected.keysUrl, atMostEvery), expected)
  }
}

async function verifyWith(keys: JSONWebKeySet, expected: Expected): Promise<JWTPayload> {
  const { token, issuers: issuer, audience, algorithms } = expected
  const rules = { issuer, audience, algorithms, clockTolerance: 30, requiredClaims: ['sub', 'iat', 'exp'] }
  return (await jwtVerify(token, createLocalJWKSet(keys), rules)).payload
}
