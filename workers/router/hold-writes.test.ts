import { createExecutionContext, createScheduledController, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openDb } from '@kit/db'
import { storageFullOf } from '@kit/storage-full'
import { jobRuns } from '@kit/table'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { holdObjectWrites, holdWrites } from './hold-writes'

/** As the class of an object, which needs nothing of it here. */
const Held = holdObjectWrites(
  class {
    constructor(
      readonly state: DurableObjectState,
      readonly env: never,
    ) {}
  },
)
const scheduled = vi.fn()
const worker = holdWrites<typeof env>({ scheduled })
const tell = (cron: string) =>
  worker.scheduled?.(createScheduledController({ cron }), env, createExecutionContext())

const db = openDb(env.DB)
const run = { part: 'test', name: 'job', startedAt: 1, ms: 1, rows: 1, fault: null }
const text = `INSERT INTO job_runs (part, name, started_at, ms) VALUES ('test', 'plain', 1, 1)`

/** Every way in which a worker saves something in the database or a bucket. */
const saves: Record<string, () => Promise<unknown>> = {
  'a statement': () => db.insert(jobRuns).values(run).onConflictDoNothing(),
  'a statement that answers': () => db.update(jobRuns).set(run).returning(),
  'a statement with a part before it': () =>
    db.run(sql`WITH made AS (SELECT 1 AS n) INSERT INTO job_runs (part, name, started_at, ms)
      SELECT 'test', 'with', 1, n FROM made WHERE true ON CONFLICT DO NOTHING`),
  'a batch': () => db.batch([db.select().from(jobRuns), db.delete(jobRuns)]),
  'plain SQL': () => env.DB.prepare(text).run(),
  'a batch of plain SQL': () => env.DB.batch([env.DB.prepare(`${text} ON CONFLICT DO NOTHING`)]),
  'a file': () => env.UPLOADS.put('file', 'text'),
  'a large file': () => env.UPLOADS.createMultipartUpload('large'),
}
const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => null,
    (error: unknown) => error,
  )

afterEach(() => tell('space'))

it('refuses whatever saves while the disk is full, and nothing afterwards', async () => {
  await tell('full')
  for (const [name, save] of Object.entries(saves))
    expect(storageFullOf(await thrownBy(save))?.code, name).toBe('storage_full')
  expect(await db.$count(jobRuns)).toBe(0)
  await tell('space')
  for (const [name, save] of Object.entries(saves)) expect(await thrownBy(save), name).toBeNull()
})

it('takes no further part of a large file that was begun before', async () => {
  const upload = await env.UPLOADS.createMultipartUpload('large')
  const part = (number: number) => thrownBy(() => upload.uploadPart(number, 'text'))
  expect(await part(1)).toBeNull()
  await tell('full')
  expect(storageFullOf(await part(2))?.code).toBe('storage_full')
  await tell('space')
  expect(await part(2)).toBeNull()
  await upload.abort()
})

it('still reads while the disk is full', async () => {
  await env.UPLOADS.put('file', 'text')
  await db.insert(jobRuns).values(run)
  await tell('full')
  expect(await db.select().from(jobRuns)).toEqual([run])
  expect(await db.batch([db.select().from(jobRuns)])).toEqual([[run]])
  expect(
    await db.all(sql`WITH one AS (SELECT replace(name, 'j', 'r') AS name FROM job_runs) SELECT * FROM one`),
  ).toEqual([{ name: 'rob' }])
  expect(await (await env.UPLOADS.get('file'))?.text()).toBe('text')
})

it('runs the jobs of a worker as before, and writes what is counted at the end', async () => {
  await tell('full')
  await tell('17 3 * * *')
  expect(scheduled.mock.calls.map(([event]) => event.cron)).toEqual(['17 3 * * *'])
  scheduled.mockImplementationOnce(() => saves.plain?.())
  await tell('flush')
  expect(await thrownBy(() => env.UPLOADS.put('file', 'text'))).toBeNull()
})

it('refuses to write into the database of an object while the disk is full', async () => {
  const stub = env.ROWS.getByName(crypto.randomUUID())
  await runInDurableObject(stub, async (_, state) => {
    new Held(state, env as never)
    const { sql } = state.storage
    const add = () => sql.exec('INSERT INTO facts (name, value) VALUES (?, 1)', crypto.randomUUID())
    sql.exec('CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL)')
    add()
    await tell('full')
    expect(add).toThrow('disk is full')
    expect(sql.exec('SELECT count(*) AS n FROM facts').one()).toEqual({ n: 1 })
    await tell('space')
    add()
  })
})
