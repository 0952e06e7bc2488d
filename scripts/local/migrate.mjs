import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { askWrangler } from './wrangler.mjs'

const table = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

/**
 * Applies what is missing, each file in one batch together with its line in wrangler's own table,
 * so that `wrangler d1 migrations apply` and this agree and a killed run leaves no half of a file.
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @returns {Promise<string>} what was done
 */
export async function migrate(db) {
  await db.prepare(table).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map((row) => row.name))
  const missing = migrationFiles().filter((name) => !applied.has(name))
  if (missing.length === 0) return 'unchanged'
  const { sql } = await askWrangler({
    sql: missing.map((name) => readFileSync(inRoot('migrations', name), 'utf8')),
  })
  for (const [at, name] of missing.entries()) {
    const queries = sql[at] ?? []
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    try {
      await db.batch([...queries.map((query) => db.prepare(query)), record])
    } catch (error) {
      throw new Problem(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
    }
  }
  return `${missing.length} applied`
}

/** In the order in which they were made: their names begin with a number. */
function migrationFiles() {
  const names = readdirSync(inRoot('migrations')).filter((name) => name.endsWith('.sql'))
  return names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
}
