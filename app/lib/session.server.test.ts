import type { User } from '@domain/accounts/accounts'
import { problem } from '@domain/errors'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { read } from './api.server'
import { requireUser, requireUserWith } from './session.server'

const member = { id: 'user_1', firstName: 'Sara' } as User
const refused = (code: 'session_expired' | 'unavailable') => {
  const body = problem(code, 'req_1')
  return Response.json(body, { status: body.status, headers: { 'Content-Type': 'application/problem+json' } })
}

/** One request of a member's page whose list answers as told; gives what its loaders need and who was asked. */
function pageWith(list: () => Response) {
  const asked: string[] = []
  const part = (name: string, answer: () => Response) => ({
    fetch: async () => {
      asked.push(name)
      return answer()
    },
  })
  const env = {
    ORIGIN: 'http://localhost:8787',
    API: part('api', () => Response.json({ user: member })),
    LINKS: part('links', list),
  }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { Cookie: '__Host-session=token' }
  const args = { request: new Request('http://localhost:8787/dashboard/myurl', { headers }), context }
  const layout = requireUser(args)
  const screen = requireUserWith(args, ({ links }) => read(links.links.$get({ query: { include: 'owner' } })))
  return { asked, loaders: Promise.allSettled([layout, screen]) }
}

it('asks once for a page whose list names its owner', async () => {
  const { asked, loaders } = pageWith(() => Response.json({ items: [], nextCursor: null, owner: member }))
  expect(await loaders).toMatchObject([
    { status: 'fulfilled', value: { user: member } },
    { status: 'fulfilled', value: { user: member, answer: { items: [] } } },
  ])
  expect(asked).toEqual(['links'])
})

it('keeps the frame of a page whose list cannot be read', async () => {
  const { asked, loaders } = pageWith(() => refused('unavailable'))
  expect(await loaders).toMatchObject([
    { status: 'fulfilled', value: { user: member } },
    { status: 'rejected', reason: { status: 503 } },
  ])
  expect(asked).toEqual(['links', 'api'])
})

it('sends everybody to sign in whose session is over', async () => {
  const { loaders } = pageWith(() => refused('session_expired'))
  for (const loader of await loaders) {
    expect(loader).toMatchObject({ status: 'rejected', reason: { status: 302 } })
    if (loader.status === 'rejected')
      expect(loader.reason.headers.get('Location')).toMatch(/^\/signup\?redirectTo=/)
  }
})
