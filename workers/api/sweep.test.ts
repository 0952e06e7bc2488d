import { beforeEach, expect, it } from 'vitest'
import { call, newMember } from '../../tests/api'
import { usualPassword } from '../../tests/factories'

type Operation = { security?: object[]; requestBody?: object }
type Description = { paths: Record<string, Record<string, Operation>> }
type Route = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'patch', 'delete']

async function routes(): Promise<Route[]> {
  const { paths } = await (await call('GET', '/openapi.json')).json<Description>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const publicRoutes = [
  'GET /outbox',
  'POST /accounts',
  'POST /password-resets',
  'POST /sessions',
  'PUT /email-confirmations/{token}',
  'PUT /password-resets/{token}',
]

const concrete = (path: string) => path.replace(/\{\w+\}/g, 'nothing')

it('asks nobody in but where everybody may go', async () => {
  const open: string[] = []
  for (const { method, path } of await routes()) {
    if (path.startsWith('/links')) continue
    const answer = await call(method, concrete(path), method === 'GET' ? {} : { body: {} })
    if (answer.status !== 401) open.push(`${method} ${path}`)
  }
  expect(open.sort()).toEqual(publicRoutes)
})

const hostile = [
  'x'.repeat(10_000),
  'a\u0000b',
  'line\nbreak',
  '😀👩‍👩‍👧‍👦',
  '\u202Eevil',
  '\uD800',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '%',
  '{{constructor}}',
]
const wrongTypes = [null, 7, true, [], {}, ['a']]

// Every text field of every call, with values that are right beside it.
const rightBodies: [string, string, Record<string, unknown>][] = [
  [
    'POST',
    '/accounts',
    { firstName: 'Sara', lastName: 'Ahmadi', email: 'a@b.example', password: '', botToken: 'x' },
  ],
  ['POST', '/sessions', { email: 'a@b.example', password: '', botToken: 'x', remember: true }],
  ['PATCH', '/accounts/current', { firstName: 'Sara', lastName: 'Ahmadi', language: 1 }],
  ['PUT', '/accounts/current/password', { currentPassword: 'guess', newPassword: 'short' }],
  ['PUT', '/accounts/current/email', { email: 'c@d.example', password: 'guess' }],
  ['DELETE', '/accounts/current', { password: 'guess' }],
  ['POST', '/password-resets', { email: 'nobody@b.example', botToken: 'x' }],
  ['PUT', '/password-resets/nothing', { password: 'brand-new-horse-3' }],
  ['POST', '/tokens', { name: 'Script', scopes: ['links:read'], expiresAt: null, password: 'guess' }],
  ['POST', '/tickets', { room: 'me', id: 'user_1' }],
]

let bearer = ''
beforeEach(async () => {
  bearer = (await newMember()).bearer
})

const limits = { LIMITS_SCALE: '1000' }

it.each(rightBodies)(
  '%s %s keeps or refuses hostile text in every field, and never fails',
  async (method, path, body) => {
    const failed: unknown[] = []
    for (const field of [...Object.keys(body), 'unknown']) {
      for (const value of [...hostile, ...wrongTypes, undefined]) {
        const { status } = await call(method, path, {
          bearer,
          body: { ...body, [field]: value },
          env: limits,
        })
        if (status >= 500) failed.push({ field, value, status })
      }
    }
    expect(failed).toEqual([])
  },
)

it.each(rightBodies)('%s %s refuses what is not a JSON object', async (method, path) => {
  const sent = { bearer, env: limits }
  const status = async (body: string, type = 'application/json') =>
    (await call(method, path, { ...sent, body, headers: { 'Content-Type': type } })).status
  expect(await status('{')).toBe(400)
  expect(await status('')).toBe(400)
  expect(await status('{}', 'text/plain')).toBe(415)
  for (const body of ['[]', 'null', '"text"', '7']) expect(await status(body)).toBe(422)
  expect(await status(JSON.stringify({ a: 'x'.repeat(300_000) }))).toBe(413)
})

it('keeps a hostile name as it was written where its rule allows it', async () => {
  const body = {
    name: "<script>'; DROP TABLE users; -- 😀 \u202Eevil",
    scopes: ['links:read'],
    password: usualPassword,
  }
  const made = await call('POST', '/tokens', { bearer, body })
  expect(await made.json()).toMatchObject({ name: body.name })
})

it.each(['cursor=x', 'cursor=W10', 'limit=0', 'limit=101', 'limit=-1', 'limit=1e9', 'limit=%00'])(
  'refuses the query %s of every list',
  async (query) => {
    for (const path of ['/sessions', '/tokens', '/outbox', '/trash'])
      expect((await call('GET', `${path}?${query}`, { bearer })).status).toBe(422)
  },
)

it.each(['%00', '%F0%9F%98%80', 'x'.repeat(5_000), '..%2F..', "'%20OR%201=1", '%E0%A4%A'])(
  'finds nothing at a hostile id (%#)',
  async (id) => {
    for (const [method, path] of [
      ['DELETE', '/sessions/'],
      ['DELETE', '/tokens/'],
      ['PUT', '/email-confirmations/'],
    ] as const)
      expect((await call(method, path + id, { bearer })).status).toBe(404)
  },
)
