import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDue } from './daily.mjs'
import { Miniflare } from './miniflare.mjs'
import { inRoot } from './paths.mjs'

const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 27, 9)
const jobs = [
  { name: 'api', cron: '17 3 * * *' },
  { name: 'links', cron: '23 3 * * *' },
]

/** @type {Miniflare} */
let mf
/** @type {any} */
let db
/** @type {string[]} */
let ran

/** @param {string} name */
const trigger = async (name) => void ran.push(name)

beforeAll(async () => {
  const script = 'export default { fetch: () => new Response() }'
  mf = new Miniflare({ modules: true, script, cf: false, d1Databases: { DB: 'jobs' } })
  db = await mf.getD1Database('DB')
  const made = readdirSync(inRoot('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map(
      (name) => /CREATE TABLE `job_runs` [^;]*/.exec(readFileSync(inRoot('migrations', name), 'utf8'))?.[0],
    )
  await db.prepare(made.find(Boolean)).run()
})

afterAll(() => mf.dispose())

beforeEach(async () => {
  ran = []
  await db.prepare('DELETE FROM job_runs').run()
})

it('runs what has never run, and not again before a day has gone', async () => {
  await runDue(db, jobs, trigger, now)
  await runDue(db, jobs, trigger, now + 23 * hour)
  expect(ran).toEqual(['api', 'links'])
})

it('catches up at a start after a day, however short each run of the product was', async () => {
  for (let start = 0; start < 5; start++) await runDue(db, jobs, trigger, now + start * 9 * hour)
  expect(ran).toEqual(['api', 'links', 'api', 'links'])
})

it('does not take the jobs that a worker notes itself for the daily run', async () => {
  const often = db.prepare(
    "INSERT INTO job_runs (part, name, started_at, ms) VALUES ('api', 'form-answers', ?, 1)",
  )
  await often.bind(now - hour).run()
  await runDue(db, jobs, trigger, now)
  expect(ran).toEqual(['api', 'links'])
})

it('tries again what could not be started', async () => {
  const broken = async () => {
    throw new Error('fetch failed')
  }
  await expect(runDue(db, jobs, broken, now)).rejects.toThrow('fetch failed')
  await runDue(db, jobs, trigger, now + 1000)
  expect(ran).toEqual(['api', 'links'])
})

it('runs although the clock was set back', async () => {
  await runDue(db, jobs, trigger, now + 48 * hour)
  await runDue(db, jobs, trigger, now)
  expect(ran).toHaveLength(4)
})
