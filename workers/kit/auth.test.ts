import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bindings, db, newMember } from '../../tests/api'
import { workerApp } from './app'
import { signedInAtWrite } from './auth'
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
