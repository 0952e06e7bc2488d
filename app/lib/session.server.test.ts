import { problem } from '@domain/errors'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { requireUser } from './session.server'

const refused = (code: 'session_expired' | 'unavailable') => {
  const body = problem(code, 'req_1')
  return Response.json(body, { status: body.status, headers: { 'Content-Type': 'application/problem+json' } })
}

/** One request of a member's page, whose loaders ask who is signed in; gives their answers and how often the API was asked. */
async function pageWith(answer: () => Response, cookie = 'token') {
  const asked: string[] = []
  const API = {
    fetch: async ({ url }: Request) => {
      asked.push(url)
      return answer()
    },
  }
  const env = { ORIGIN: 'http://localhost:8787', API }
  const context = {
    cloudflare: { env },
    isScreen: () => true,
    requestId: 'req_1',
  } as unknown as AppLoadContext
  const headers = { Cookie: `__Host-session=${cookie}` }
  const args = { request: new Request('http://localhost:8787/dashboard/myurl', { headers }), context }
  return { loaders: await Promise.allSettled([requireUser(args), requireUser(args)]), asked }
}

it('asks once who is signed in, for all loaders of a page', async () => {
  const { loaders, asked } = await pageWith(() => Response.json({ user: { id: 'user_1' } }))
  for (const loader of loaders)
    expect(loader).toMatchObject({ status: 'fulfilled', value: { user: { id: 'user_1' } } })
  expect(asked).toHaveLength(1)
})

it('sends everybody to sign in whose session is over, and nobody whose session could not be read', async () => {
  for (const loader of (await pageWith(() => refused('unavailable'))).loaders)
    expect(loader).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  for (const loader of (await pageWith(() => refused('session_expired'))).loaders) {
    expect(loader).toMatchObject({ status: 'rejected', reason: { status: 302 } })
    if (loader.status === 'rejected')
      expect(loader.reason.headers.get('Location')).toMatch(/^\/signup\?redirectTo=/)
  }
})

it.each(['%00', 'a%0Db', 'a%0d%0aX-A:b', '%E2%82%AC', '%ff'])(
  'takes a cookie that is no token for none (%s)',
  async (cookie) => {
    const { loaders, asked } = await pageWith(() => Response.json({ user: { id: 'user_1' } }), cookie)
    for (const loader of loaders)
      expect(loader).toMatchObject({ status: 'rejected', reason: { status: 302 } })
    expect(asked).toEqual([])
  },
)
