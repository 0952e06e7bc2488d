import { newId } from '@domain/ids'
import { drizzle } from 'drizzle-orm/d1'
import { bundle } from '../../scripts/local/bundle.mjs'
import { migrate } from '../../scripts/local/migrate.mjs'
import { Miniflare } from '../../scripts/local/miniflare.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { apis } from '../../workers/data/apis/table'
import { apps } from '../../workers/data/apps/table'
import { buildUser } from '../factories'

const secret = 'session-of-the-peers-0123456789abcdef0123456789'

const limits = { simple: { limit: 100_000, period: 60 as const } }

const runtime = { compatibilityDate: '2026-04-01', compatibilityFlags: ['nodejs_compat'] }
const host = 'data.localhost'

/** The product's router on a port of loopback, which knows the data host alone. */
function routerOn(port: number, contents: string) {
  const routes = [{ host, path: '/', isPrefix: true, worker: 'data' }]
  const origin = 'http://localhost:8787'
  return {
    ...runtime,
    name: 'router',
    modules: [{ type: 'ESModule' as const, path: 'router.mjs', contents }],
    bindings: {
      TABLE: { routes, webHost: 'localhost', files: [], origin, isDev: false, isOpen: true, proxies: [] },
    },
    serviceBindings: { 'to:data': 'data', WEB: 'data', PARTY: 'data' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  }
}

/**
 * The data worker on a port of loopback, which it takes for the data host; `address` ends without a slash. `routed` is the same behind
 * the product's router, as people reach it: calls name the host.
 */
export async function startProduct() {
  const { data: contents = '', router = '' } = await bundle(['data', 'router'])
  const port = await freePort()
  const data = {
    ...runtime,
    name: 'data',
    modules: [{ type: 'ESModule' as const, path: 'data.mjs', contents }],
    bindings: {
      ORIGIN: 'http://localhost:8787',
      SITES_ORIGIN: 'http://sites.localhost:8787',
      LIMITS_SCALE: '1000',
      SESSION_SECRET: secret,
    },
    d1Databases: { DB: 'core' },
    durableObjects: { ROWS: { className: 'ApiRows', useSQLite: true } },
    ratelimits: { READS: limits, WRITES: limits },
  }
  const mf = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    upstream: `http://${host}:8787`,
    workers: [data, routerOn(port, router)],
  })
  const { origin } = await mf.ready
  // Beside the worker the binding has the types of another version of the runtime.
  const core = (await mf.getD1Database('DB')) as unknown as D1Database
  await migrate(core)
  const db = drizzle(core, { casing: 'snake_case' })
  const routed = { address: `http://127.0.0.1:${port}`, host: `${host}:8787` }
  return { address: origin, routed, db, stop: () => mf.dispose() }
}

type Product = Awaited<ReturnType<typeof startProduct>>

/** Makes an app whose APIs anybody may read and write; takes columns by name, gives ids by name. */
export async function buildApis<Name extends string>(
  { db }: Product,
  columnsOf: Record<Name, string[]>,
): Promise<Record<Name, string>> {
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  const { id: ownerId } = await buildUser(db)
  const texts = { name: 'Books', description: 'What peers are asked too', ownerId, ...times }
  const appId = newId('app')
  await db.insert(apps).values({ id: appId, ...texts, analytics: false })
  const ids = { ...columnsOf } as Record<Name, unknown>
  for (const name in columnsOf) {
    const id = newId('api')
    const columns = columnsOf[name].map((one, at) => ({ key: `c${at}`, name: one }))
    const access = { readAccess: 'public', writeAccess: 'open' } as const
    await db
      .insert(apis)
      .values({ id, ...texts, ...access, appId, name, columns, nextColumn: columns.length })
    ids[name] = id
  }
  return ids as Record<Name, string>
}
