import { eq, sql } from 'drizzle-orm'
import { decode, sign } from 'hono/jwt'
import { expect, it } from 'vitest'
import { bindings, call, db, newMember } from '../../tests/api'
import { workerApp } from './app'
import { signedInAtWrite } from './auth'
import { keyFor } from './crypto'
import type { KitBindings } from './env'
import { sessions } from './table'

it('a session that ends during the call writes nothing, but where an answer is kept for its key', async () => {
  const { bearer, session } = await newMember()
  let isEnding = false
  const app = workerApp<KitBindings>('test').post('/', signedInAtWrite('links:write'), async (c) => {
    if (isEnding) await db().delete(sessions).where(eq(sessions.id, session.id))
    return c.json(await c.var.db.all(sql`SELECT 1 WHERE ${c.var.user.isStill}`))
  })
  const post = async (headers = {}) => {
    const sent = { method: 'POST', headers: { Authorization: `Bearer ${bearer}`, ...headers } }
    return (await app.request('/', sent, bindings)).json<object[]>()
  }
  expect(await post()).toHaveLength(1)
  isEnding = true
  expect(await post({ 'Idempotency-Key': 'once' })).toHaveLength(1)
  expect(await post()).toHaveLength(0)
})

const statusWith = async (bearer: string) => (await call('GET', '/sessions/current', { bearer })).status
const signedWith = (bearer: string, key: string, change = {}) =>
  sign({ ...decode(bearer).payload, ...change }, key, 'HS256')

it('takes a session of a clock that is ahead', async () => {
  const { bearer } = await newMember()
  const key = await keyFor(bindings.SESSION_SECRET, 'sessions')
  expect(await statusWith(await signedWith(bearer, key, { iat: Date.now() / 1_000 + 60 }))).toBe(200)
})

it('takes a session that a former version signed with the secret itself, and none of another secret', async () => {
  const { bearer } = await newMember()
  expect(await statusWith(await signedWith(bearer, bindings.SESSION_SECRET))).toBe(200)
  expect(await statusWith(await signedWith(bearer, 'x'.repeat(32)))).toBe(401)
  const past = { exp: Math.floor(Date.now() / 1_000) - 1 }
  expect(await statusWith(await signedWith(bearer, bindings.SESSION_SECRET, past))).toBe(401)
})
