import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerReady, type Check, databaseCheck } from './health'

const ask = (checks: Check[]) => new Hono().get('/', (c) => answerReady(c, checks)).request('http://test/')

it('is ready when everything answers', async () => {
  const answer = await ask([databaseCheck(env.DB, 'users')])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ready: true, checks: { database: 'up' } })
})

it('is not ready before the migrations have run', async () => {
  await env.DB.prepare('ALTER TABLE links RENAME TO gone').run()
  const answer = await ask([databaseCheck(env.DB, 'links')])
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
