import { drizzle } from 'drizzle-orm/d1'
import { bundle } from '../../scripts/local/bundle.mjs'
import { migrate } from '../../scripts/local/migrate.mjs'
import { Miniflare } from '../../scripts/local/miniflare.mjs'

const secret = (name: string) => `${name}-of-the-peers-0123456789abcdef0123456789`
const runtime = { compatibilityDate: '2026-04-01', compatibilityFlags: ['nodejs_compat'] }
const limits = { simple: { limit: 100_000, period: 60 as const } }

const shared = {
  ...runtime,
  d1Databases: { DB: 'core' },
  ratelimits: { READS: limits, WRITES: limits },
}
const bindings = {
  ORIGIN: 'http://localhost:8787',
  SITES_ORIGIN: 'http://sites.localhost:8787',
  LIMITS_SCALE: '1000',
  SESSION_SECRET: secret('session'),
}
const ofApi = {
  TICKET_SECRET: secret('ticket'),
  PARTY_SECRET: secret('party'),
  PARTY_ORIGIN: 'http://127.0.0.1:9',
  UPLOAD_QUOTA_MB: '1024',
  DOCUMENTS_PER_MEMBER: '1000',
}

const modulesOf = (name: string, contents: string) => [
  { type: 'ESModule' as const, path: `${name}.mjs`, contents },
]

/** The api worker on a port of loopback, with the workers that its tools call; `address` ends without a slash. */
export async function startTools() {
  const { api = '', links = '', data = '' } = await bundle(['api', 'links', 'data'])
  const mf = new Miniflare({
    ...{ host: '127.0.0.1', port: 0, cf: false, upstream: 'http://api.localhost:8787' },
    workers: [
      {
        ...shared,
        name: 'api',
        modules: modulesOf('api', api),
        bindings: { ...bindings, ...ofApi },
        durableObjects: { ANSWERS: { className: 'Answers', useSQLite: true } },
        r2Buckets: { UPLOADS: 'uploads' },
        serviceBindings: { LINKS: 'links', DATA: 'data', SITES_API: 'data', CARDS: 'data' },
      },
      { ...shared, name: 'links', modules: modulesOf('links', links), bindings },
      {
        ...shared,
        name: 'data',
        modules: modulesOf('data', data),
        bindings,
        durableObjects: { ROWS: { className: 'ApiRows', useSQLite: true } },
      },
    ],
  })
  const { origin } = await mf.ready
  // Beside the worker the binding has the types of another version of the runtime.
  const core = (await mf.getD1Database('DB', 'api')) as unknown as D1Database
  await migrate(core)
  return { address: origin, db: drizzle(core, { casing: 'snake_case' }), stop: () => mf.dispose() }
}
