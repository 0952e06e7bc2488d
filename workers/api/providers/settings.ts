import { parseEnv, settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import * as v from 'valibot'
import type { ApiBindings } from '../env'

const text = v.optional(v.string(), '')
const GoogleSettings = v.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: text,
  GOOGLE_KEYS_URL: text,
})

const filled = v.pipe(v.string(), v.nonEmpty())
const OneProvider = v.strictObject({
  /** A part of our addresses, which the provider knows: it does not change. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  /** How buttons call it. */
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** `github` speaks plain OAuth 2 and has no ID tokens; everything else is OpenID Connect. */
  kind: v.optional(v.picklist(['oidc', 'github']), 'oidc'),
  /** As its own discovery document writes it. */
  issuer: v.pipe(v.string(), v.url()),
  clientId: filled,
  clientSecret: filled,
})
const ProviderList = v.pipe(
  text,
  v.transform((list) => (list.trim() === '' ? '[]' : list)),
  v.parseJson(),
  v.array(OneProvider),
  v.check(
    (list) => new Set(['google', ...list.map(({ id }) => id)]).size === list.length + 1,
    'an id stands twice, or is google',
  ),
)
const OtherSettings = v.object({ OIDC_PROVIDERS: ProviderList })

/** Where members may sign in with an account that they have elsewhere. */
export type Provider = v.InferOutput<typeof OneProvider>

/** The expected values in ID tokens of Google; null if it is not configured. */
export type Google = { clientId: string; clientSecret: string; issuers: string[]; keysUrl: string }

const google = 'https://accounts.google.com'

type Cached = { google: Google | null; providers: Provider[] }
const cache = new WeakMap<object, Cached>()

function read(env: ApiBindings): Cached {
  const set = parseEnv(GoogleSettings, env)
  const { OIDC_PROVIDERS: others } = parseEnv(OtherSettings, env)
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set
  const issuer = set.GOOGLE_ISSUER || google
  // Google writes its name with and without the scheme.
  const issuers = issuer === google ? [google, 'accounts.google.com'] : [issuer]
  const keysUrl = set.GOOGLE_KEYS_URL || 'https://www.googleapis.com/oauth2/v3/certs'
  const own = { id: 'google', name: 'Google', kind: 'oidc' as const, issuer, clientId, clientSecret }
  return {
    google: clientId === '' ? null : { clientId, clientSecret, issuers, keysUrl },
    providers: [...(clientId && clientSecret ? [own] : []), ...others],
  }
}

function settings(env: ApiBindings): Cached {
  const known = cache.get(env)
  if (known) return known
  const found = read(env)
  cache.set(env, found)
  return found
}

export const googleOf = (env: ApiBindings): Google | null => settings(env).google

/** The providers that browsers are sent to, Google first where it is one. */
export const providersOf = (env: ApiBindings): Provider[] => settings(env).providers

/** Gives a provider by its id; throws `not_found` where it is not configured. */
export function getProvider(env: ApiBindings, id: string): Provider {
  const found = providersOf(env).find((one) => one.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

/** The address to which a provider sends the browser back; it has to be registered there. */
export const callbackOf = (env: ApiBindings, { id }: Pick<Provider, 'id'>): string =>
  `${settingsOf(env).hosts.web}/oidc/${id}/callback`
