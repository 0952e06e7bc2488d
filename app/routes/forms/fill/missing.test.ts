import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it, vi } from 'vitest'
import { loader } from './route'

vi.mock('./island.tsx?worker&url', () => ({ default: '/island.js' }))

/** What a form's address answers where the api says of any other call that it makes no sense. */
function visit(path: string) {
  const API = { fetch: async () => new Response('no such address', { status: 400 }) }
  const env = { ORIGIN: 'http://localhost:8787', API_ORIGIN: 'http://api.localhost:8787', API }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { Cookie: 'language=1', 'Accept-Language': 'fa' }
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
