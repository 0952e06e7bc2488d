import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { withoutMarks } from '@domain/search/mark'
import { openDb } from '@kit/db'
import { users } from '@kit/table'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../tests/api'
import { callData } from '../tests/data'
import { buildSession } from '../tests/factories'
import { itemsOf } from '../tests/found'
import answered from '../tests/landed/answers.gen.json?raw'
import rows from '../tests/landed/rows.sql?raw'
import { callLinks } from '../tests/links'
import { callSites } from '../tests/sites'
import { makeWords } from './api/search/make-words'

type LandedCall = { part: keyof typeof parts; path: string; body: object }
type Landed = { takenAt: string; member: string; counts: Record<string, number>; answers: LandedCall[] }

/** The answers of the product at the last migration of `landed` to its demo member, and the row counts of its tables. */
const { takenAt, member, counts, answers }: Landed = JSON.parse(answered)
const landed = '0017'

const DB = env.LANDED
const db = () => openDb(DB)
const parts = {
  api: (path: string, bearer: string) => call('GET', path, { bearer, env: { DB } }),
  links: (path: string, bearer: string) => callLinks('GET', path, { bearer, bindings: { DB } }),
  data: (path: string, bearer: string) => callData('GET', path, { bearer, bindings: { DB } }),
  sites: (path: string, bearer: string) => callSites('GET', path, { bearer, bindings: { DB } }),
}

/** Tables that a later migration has put into another one. */
const moved: Record<string, string> = {
  document_members: 'thing_members',
  todo_members: 'thing_members',
  link_reports: 'reports',
  site_reports: 'reports',
  person_reports: 'reports',
}

/** A later migration gave the items of lists unlike places, which is a change of each such list and its items. */
function withoutPlaces(path: string, body: object): object {
  if (!path.startsWith('/todos')) return body
  const names = ['revision', 'position']
  return JSON.parse(JSON.stringify(body, (key, value) => (names.includes(key) ? undefined : value)))
}

let bearer: string

beforeAll(async () => {
  const before = env.TEST_MIGRATIONS.filter(({ name }) => name.slice(0, 4) <= landed)
  await applyD1Migrations(DB, before)
  await DB.batch([
    DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...rows.split(/;\n/).flatMap((query) => (query.trim() ? [DB.prepare(query)] : [])),
  ])
  await applyD1Migrations(
    DB,
    env.TEST_MIGRATIONS.filter(({ name }) => name < '0031'),
  )
  await db().run(
    sql`UPDATE todos SET search_words = '{"strasse":0,"straße":1,"łodz":0}', search_key = 'straße łodz' WHERE owner_id = ${member}`,
  )
  await applyD1Migrations(DB, env.TEST_MIGRATIONS)
  const kept = await db().get(sql`SELECT search_words, search_key FROM todos WHERE owner_id = ${member}`)
  expect(kept).toEqual({ search_words: '{"lodz":0,"strasse":1}', search_key: 'strasse lodz' })
  await db().run(sql`UPDATE todos SET search_words = '{}'`)
})

// Its trash would be empty a month later.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(takenAt) })
  const [user] = await db().select().from(users).where(eq(users.id, member))
  if (!user) throw new Error('The demo member is gone')
  bearer ??= (await buildSession(db(), { user, secret: env.SESSION_SECRET })).bearer
})

it('migrations keep every row of the landed version', async () => {
  const expected: Record<string, number> = {}
  for (const [table, count] of Object.entries(counts))
    expected[moved[table] ?? table] = (expected[moved[table] ?? table] ?? 0) + count
  const left: Record<string, number> = {}
  for (const table of Object.keys(expected)) {
    const [row] = await db().all<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`)
    // The session above, and the owner of our own articles, added by a migration.
    left[table] = (row?.n ?? 0) - (table === 'sessions' || table === 'users' ? 1 : 0)
  }
  expect(left).toEqual(expected)
  expect(await db().all(sql`PRAGMA foreign_key_check`)).toEqual([])
})

it.each(Object.keys(parts))('%s answers the demo member as it did in the landed version', async (part) => {
  for (const { path, body, ...at } of answers) {
    if (at.part !== part) continue
    const answer = await parts[at.part](path, bearer)
    expect(await answer.json(), path).toMatchObject(withoutPlaces(path, body))
  }
})

const found = async (q: string) =>
  itemsOf(await (await parts.api(`/search?q=${encodeURIComponent(q)}`, bearer)).json()).map(({ title }) =>
    withoutMarks(title),
  )

it('what was there is found at once by its title, and in every letter form after the job of the day', async () => {
  expect(await found('remix')).toContain('Remix documentation')
  expect(await found('جلالی')).toContain('تقویم جلالی در جاوااسکریپت')
  expect(await makeWords(db())).toBeGreaterThan(10)
  expect(await found('تقويم')).toContain('تقویم جلالی در جاوااسکریپت')
  expect(await found('کتابهای')).toEqual([])
  expect(await makeWords(db())).toBe(0)
})
