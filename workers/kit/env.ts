import * as v from 'valibot'

const secret = v.pipe(v.string(), v.minLength(32, 'a secret has at least 32 characters'))
const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => new URL(text).origin === text, 'an origin has no path'),
)

const Settings = v.object({
  ORIGIN: origin,
  SITES_ORIGIN: origin,
  LIMITS_SCALE: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '1'),
  SESSION_SECRET: secret,
  SESSION_SECRET_BEFORE: v.optional(v.union([v.literal(''), secret])),
  SECURITY_CONTACT: v.optional(v.string()),
  DEVELOPER_MACHINE: v.optional(v.picklist(['1', ''])),
})

/** The bindings of every worker. */
export type KitBindings = {
  DB: D1Database
  READS: RateLimit
  WRITES: RateLimit
  ORIGIN: string
  SITES_ORIGIN: string
  LIMITS_SCALE?: string
  SESSION_SECRET: string
  SESSION_SECRET_BEFORE?: string
  SECURITY_CONTACT?: string
  /** `1` only from a local start whose port listens on loopback; no wrangler.toml sets it. */
  DEVELOPER_MACHINE?: string
}

/** The parsed settings that every worker shares; `hosts` are origins without a slash at the end. */
export type Settings = {
  hosts: {
    web: string
    api: string
    go: string
    data: string
    files: string
    calls: string
    sites: string
  }
  /** The product's own domain with its port, such as `hamkar.dev` or `localhost:8787`. */
  productHost: string
  /**
   * True when the product runs on a developer's machine, as the local start says: the outbox and `/dev/*` pages exist, hashes may be
   * cheap, payments may be played, and webhooks may call this machine. Never follows from the scheme.
   */
  isLocal: boolean
  /** True when pages come by https: cookies and transport headers follow it. */
  isHttps: boolean
  limitsScale: number
  sessionSecret: string
  /** `sessionSecret` and its predecessor, if any: signatures of both are valid. */
  sessionSecrets: readonly string[]
  /** Contacts for security reports. */
  securityContact: string
}

/**
 * Takes a schema and the raw bindings; gives the parsed values. Throws an error that names every missing or bad
 * setting, never its value, so a part with a broken environment does not start.
 */
export function parseEnv<Schema extends v.GenericSchema>(
  schema: Schema,
  env: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, env)
  if (result.success) return result.output
  const names = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message.replace(/received .*/, '')}`,
  )
  throw new Error(`Bad environment. ${names.join('; ')}`)
}

const cache = new WeakMap<object, Settings>()

/** Takes a worker's bindings; gives the parsed settings, read once for each isolate. */
export function settingsOf(env: KitBindings): Settings {
  const known = cache.get(env)
  if (known) return known
  const settings = readSettings(env)
  cache.set(env, settings)
  return settings
}

const isLocalName = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

function readSettings(env: KitBindings): Settings {
  const parsed = parseEnv(Settings, env)
  const web = new URL(parsed.ORIGIN)
  const host = (name: string) => `${web.protocol}//${name}.${web.host}`
  return {
    hosts: {
      web: parsed.ORIGIN,
      api: host('api'),
      go: host('go'),
      data: host('data'),
      files: host('files'),
      calls: host('calls'),
      sites: parsed.SITES_ORIGIN,
    },
    productHost: web.host,
    isLocal: parsed.DEVELOPER_MACHINE === '1' && isLocalName(web.hostname),
    isHttps: web.protocol === 'https:',
    limitsScale: parsed.LIMITS_SCALE,
    sessionSecret: parsed.SESSION_SECRET,
    sessionSecrets: [parsed.SESSION_SECRET, parsed.SESSION_SECRET_BEFORE ?? ''].filter((one) => one !== ''),
    securityContact: parsed.SECURITY_CONTACT ?? '',
  }
}
