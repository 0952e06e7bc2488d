import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { errorStatus } from '@domain/errors'
import { type Facts, factsOf } from '@kit/describe'
import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, it } from 'vitest'
import { newAddress } from '../tests/address'
import { bindings, newMember } from '../tests/api'
import { sampled } from '../tests/sample'
import { app as api } from './api'
import { app as data } from './data'
import { app as links } from './links'
import { app as sites } from './sites'

const pagesOfReference = ['/:group?/:call?', '/', '/:group/', '/:group/:call/'].map(
  (path) => `GET /docs${path}`,
)

/** Public routes; every other route requires a bearer. */
const open = new Set([
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  'GET /openapi-go.json',
  'GET /openapi/:file',
  'GET /openapi-part.json',
  ...pagesOfReference,
  'GET /outbox',
  'POST /accounts',
  'POST /sessions',
  'POST /password-resets',
  'POST /sessions/second-factor',
  'POST /password-resets/recovery',
  'GET /sign-in-ways',
  'POST /first-visits',
  'POST /trial-links',
  'POST /sign-in-links',
  'GET /sign-in-links/:token',
  'POST /sessions/link',
  'POST /sessions/phone',
  'POST /sessions/passkey/options',
  'POST /sessions/passkey',
  'POST /sessions/provider',
  'POST /sessions/google/nonce',
  'POST /sessions/google',
  'POST /providers/:id/visits',
  'POST /phone-codes',
  'PUT /password-resets/:token',
  'PUT /email-confirmations/:token',
  'GET /email-confirmations/:token',
  'GET /password-resets/:token',
  'GET /diagrams/public/:key',
  'GET /diagrams/public/:key/picture',
  'GET /documents/public/:key',
  'GET /files/:id/public',
  'GET /avatars/:user/:version',
  'GET /profiles/:handle/card',
  'GET /digests/:token',
  'DELETE /digests/:token',
  'GET /invitations/refusals/:token',
  'PUT /invitations/refusals/:token',
  'DELETE /invitations/refusals/:token',
  'POST /forms/:id/files',
  'POST /forms/:id/steps',
  'GET /things',
  'GET /things/parts',
  'GET /things/profiles',
  'GET /things/profiles/parts',
])

/** Routes that a description would not help: they are for machines that watch us, or the description itself. */
const undescribed = new Set([
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  'GET /openapi-go.json',
  'GET /openapi/:file',
  'GET /openapi-part.json',
  ...pagesOfReference,
  'GET /outbox',
])

const parts = { api, links, data, sites }

/** Every route is described, except the ones that only our own rooms call. */
const isMisdescribed = ({ summary, internal }: Facts) => Boolean(summary) === Boolean(internal)

type Route = { part: keyof typeof parts; method: string; path: string }

const routes: Route[] = Object.entries(parts).flatMap(([part, app]) => {
  const keys = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  return [...keys].map((key) => {
    const [method = '', path = ''] = key.split(' ')
    return { part: part as keyof typeof parts, method, path }
  })
})

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const factsAt = ({ part, method, path }: Route) =>
  Object.assign(
    {},
    ...parts[part].routes
      .filter((one) => one.method === method && one.path === path)
      .map(({ handler }) => factsOf(handler)),
  ) as NonNullable<ReturnType<typeof factsOf>>

const scaled = {
  ...bindings,
  LIMITS_SCALE: '100000',
  READS: { limit: async () => ({ success: true }) },
  WRITES: { limit: async () => ({ success: true }) },
}

async function send(
  route: Route,
  bearer: string | null,
  body?: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': newAddress(), ...more })
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
  if (body !== undefined) headers.set('Content-Type', type)
  const path = route.path.replace(/:[A-Za-z]+(\{[^}]*\})?/g, 'unknown')
  const context = createExecutionContext()
  const answer = await parts[route.part].fetch(
    new Request(`http://api.localhost:8787${path}`, {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    scaled,
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

async function expectProblem(answer: Response, statuses: number[], what: string): Promise<void> {
  const body = await answer.text()
  expect(statuses, `${what} answered ${answer.status} ${body.slice(0, 200)}`).toContain(answer.status)
  if (answer.status < 400) return
  expect(Object.keys(errorStatus), what).toContain(JSON.parse(body).code)
}

const refused = [400, 401, 403, 404, 409, 412, 413, 415, 422]

describe('every route', () => {
  it('is found by the sweep', () => {
    expect(routes.length).toBeGreaterThan(30)
  })

  it('asks a stranger to sign in, unless it is on the short list of open ones', async () => {
    for (const route of routes) {
      if (open.has(nameOf(route))) continue
      const isOptional = factsAt(route).bearer?.isOptional
      for (const bearer of [...(isOptional ? [] : [null]), 'nonsense', 'hk_nonsense', 'a.b.c']) {
        await expectProblem(
          await send(route, bearer, route.method === 'GET' ? undefined : '{}'),
          [401],
          `${nameOf(route)} as ${bearer}`,
        )
      }
    }
  })

  it('is described', () => {
    const silent = routes.filter((route) => !undescribed.has(nameOf(route)) && isMisdescribed(factsAt(route)))
    expect(silent.map(nameOf)).toEqual([])
  })

  it('that makes something takes an Idempotency-Key', () => {
    const makers = routes.filter((route) => route.method === 'POST' && !factsAt(route).idempotent)
    expect(makers.map(nameOf)).toEqual([])
  })

  it('that belongs to members is limited', () => {
    const free = routes.filter(
      (route) => factsAt(route).bearer && !factsAt(route).limited && route.path !== '/tickets',
    )
    expect(free.map(nameOf)).toEqual([])
  })
})

const hostile = [
  'a'.repeat(10_000),
  'ends with a nul \u0000',
  'bell \u0007 inside',
  '👩‍👩‍👧‍👦'.repeat(3),
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE users;--",
  '\ud800 lone half',
  '',
  '   ',
  '../../etc/passwd',
  '%00%0d%0a',
  '=HYPERLINK("http://example.com")',
]
/** `{"name":"…"}` with a byte in it that UTF-8 never has. */
const strayByte = Uint8Array.from('{"name":"\xff"}', (letter) => letter.charCodeAt(0))
const huge = JSON.stringify({ pad: 'x'.repeat(3_000_000) })
/** Bodies for routes that take more than that. */
const larger: Record<string, string> = {
  'POST /runs': JSON.stringify({ pad: 'x'.repeat(7_000_000) }),
}
const wrong = [null, 7, 1e308, true, [], {}, [['a']], { $ne: null }]

/** Values of a query. */
const asked = [
  '',
  '-1',
  '99999999999999999999',
  "'",
  '%00',
  'a'.repeat(3000),
  btoa('[1e999,"x"]'),
  btoa('["a",1]'),
  '۱۲',
]

const bodied = routes.filter((route) => factsAt(route).input?.target === 'json')

const fieldsOf = (route: Route): string[] => {
  const schema = factsAt(route).input?.schema
  return schema ? Object.keys(toJsonSchema(schema, { errorMode: 'ignore' }).properties ?? {}) : []
}

describe('no input makes a fault of ours', () => {
  it('in the shape of the body', async () => {
    for (const route of bodied) {
      const { bearer } = await newMember()
      const what = nameOf(route)
      await expectProblem(await send(route, bearer, '{"a":'), [400], `${what} broken`)
      await expectProblem(await send(route, bearer, ''), [400], `${what} empty`)
      await expectProblem(await send(route, bearer, strayByte), [400], `${what} not UTF-8`)
      const keyed = { 'Idempotency-Key': 'stray' }
      const again = await send(route, bearer, strayByte, 'application/json', keyed)
      await expectProblem(again, [400], `${what} not UTF-8, with a key`)
      await expectProblem(
        await send(route, bearer, 'a=b', 'application/x-www-form-urlencoded'),
        [415],
        `${what} form`,
      )
      await expectProblem(await send(route, bearer, larger[what] ?? huge), [413], `${what} huge`)
      for (const body of ['null', '[]', '"text"', '7', '{"unknown":1}']) {
        await expectProblem(await send(route, bearer, body), [404, 422], `${what} ${body}`)
      }
    }
  })

  it('in any field, as text or as another type', async () => {
    for (const route of bodied) {
      const { bearer } = await newMember()
      for (const field of fieldsOf(route)) {
        const values = sampled([...hostile, ...wrong], `${nameOf(route)} ${field}`, 4, env.TEST_SEED)
        for (const value of values) {
          const body = JSON.stringify({ [field]: value })
          // No engine of equations runs beside these tests.
          const off = nameOf(route) === 'POST /equations' ? [503] : []
          await expectProblem(
            await send(route, bearer, body),
            [200, 201, 202, 204, ...refused, ...off],
            `${nameOf(route)} ${body.slice(0, 60)}`,
          )
        }
      }
    }
  })

  it('in the query', async () => {
    const { bearer } = await newMember()
    for (const route of routes.filter((one) => factsAt(one).input?.target === 'query')) {
      for (const name of ['cursor', 'limit', 'q', 'sort', 'state', 'unit', 'from', 'to', 'tz']) {
        for (const value of sampled(asked, `${nameOf(route)} ${name}`, 3, env.TEST_SEED)) {
          const answer = await send(
            { ...route, path: `${route.path}?${name}=${encodeURIComponent(value)}` },
            bearer,
          )
          expect(answer.status, `${nameOf(route)}?${name}=${value.slice(0, 40)}`).toBeLessThan(500)
          await answer.text()
        }
      }
    }
  })
})
