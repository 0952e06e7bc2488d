import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { workerApp } from './app'
import type { KitBindings } from './env'
import { settingsOf } from './env'
import { limit } from './limit'
import { validate } from './validate'

const Note = v.strictObject({ text: v.pipe(v.string('wrong_type'), v.minLength(3, 'too_short')) })

const app = workerApp<KitBindings>('test', 1024)
  .get('/notes', limit('reads'), (c) => c.json({ items: [] }))
  .post('/notes', validate('json', Note), (c) => c.json(c.req.valid('json'), 201))
  .get('/broken', () => {
    throw new Error('secret: hunter2')
  })
  .get('/full', () => {
    const cause = new Error('D1_ERROR: database or disk is full: SQLITE_FULL')
    throw new Error('Failed query: insert into "notes"', { cause })
  })

const call = (path: string, init?: RequestInit, bindings: object = {}) =>
  app.request(`http://test${path}`, init, { ...env, ...bindings }, createExecutionContext())
const post = (body: string, type = 'application/json') =>
  call('/notes', { method: 'POST', body, headers: { 'Content-Type': type } })

it('answers every failure as a problem with a request id', async () => {
  const failures: [Promise<Response> | Response, number, string][] = [
    [call('/nothing'), 404, 'not_found'],
    [call('/notes', { method: 'DELETE' }), 405, 'method_not_allowed'],
    [post('{'), 400, 'bad_json'],
    [post(''), 400, 'bad_json'],
    [post('text=abc', 'application/x-www-form-urlencoded'), 415, 'unsupported_type'],
    [post(JSON.stringify({ text: 'a'.repeat(2000) })), 413, 'too_large'],
    [post('[]'), 422, 'invalid'],
    [post('null'), 422, 'invalid'],
    [post('{"text":"ab"}'), 422, 'invalid'],
    [call('/broken'), 500, 'internal'],
    [call('/full'), 507, 'storage_full'],
  ]
  for (const [answer, status, code] of failures) {
    const response = await answer
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const body = await response.json<{ code: string; requestId: string; status: number }>()
    expect(body).toMatchObject({ code, status })
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'))
  }
})

it('names a field that is called as objects call their prototype', async () => {
  const answer = await post('{"text":"abc","__proto__":{"text":"x"}}')
  expect(await answer.text()).toContain('"fields":{"__proto__":"unknown_field"}')
})

it('says of a packed body that it is not unpacked', async () => {
  const sent = { method: 'POST', body: new Uint8Array([0x1f, 0x8b, 8]) }
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  const answer = await call('/notes', { ...sent, headers })
  expect([answer.status, answer.headers.get('Accept-Encoding')]).toEqual([415, 'identity'])
  const plain = { ...headers, 'Content-Encoding': 'identity' }
  const body = '{"text":"abc"}'
  expect((await call('/notes', { method: 'POST', body, headers: plain })).status).toBe(201)
})

it('tells what a wrong method could have been', async () => {
  const response = await call('/notes', { method: 'PATCH' })
  expect(response.headers.get('Allow')).toBe('GET, POST')
})

it('names the wrong field and the unknown one', async () => {
  const response = await post('{"text":7,"author":"me"}')
  expect(await response.json()).toMatchObject({ fields: { text: 'wrong_type', author: 'unknown_field' } })
})

it('hides what an unknown error says', async () => {
  expect(await (await call('/broken')).text()).not.toContain('hunter2')
})

it('sets safe headers and lets scripts of any site call with a bearer', async () => {
  const response = await call('/notes', { headers: { Origin: 'https://example.com' } })
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('RateLimit-Policy')
})

it('keeps a request id that another part of ours gave, and no other', async () => {
  const kept = await call('/notes', { headers: { 'X-Request-Id': 'req_12345678' } })
  expect(kept.headers.get('X-Request-Id')).toBe('req_12345678')
  const made = await call('/notes', { headers: { 'X-Request-Id': '<script>' } })
  expect(made.headers.get('X-Request-Id')).toMatch(/^req_\w{20}$/)
})

it('lets 600 reads of an address through in a minute and refuses the next, but not another address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const READS = { limit: async () => ({ success: true }) }
  const read = (address: string) =>
    call('/notes', { headers: { 'CF-Connecting-IP': address } }, { READS, LIMITS_SCALE: '1' })
  const answers = await Promise.all(Array.from({ length: 600 }, () => read('198.51.100.61')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers[0]?.headers.get('RateLimit-Policy')).toBe('"reads";q=600;w=60')
  const refused = await read('198.51.100.61')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('RateLimit')).toMatch(/^"reads";r=0;t=\d+$/)
  expect((await read('198.51.100.62')).status).toBe(200)
})

it('counts visitors of one IPv6 site together, with four times as many calls for 56 bits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const READS = { limit: async () => ({ success: true }) }
  const read = (address: string) =>
    call('/notes', { headers: { 'CF-Connecting-IP': address } }, { READS, LIMITS_SCALE: '1' })
  for (let at = 0; at < 4; at += 1)
    await Promise.all(Array.from({ length: 600 }, () => read(`2001:db8:61:${at}::1`)))
  expect((await read('2001:db8:61:5::1')).status).toBe(429)
  expect((await read('2001:db8:61:105::1')).status).toBe(200)
})

it('refuses when the platform says that the caller is over the limit', async () => {
  const READS = { limit: async () => ({ success: false }) }
  expect((await call('/notes', { headers: { 'CF-Connecting-IP': '192.0.2.3' } }, { READS })).status).toBe(429)
})

it('does not start with a missing or short secret, and names the setting without its value', () => {
  expect(() => settingsOf({ ...(env as KitBindings), SESSION_SECRET: 'short-value' })).toThrow(
    /SESSION_SECRET/,
  )
  expect(() => settingsOf({ ...(env as KitBindings), SESSION_SECRET: 'short-value' })).not.toThrow(
    /short-value/,
  )
})

it('asks browsers to keep to https, except where there is none', async () => {
  const header = 'Strict-Transport-Security'
  expect((await call('/notes')).headers.get(header)).toBeNull()
  const served = await call(
    '/notes',
    {},
    { ORIGIN: 'https://product.example', SITES_ORIGIN: 'https://sites.example' },
  )
  expect(served.headers.get(header)).toContain('includeSubDomains')
})

it('names a contact for security reports if there is one', async () => {
  const path = '/.well-known/security.txt'
  expect((await call(path)).status).toBe(404)
  const answer = await call(path, {}, { SECURITY_CONTACT: 'security@example.com' })
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(
    /^Contact: mailto:security@example\.com\nExpires: .*\n.*\nCanonical: http:\/\/localhost:8787\/\.well-known/,
  )
})

it('gives browsers the icon that they ask every host for', async () => {
  const answer = await call('/favicon.ico')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('Cache-Control')).toContain('max-age=86400')
  expect(await answer.text()).toContain('<svg')
  expect((await call('/favicon.ico', { method: 'POST' })).status).toBe(404)
})
