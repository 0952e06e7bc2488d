import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { action, loader } from './route'

/** The arguments of the page's loader; the worker answers `answer`. */
function pageWith(answer: () => Response, body?: string) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    asked.push(`${method} ${new URL(url).pathname}`)
    return answer()
  }
  const env = { ORIGIN: 'http://localhost:8787', API: { fetch } }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://localhost:8787/en/no-invitations/a.b', {
    headers,
    ...(body !== undefined && { method: 'POST', body }),
  })
  return { asked, args: { request, context, params: { lang: 'en', token: 'a.b' } } }
}

it('a press, or a mail program by itself, refuses invitations; the button of the page then allows them', async () => {
  const gone = () => new Response(null, { status: 204 })
  for (const [body, call] of [
    ['', 'PUT'],
    ['List-Unsubscribe=One-Click', 'PUT'],
    ['invitations=allow', 'DELETE'],
  ] as const) {
    const { asked, args } = pageWith(gone, body)
    expect(await (await action(args)).json()).toEqual({ code: 'done' })
    expect(asked).toEqual([`${call} /invitations/refusals/a.b`])
  }
})

it('opening the page only reads what is chosen', async () => {
  for (const [isRefused, state] of [
    [true, 'refused'],
    [false, 'open'],
  ] as const) {
    const { asked, args } = pageWith(() => Response.json({ isRefused }))
    expect(await (await loader(args)).json()).toMatchObject({ state })
    expect(asked).toEqual(['GET /invitations/refusals/a.b'])
  }
})
