import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerReady, type Check, databaseCheck } from './health'

const ask = (checks: Check[]) => new Hono().get('/', (c) => answerReady(c, checks)).request('http://test/')

it('is ready when everything answers', async () => {
  const answer = await ask([databaseCheck(env.DB)])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ready: true, checks: { database: 'up' } })
})

it('is not ready before every migration has run', async () => {
  await env.DB.prepare('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)').run()
  const answer = await ask([databaseCheck(env.DB)])
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, checks: { database: 'down' } })
})

it('does not wait for a part that hangs', async () => {
  const answer = await ask([
    { name: 'quick', run: async () => null },
    { name: 'hangs', run: () => new Promise(() => {}) },
  ])
  expect(await answer.json()).toEqual({ ready: false, checks: { quick: 'up', hangs: 'down' } })
})
