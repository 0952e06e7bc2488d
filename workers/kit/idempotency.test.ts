import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workerApp } from './app'
import { openDb } from './db'
import type { KitBindings } from './env'
import { dropOldAnswers, idempotent, idFor } from './idempotency'
import { answerQuota } from './kept-bytes'
import { idempotencyKeys, keptBytes } from './table'

let runs = 0
let hold: Promise<void> = Promise.resolve()

const app = workerApp<KitBindings>('test').post('/things', idempotent, async (c) => {
  const id = await idFor(c, 'link')
  runs += 1
  await hold
  const body = await c.req.text()
  if (body === 'fail') throw new Error('broken')
  if (body.startsWith('long')) return c.json({ id, text: 'x'.repeat(20_000) }, 201)
  return c.json({ id, run: runs }, 201, { ETag: '"v1"' })
})

const bindings = env as KitBindings
const post = (key: string | null, body = 'a') =>
  app.request(
    'http://test/things',
    { method: 'POST', body, headers: key === null ? {} : { 'Idempotency-Key': key } },
    bindings,
    createExecutionContext(),
  )

it('answers the same call with the first answer, headers too', async () => {
  const first = await post('key-1')
  const again = await post('key-1')
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('ETag')).toBe('"v1"')
})

it('refuses the key for another body', async () => {
  await post('key-2')
  const other = await post('key-2', 'b')
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency_reused' })
})

it('says that the first call is still running', async () => {
  let release = () => {}
  hold = new Promise((done) => {
    release = done
  })
  const slow = post('key-3')
  await new Promise((done) => setTimeout(done, 50))
  const second = await post('key-3')
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'in_progress' })
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
  release()
  hold = Promise.resolve()
  expect((await slow).status).toBe(201)
})

it('takes up a call that a crash cut off, with the same ids', async () => {
  const first = await (await post('key-4')).json<{ id: string }>()
  await bindings.DB.prepare(
    'UPDATE idempotency_keys SET status = NULL, answer = NULL, locked_until = 0',
  ).run()
  const again = await (await post('key-4')).json<{ id: string }>()
  expect(again.id).toBe(first.id)
})

it('does not keep our own faults', async () => {
  expect((await post('key-5', 'fail')).status).toBe(500)
  const rows = await bindings.DB.prepare(
    'SELECT count(*) AS n FROM idempotency_keys WHERE status >= 500',
  ).first<{ n: number }>()
  expect(rows?.n).toBe(0)
})

it('stores neither the key nor the answer in the clear', async () => {
  await post('my-visible-key')
  const { results } = await bindings.DB.prepare('SELECT * FROM idempotency_keys').all()
  expect(JSON.stringify(results)).not.toMatch(/my-visible-key|link_/)
})

it('refuses a malformed key', async () => {
  expect((await post('a'.repeat(256))).status).toBe(422)
})

it('forgets answers after a day', async () => {
  await post('key-6')
  await bindings.DB.prepare('UPDATE idempotency_keys SET created_at = created_at - 86400001').run()
  await dropOldAnswers(openDb(bindings.DB))
  expect(await bindings.DB.prepare('SELECT count(*) AS n FROM idempotency_keys').first()).toEqual({ n: 0 })
})

it('keeps no long answer: the same call is done again under the same id, another body is refused', async () => {
  const { id } = await (await post('key-long', 'long')).json<{ id: string }>()
  const before = runs
  const again = await post('key-long', 'long')
  expect(await again.json()).toMatchObject({ id })
  expect(runs).toBe(before + 1)
  expect(await (await post('key-long', 'long, but other')).json()).toMatchObject({
    code: 'idempotency_reused',
  })
  const large = await openDb(bindings.DB).all(
    sql`SELECT key_hash FROM idempotency_keys WHERE length(answer) > 20000`,
  )
  expect(large).toEqual([])
})

it('keeps answers up to a number of bytes: beyond, the same call is done again under the same id', async () => {
  const db = openDb(bindings.DB)
  const bytesOf = async () => (await db.select().from(keptBytes)).map(({ bytes }) => bytes)
  await post('key-7')
  const [one = 0] = await bytesOf()
  expect(await db.all(sql`SELECT length(answer) AS bytes FROM idempotency_keys`)).toEqual([{ bytes: one }])
  await db.update(keptBytes).set({ bytes: answerQuota.visitors - one - 1 })
  const again = async (key: string) => {
    const [first, second] = [await post(key), await post(key)]
    const [{ id, run }, other] = [
      await first.json<{ id: string; run: number }>(),
      await second.json<{ id: string; run: number }>(),
    ]
    expect(other.id).toBe(id)
    return other.run - run
  }
  expect(await again('key-8')).toBe(0)
  expect(await again('key-9')).toBe(1)
  await db.update(keptBytes).set({ bytes: 2 * one })
  await bindings.DB.prepare('UPDATE idempotency_keys SET created_at = 0').run()
  const kept = await db.$count(idempotencyKeys)
  expect(await dropOldAnswers(db)).toBe(kept)
  expect(await bytesOf()).toEqual([0])
})
