import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { mayCall, outsideFetch } from '@kit/outside'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { githubServer } from './github'
import type { Provider } from './settings'

const keptFor = 3_600_000
const kept = new Map<string, { server: oauth.AuthorizationServer; readAt: number }>()

/** The options with which the library calls a provider, all within one time. */
export const callOptions = (c: ApiContext, within: AbortSignal) => ({
  [oauth.customFetch]: outsideFetch(c, { name: 'provider', isLocal: c.var.settings.isLocal, within }),
  [oauth.allowInsecureRequests]: c.var.settings.isLocal,
})

/** The fields of a discovery document that are read; the library looks at the issuer alone. */
const Server = (isLocal: boolean) => {
  const endpoint = v.pipe(
    v.string(),
    v.check((url) => mayCall(url, isLocal)),
  )
  const texts = v.optional(v.array(v.string()))
  return v.object({
    issuer: v.string(),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
    userinfo_endpoint: v.fallback(v.optional(endpoint), undefined),
    token_endpoint_auth_methods_supported: texts,
    id_token_signing_alg_values_supported: texts,
    authorization_response_iss_parameter_supported: v.optional(v.boolean()),
  })
}

/** The discovery document of a provider; throws `unavailable` if it is not usable. */
export async function serverOf(
  c: ApiContext,
  provider: Provider,
  within: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  if (provider.kind === 'github') return githubServer(provider)
  const known = kept.get(provider.issuer)
  if (known && Date.now() - known.readAt < keptFor) return known.server
  const server = await discover(c, new URL(provider.issuer), within)
  kept.set(provider.issuer, { server, readAt: Date.now() })
  return server
}

async function discover(c: ApiContext, issuer: URL, within: AbortSignal): Promise<oauth.AuthorizationServer> {
  try {
    const answer = await oauth.discoveryRequest(issuer, callOptions(c, within))
    const said = await oauth.processDiscoveryResponse(issuer, answer)
    return v.parse(Server(c.var.settings.isLocal), said)
  } catch (error) {
    if (error instanceof AppError) throw error
    // The message may hold what was answered.
    const fault = error instanceof oauth.OperationProcessingError ? error.code : 'discovery'
    log('provider_refused', { requestId: c.var.requestId, fault })
    throw new AppError('unavailable')
  }
}
