import { problem } from '@domain/errors'
import type { AppLoadContext, LoaderFunction } from '@remix-run/cloudflare'
import { afterAll, expect, it, vi } from 'vitest'

type Answers = { loader?: LoaderFunction; action?: LoaderFunction }

const modules = {
  ...import.meta.glob<Answers>('./routes/**/route.tsx'),
  './root.tsx': (): Promise<Answers> => import('./root'),
}

/** Node needs `duplex` for a body that is a stream; the Workers runtime does not. */
class RequestOfNode extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, duplex: 'half' } as RequestInit)
  }
}
vi.stubGlobal('Request', RequestOfNode)
afterAll(() => vi.unstubAllGlobals())

const origin = 'http://localhost:8787'

/** A visitor with a session and without a language of their own, while every part refuses each call. */
function visit(method: 'GET' | 'POST', code: 'rate_limited' | 'unavailable') {
  const body = problem(code, 'req_1')
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '7' }
  const part = { fetch: async () => Response.json(body, { status: body.status, headers }) }
  const context = {
    cloudflare: {
      ctx: { waitUntil: () => undefined },
      env: { ORIGIN: origin, SITES_ORIGIN: origin, API: part, LINKS: part, DATA: part, SITES: part },
    },
    isScreen: () => true,
    requestId: 'req_1',
    nonce: 'nonce',
  } as unknown as AppLoadContext
  const request = new Request(`${origin}/dashboard/myurl`, {
    method,
    headers: { Cookie: '__Host-session=token', Origin: origin },
    ...(method === 'POST' && { body: new URLSearchParams({ intent: 'save' }) }),
  })
  const params = { id: 'one', handle: 'one', lang: 'en', itemId: 'one', token: 'one', '*': 'one' }
  return { request, context, params }
}

it.each(['rate_limited', 'unavailable'] as const)(
  'answers %s where a part says so, on every screen',
  async (code) => {
    const broken: string[] = []
    for (const [file, load] of Object.entries(modules)) {
      const { loader, action } = await load()
      for (const [method, answer] of [
        ['GET', loader],
        ['POST', action],
      ] as const) {
        if (!answer) continue
        const ask = async () => answer(visit(method, code))
        const fault = await ask().then(
          () => null,
          (error: unknown) => error,
        )
        if (fault !== null && !(fault instanceof Response)) broken.push(`${method} ${file}: ${fault}`)
      }
    }
    expect(broken).toEqual([])
  },
)
