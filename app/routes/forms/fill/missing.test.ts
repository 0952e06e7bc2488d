import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it, vi } from 'vitest'
import { loader } from './route'

// Files share their modules: what another one has loaded would be taken in place of the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('./island.tsx?worker&url', () => ({ default: '/island.js' }))

const nonsense = () => new Response('no such address', { status: 400 })

/** The response of a form's address while the api gives nonsense to any other call. */
function visit(path: string, answered = nonsense, cookie = '') {
  const API = { fetch: async () => answered() }
  const env = { ORIGIN: 'http://localhost:8787', API_ORIGIN: 'http://api.localhost:8787', API }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { Cookie: `language=1${cookie}`, 'Accept-Language': 'fa' }
  const request = new Request(`http://localhost:8787${path}`, { headers })
  return loader({ request, context, params: {} })
}

it.each([
  '/form/a.b',
  '/form/%00',
  '/form/a%2fb',
  '/form/%F0%9F%98%80',
  '/form/%E0%A4%A',
  '/form/..%2fdashboard',
  '/form/..%2f..%2fopenapi.json%3F',
  `/form/form_${'x'.repeat(90)}`,
  '/embed/form/form_1DAxRc0K8at2TjbHZdhs',
  '/embed/form/form.js',
  '/zz/form/form_1DAxRc0K8at2TjbHZdhs',
])('%s is no form, which its page says in the language of its reader', async (path) => {
  const answer = await visit(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ is: 'shut', why: 'missing', locale: 'fa' })
})

const id = 'form_1DAxRc0K8at2TjbHZdhs'
const refused = () => {
  const problem = { type: 'about:blank', title: '', status: 429, code: 'rate_limited', requestId: 'req_1' }
  return Response.json(problem, { status: 429, headers: { 'Content-Type': 'application/problem+json' } })
}

it('asks a visitor who comes too often for no password, which the form may not have', async () => {
  const answer = await visit(`/form/${id}`, refused)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ is: 'shut', why: 'error', locale: 'fa' })
})

it('asks a visitor who has tried too many passwords to wait', async () => {
  const answer = await visit(`/form/${id}`, refused, `; __Host-form-${id.slice(-24)}=apple`)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ is: 'password', error: 'wait' })
})
