import { type ErrorCode, problem } from '@domain/errors'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { describe, expect, it } from 'vitest'
import { action as start } from '../provider-start/route'
import { action, loader } from './route'

const ours = 'http://localhost:8787'

/** A browser on a visit for `wish`, and an api that answers everything with `code`, or with a visit that begins. */
function browser(wish: string, code: ErrorCode | null, path = '/oidc/corp/callback?code=a&state=wrong') {
  const API = {
    fetch: async () => {
      if (code === null)
        return Response.json({ url: 'https://corp.example/authorize', secret: 'next' }, { status: 201 })
      const body = problem(code, 'req_1')
      const headers = { 'Content-Type': 'application/problem+json' }
      return Response.json(body, { status: body.status, headers })
    },
  }
  const isScreen = (path: string) => path === '/dashboard/settings'
  const context = { cloudflare: { env: { ORIGIN: ours, API } }, isScreen, requestId: 'req_1', nonce: '' }
  const visit = encodeURIComponent(`${wish} secret en /dashboard/todo`)
  const headers = { Cookie: `__Host-visit=${visit}; __Host-session=token` }
  const request = new Request(ours + path, { headers })
  return { request, params: { provider: 'corp' }, context: context as unknown as AppLoadContext }
}

const outcome = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer
  return {
    status,
    to: headers.get('Location'),
    forgets: /__Host-visit=;/.test(headers.get('Set-Cookie') ?? ''),
  }
}

describe('an address to which a provider sends browsers back', () => {
  it.each(['gone', 'rate_limited', 'not_found', 'invalid'] as const)(
    'leaves a visit under way alone that it does not belong to: %s',
    async (code) => {
      for (const wish of ['signIn', 'link', 'proof'])
        expect(await outcome(loader(browser(wish, code)))).toMatchObject({ status: 303, forgets: false })
    },
  )

  it.each(['provider_refused', 'invalid_credentials', 'email_taken', 'unavailable'] as const)(
    'ends the visit whose answer came: %s',
    async (code) => {
      expect(await outcome(loader(browser('signIn', code)))).toMatchObject({ status: 303, forgets: true })
    },
  )

  it('leads who is signed out by then to the settings, and not to itself', async () => {
    const { status, to, forgets } = await outcome(loader(browser('link', 'unauthenticated')))
    expect([status, to, forgets]).toEqual([
      302,
      '/signup?redirectTo=%2Fdashboard%2Fsettings&expired=1',
      false,
    ])
  })

  it('leads a form to the sign-in, which says that nothing came of it', async () => {
    expect(await outcome(action())).toEqual({
      status: 303,
      to: '/signup?provider=over&mode=in',
      forgets: false,
    })
  })
})

it('a form begins a visit as a link does', async () => {
  const answer = await outcome(
    start(browser('signIn', null, '/oidc/corp/start?redirectTo=%2Foidc%2Fcorp%2Fstart')),
  )
  expect(answer).toMatchObject({ status: 303, to: 'https://corp.example/authorize' })
})
