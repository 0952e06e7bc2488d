import { base64url, hmac, sha256 } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import * as oauth from 'oauth4webapi'
import type { ApiContext } from '../env'
import { findChallenge, newChallenge, spendChallenge } from '../ways/challenges'
import { askGithub } from './github'
import { verifyIdToken } from './id-token'
import { type Identity, identityOf } from './identity'
import { patience } from './patience'
import { callOptions, serverOf } from './server'
import { callbackOf, getProvider, type Provider } from './settings'
import { withUserInfo } from './userinfo'

/** The purpose of a visit to a provider; a `link` and a `proof` are for a member who is signed in. */
export type FlowPurpose = 'signIn' | 'link' | 'proof'

const lifetime = 10 * 60_000
// The tokens that we can check by public keys; others would be signed with what both sides know.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Everything that goes to the provider and comes back follows from the browser's secret: nothing of it has to be kept. */
async function secretsOf(secret: string) {
  const of = async (name: string) => base64url(await hmac(secret, `oidc ${name}`))
  return { state: await of('state'), nonce: await of('nonce'), verifier: await of('verifier') }
}

/** Takes a provider's id and a wish; gives where the browser goes, and the secret that it keeps until it is back. */
export async function startVisit(c: ApiContext, id: string, wish: FlowPurpose, userId: string | null) {
  const provider = getProvider(c.env, id)
  const server = await serverOf(c, provider, patience())
  if (!server.authorization_endpoint) throw new AppError('unavailable')
  const { secret, statement } = await newChallenge(c.var.db, {
    kind: 'oidc',
    userId,
    data: { provider: id, wish },
    lifetime,
  })
  const { state, nonce, verifier } = await secretsOf(secret)
  const url = new URL(server.authorization_endpoint)
  const isGithub = provider.kind === 'github'
  const asked = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: callbackOf(c.env, provider),
    scope: isGithub ? 'read:user user:email' : 'openid email profile',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isGithub ? {} : { nonce }),
    ...(wish === 'proof' && !isGithub ? { prompt: promptOf(provider) } : {}),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  await statement
  return { url: url.href, secret }
}

/** Has the person asked who they are, though they are signed in there. Google knows no `login`. */
const promptOf = ({ id }: Provider) => (id === 'google' ? 'select_account' : 'login')

export type Visit = { provider: string; secret: string; answer: string }

/**
 * Takes what the browser brought back (`answer`: the query of the address it was sent to); gives who the person is there.
 * Throws `gone` for a visit that is over, was for something else or is another's, `invalid_credentials` for an answer
 * that is not the provider's, `provider_refused` where the person or the provider said no.
 */
export async function finishVisit(
  c: ApiContext,
  { provider: id, secret, answer }: Visit,
  wish: FlowPurpose,
  userId: string | null,
): Promise<Identity> {
  const provider = getProvider(c.env, id)
  const parameters = new URLSearchParams(answer)
  const waiting = await findChallenge(c.var.db, secret, 'oidc')
  const isSame = waiting?.data.provider === id && waiting.data.wish === wish && waiting.userId === userId
  const isOurs = parameters.get('state') === (await secretsOf(secret)).state
  if (!isSame || !isOurs || !(await spendChallenge(c.var.db, await sha256(secret))))
    throw new AppError('gone')
  const within = patience()
  const server = await serverOf(c, provider, within)
  return redeem(c, { provider, server, secret, answer: parameters, within }).catch((error: unknown) => {
    throw misbehaved(c, error)
  })
}

type Redeemed = {
  provider: Provider
  server: oauth.AuthorizationServer
  secret: string
  answer: URLSearchParams
  within: AbortSignal
}

async function redeem(
  c: ApiContext,
  { provider, server, secret, answer, within }: Redeemed,
): Promise<Identity> {
  const { state, nonce, verifier } = await secretsOf(secret)
  const client = { client_id: provider.clientId }
  const checked = oauth.validateAuthResponse(server, client, answer, state)
  const isGithub = provider.kind === 'github'
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authOf(server, provider),
    checked,
    callbackOf(c.env, provider),
    verifier,
    callOptions(c, within),
  )
  const rules = isGithub ? {} : { expectedNonce: nonce, requireIdToken: true }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, rules)
  if (isGithub) return askGithub(c, provider, tokens.access_token, within)
  const claims = await verifyIdToken(c, {
    token: tokens.id_token ?? '',
    keysUrl: server.jwks_uri ?? '',
    issuers: [server.issuer],
    audience: provider.clientId,
    nonce,
    algorithms,
    within,
  })
  const token = tokens.access_token
  return identityOf(provider, await withUserInfo(c, { server, client, token, claims, within }))
}

function authOf(server: oauth.AuthorizationServer, { clientSecret, kind }: Provider) {
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return kind === 'github' || !ways.includes('client_secret_basic')
    ? oauth.ClientSecretPost(clientSecret)
    : oauth.ClientSecretBasic(clientSecret)
}

/** Takes what the library threw; gives what is answered. The reason is logged, without anything of the person. */
function misbehaved(c: ApiContext, error: unknown): unknown {
  const facts = { requestId: c.var.requestId }
  if (error instanceof oauth.AuthorizationResponseError) {
    log('provider_refused', { ...facts, fault: /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'other' })
    return new AppError('provider_refused')
  }
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError) {
    log('provider_refused', { ...facts, fault: error.code })
    return new AppError('invalid_credentials')
  }
  if (!(error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError))
    return error
  log('provider_refused', { ...facts, fault: error.code })
  return new AppError('invalid_credentials')
}
