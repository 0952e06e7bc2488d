import { log } from '@kit/log'
import * as oauth from 'oauth4webapi'
import type { ApiContext } from '../env'
import { callOptions } from './server'

type Claims = Record<string, unknown>

type UserinfoRequest = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  token: string
  claims: Claims
  within: AbortSignal
}

const named = ['name', 'given_name', 'family_name']

/**
 * Takes the claims of a verified id token; gives them with what the provider tells at its UserInfo endpoint alone (OpenID
 * Connect Core 5.4). A claim of the token is never replaced. An endpoint that fails adds nothing, but one that speaks of
 * somebody else throws.
 */
export async function withUserInfo(
  c: ApiContext,
  { server, client, token, claims, within }: UserinfoRequest,
): Promise<Claims> {
  const isWhole = typeof claims.email === 'string' && named.some((name) => claims[name] !== undefined)
  if (isWhole || !server.userinfo_endpoint) return claims
  const told = await ask(c, { server, client, token, claims, within })
  // Whether an address is verified is said of that address only.
  const { email_verified } = claims.email === undefined ? told : claims
  return { ...told, ...claims, email_verified }
}

async function ask(
  c: ApiContext,
  { server, client, token, claims, within }: UserinfoRequest,
): Promise<Claims> {
  try {
    const answer = await oauth.userInfoRequest(server, client, token, callOptions(c, within))
    return { ...(await oauth.processUserInfoResponse(server, client, String(claims.sub), answer)) }
  } catch (error) {
    const fault = error instanceof oauth.OperationProcessingError ? error.code : 'userinfo'
    if (fault === oauth.JSON_ATTRIBUTE_COMPARISON) throw error
    log('provider_refused', { requestId: c.var.requestId, fault })
    return {}
  }
}
