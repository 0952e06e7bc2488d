import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { workerApp } from './app'
import type { KitBindings } from './env'
import { forgive, takeTight } from './tight-limit'

const plain = { name: 'plain', most: 3, seconds: 3600 }
const growing = { name: 'growing', most: 2, seconds: 60, grows: true as const }

const app = workerApp<KitBindings>('test')
  .get('/plain/:who', async (c) => {
    await takeTight(c, plain, c.req.param('who'))
    return c.text('ok')
  })
  .get('/network', async (c) => {
    await takeTight(c, plain, c.var.network)
    return c.text('ok')
  })
  .get('/growing/:who', async (c) => {
    await takeTight(c, growing, c.req.param('who'))
    return c.text('ok')
  })
  .get('/forgive/:who', async (c) => {
    await forgive(c, growing, c.req.param('who'))
    return c.text('ok')
  })

const call = (path: string, scale = '1') =>
  app.request(
    `http://test${path}`,
    {},
    { ...(env as KitBindings), LIMITS_SCALE: scale },
    createExecutionContext(),
  )
const callFrom = (address: string) => {
  const headers = { 'CF-Connecting-IP': address }
  return app.request(
    'http://test/network',
    { headers },
    { ...(env as KitBindings) },
    createExecutionContext(),
  )
}
const waitOf = (response: Response) => Number(response.headers.get('Retry-After'))

afterEach(() => vi.useRealTimers())

it('lets n through, refuses the next, and clears after the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let n = 0; n < 3; n += 1) expect((await call('/plain/a')).status).toBe(200)
  const refused = await call('/plain/a')
  expect(refused.status).toBe(429)
  expect(waitOf(refused)).toBeGreaterThan(3590)
  expect(refused.headers.get('RateLimit')).toMatch(/^"plain";r=0;t=\d+$/)
  expect(refused.headers.get('RateLimit-Policy')).toBe('"plain";q=3;w=3600')
  expect((await call('/plain/b')).status).toBe(200)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await call('/plain/a')).status).toBe(200)
})

it('doubles the wait each time it is hit, and forgets when forgiven', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const exhaust = async () => {
    for (let n = 0; n < 2; n += 1) expect((await call('/growing/x')).status).toBe(200)
    return waitOf(await call('/growing/x'))
  }
  expect(await exhaust()).toBe(60)
  expect(waitOf(await call('/growing/x'))).toBe(60)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await exhaust()).toBe(120)
  await call('/forgive/x')
  expect(await exhaust()).toBe(60)
})

it('grows with the scale that tests and benchmarks set', async () => {
  for (let n = 0; n < 30; n += 1) expect((await call('/plain/scaled', '10')).status).toBe(200)
  expect((await call('/plain/scaled', '10')).status).toBe(429)
})

it('keeps no subject in the clear', async () => {
  await call('/plain/sara@example.com')
  const { results } = await (env as KitBindings).DB.prepare('SELECT * FROM rate_limits').all()
  expect(JSON.stringify(results)).not.toContain('sara')
})

it('counts an IPv6 network with its neighbours of 56 and of 48 bits too', async () => {
  const statuses = async (groups: string[]) => {
    const found: number[] = []
    for (const group of groups) found.push((await callFrom(`2001:db8:7:${group}::1`)).status)
    return found
  }
  const twelve = Array.from({ length: 12 }, (_, at) => `12${at.toString(16).padStart(2, '0')}`)
  expect(new Set(await statuses(twelve))).toEqual(new Set([200]))
  expect(await statuses(['12ff', '1300'])).toEqual([429, 200])
  expect((await callFrom('2001:db8:8:1200::1')).status).toBe(200)
})
