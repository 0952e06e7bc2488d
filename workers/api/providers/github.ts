import { AppError } from '@kit/errors'
import { callOutside } from '@kit/outside'
import type { AuthorizationServer } from 'oauth4webapi'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { type Identity, identityOf } from './identity'
import type { Provider } from './settings'

const Person = v.object({ id: v.number(), name: v.nullish(v.string()) })
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/** GitHub has no discovery document. */
export function githubServer({ issuer }: Provider): AuthorizationServer {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  }
}

/** Takes a token for the person's own data; gives who they are there. */
export async function askGithub(
  c: ApiContext,
  provider: Provider,
  token: string,
  within: AbortSignal,
): Promise<Identity> {
  const base =
    provider.issuer === 'https://github.com' ? 'https://api.github.com' : `${provider.issuer}/api/v3`
  const headers = {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'User-Agent': 'hamkar',
  }
  const { isLocal } = c.var.settings
  const ask = <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    callOutside<v.InferOutput<Schema>>(c, {
      name: 'github',
      url: `${base}${path}`,
      init: { headers },
      tries: 2,
      within,
      isLocal,
      schema,
    })
  const [person, addresses] = await Promise.all([ask('/user', Person), ask('/user/emails', Addresses)])
  const main = addresses.find(({ primary }) => primary)
  if (!Number.isSafeInteger(person.id)) throw new AppError('unavailable')
  return identityOf(provider, {
    sub: String(person.id),
    name: person.name ?? '',
    email: main?.email,
    email_verified: main?.verified,
  })
}
