import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { pace } from '@kit/count-buffer'
import { afterEach, beforeEach, vi } from 'vitest'

// `call` waits for what is done after an answer, and each test of answers would wait a second for its counts.
pace.flushEvery = 20

type TableRows = { table: string; rows: Record<string, unknown>[] }

/** Rows that the migrations themselves insert: read before any test has written, and kept from file to file. */
const kept: typeof globalThis & { given?: TableRows[] } = globalThis

// Tests of accounts begin without any; those of the magazine bring its owner back by `applyMagazine`.
const isOfMagazine = ({ id, owner_id }: Record<string, unknown>) =>
  id === 'user_magazine' || owner_id === 'user_magazine'

async function readGiven(): Promise<TableRows[]> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const tables = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite#_%' ESCAPE '#' AND name NOT LIKE '#_%' ESCAPE '#'`,
  ).all<{ name: string }>()
  return Promise.all(
    tables.results.map(async ({ name }) => {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
      return { table: name, rows: results.filter((row) => !isOfMagazine(row)) }
    }),
  )
}

function insert(table: string, row: Record<string, unknown>): D1PreparedStatement {
  const columns = Object.keys(row)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  return env.DB.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).bind(...Object.values(row))
}

/** A row has 100 columns at most, and there are about as many tables. */
const partsOf = (tables: readonly TableRows[], size = 90) =>
  Array.from({ length: Math.ceil(tables.length / size) }, (_, part) =>
    tables.slice(part * size, (part + 1) * size),
  )

const askFilled = (tables: readonly TableRows[]) =>
  env.DB.prepare(
    `SELECT ${tables.map(({ table }) => `EXISTS (SELECT 1 FROM "${table}") AS "${table}"`).join(', ')}`,
  )

/** Most tests write into few tables, and to delete from an empty one costs as much as to ask all of them whether they are. */
async function emptyDatabase(): Promise<void> {
  kept.given ??= await readGiven()
  const tables = kept.given
  const answers = await env.DB.batch<Record<string, number>>(partsOf(tables).map(askFilled))
  const filled: Record<string, number> = Object.assign({}, ...answers.flatMap(({ results }) => results))
  const written = tables.filter(({ table, rows }) => filled[table] || rows.length > 0)
  if (written.length === 0) return
  const guards = written.some(({ table }) => table === 'ledger_entries') ? await readGuards() : []
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...guards.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
    ...written.map(({ table }) => env.DB.prepare(`DELETE FROM "${table}"`)),
    ...guards.map(({ sql }) => env.DB.prepare(sql)),
    ...written.flatMap(({ table, rows }) => rows.map((row) => insert(table, row))),
  ])
}

/** The triggers that forbid to delete from the ledger. */
async function readGuards(): Promise<{ name: string; sql: string }[]> {
  const found = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger_entries' AND sql LIKE '%BEFORE DELETE%'`,
  ).all<{ name: string; sql: string }>()
  return found.results
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  if (truncated) await emptyBucket(bucket)
}

// Each test must not see the writes of another. Creating the tables again each time would cost ten times as much.
// Durable Objects are left: each has an id that no other test uses.
beforeEach(() => Promise.all([emptyDatabase(), emptyBucket(env.UPLOADS), emptyBucket(env.SITES)]))

// The files share a runtime, so a clock or a call that one has replaced would be met by the next.
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
