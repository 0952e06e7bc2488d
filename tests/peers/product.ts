import { newId } from '@domain/ids'
import { drizzle } from 'drizzle-orm/d1'
import { bundle } from '../../scripts/local/bundle.mjs'
import { migrate } from '../../scripts/local/migrate.mjs'
import { Miniflare } from '../../scripts/local/miniflare.mjs'
import { apis } from '../../workers/data/apis/table'
import { apps } from '../../workers/data/apps/table'
import { buildUser } from '../factories'

const secret = 'session-of-the-peers-0123456789abcdef0123456789'

const limits = { simple: { limit: 100_000, period: 60 as const } }

/** The data worker on a port of loopback, which it takes for the data host; `address` ends without a slash. */
export async function startProduct() {
  const { data: contents = '' } = await bundle(['data'])
  const mf = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    upstream: 'http://data.localhost:8787',
    modules: [{ type: 'ESModule', path: 'data.mjs', contents }],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: {
      ORIGIN: 'http://localhost:8787',
      SITES_ORIGIN: 'http://sites.localhost:8787',
      LIMITS_SCALE: '1000',
      SESSION_SECRET: secret,
    },
    d1Databases: { DB: 'core' },
    durableObjects: { ROWS: { className: 'ApiRows', useSQLite: true } },
    ratelimits: { READS: limits, WRITES: limits },
  })
  const { origin } = await mf.ready
  // Beside the worker the binding has the types of another edition of the runtime.
  const core = (await mf.getD1Database('DB')) as unknown as D1Database
  await migrate(core)
  const db = drizzle(core, { casing: 'snake_case' })
  return { address: origin, db, stop: () => mf.dispose() }
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
