import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { agreed, call, newMember } from '../../tests/api'
import { usualPassword } from '../../tests/factories'
import { sampled } from '../../tests/sample'

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
    {
      firstName: 'Sara',
      lastName: 'Ahmadi',
      email: 'a@b.example',
      password: 'kooh-va-darya-5',
      ...agreed,
      botToken: 'x',
    },
  ],
  ['POST', '/sessions', { email: 'a@b.example', password: '', botToken: 'x', remember: true }],
  ['PATCH', '/accounts/current', { firstName: 'Sara', lastName: 'Ahmadi', language: 1 }],
  ['PUT', '/accounts/current/password', { currentPassword: 'guess', newPassword: 'short' }],
  ['PUT', '/accounts/current/email', { email: 'c@d.example', password: usualPassword }],
  ['DELETE', '/accounts/current', { password: 'guess' }],
  ['POST', '/password-resets', { email: 'nobody@b.example', botToken: 'x' }],
  ['PUT', '/password-resets/nothing', { password: 'brand-new-horse-3' }],
  ['POST', '/tokens', { name: 'Script', scopes: ['links:read'], expiresAt: null, password: usualPassword }],
  ['POST', '/tickets', { room: 'me', id: 'user_1' }],
  ['POST', '/documents', { title: 'Plan of the year', description: 'What we do' }],
  ['PATCH', '/documents/DOCUMENT', { title: 'Plan of the year', description: 'What we do' }],
  ['PUT', '/documents/DOCUMENT/members', { member: 'nobody-at-all', role: 'viewer' }],
  ['PUT', '/documents/DOCUMENT/link', { public: true }],
]
const searches = [
  '/documents?q=',
  '/documents?filter=',
  '/documents?cursor=',
  '/documents/DOCUMENT/versions?cursor=',
]

let bearer = ''
let document = ''
beforeEach(async () => {
  bearer = (await newMember()).bearer
  const made = await call('POST', '/documents', { bearer, body: { title: 'Plan of the year' } })
  document = (await made.json<{ id: string }>()).id
})

const pathOf = (path: string) => path.replace('DOCUMENT', document)

const limits = { LIMITS_SCALE: '1000' }

it.each(rightBodies)(
  '%s %s keeps or refuses hostile text in every field, and never fails',
  async (method, path, body) => {
    const failed: unknown[] = []
    for (const field of [...Object.keys(body), 'unknown']) {
      const values = [...hostile, ...wrongTypes, undefined]
      for (const value of sampled(values, `${method} ${path} ${field}`, 4, env.TEST_SEED)) {
        const { status } = await call(method, pathOf(path), {
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

it.each(searches)('%s answers or refuses hostile text, and never fails', async (path) => {
  const failed: unknown[] = []
  for (const value of hostile) {
    // A half of a pair cannot be in an address.
    const written = encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))
    const { status } = await call('GET', pathOf(path) + written, { bearer, env: limits })
    if (status >= 500) failed.push({ value, status })
  }
  expect(failed).toEqual([])
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

it.each(['%00', '%F0%9F%98%80', 'x'.repeat(5_000), '..%2F..', "'%20OR%201=1", '%E0%A4%A'])(
  'finds nothing at a hostile id (%#)',
  async (id) => {
    for (const [method, path] of [
      ['DELETE', '/sessions/'],
      ['DELETE', '/tokens/'],
      ['PUT', '/email-confirmations/'],
      ['GET', '/documents/'],
      ['DELETE', '/documents/'],
      ['GET', '/documents/public/'],
      ['GET', `/documents/${document}/versions/`],
      ['DELETE', `/documents/${document}/members/`],
    ] as const)
      expect((await call(method, path + id, { bearer })).status).toBe(404)
  },
)
