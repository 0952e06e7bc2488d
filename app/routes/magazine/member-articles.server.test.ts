import { problem } from '@domain/errors'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { readMemberArticle } from './member-articles.server'

const ours = 'http://localhost:8787'

/** The answer to a reader of an address while the article there is its author's `@sara/of-tea`, or gone. */
async function read(path: string, isGone = false) {
  const body = problem('not_found', 'req_1')
  const headers = { 'Content-Type': 'application/problem+json' }
  const API = {
    fetch: async () =>
      isGone
        ? Response.json(body, { status: 404, headers })
        : Response.json({ slug: 'of-tea', author: { handle: 'sara' } }),
  }
  const context = { cloudflare: { env: { ORIGIN: ours, API } }, requestId: 'req_1', nonce: '' }
  const [, lang, , author, slug] = new URL(path, ours).pathname.split('/')
  const params = { lang, author, slug: decodeURIComponent(slug ?? '') }
  const args = { request: new Request(ours + path), params, context: context as unknown as AppLoadContext }
  const answer = await readMemberArticle(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return [answer.status, answer.headers.get('Location')]
  return answer
}

it('a former handle or name of an article leads to the present one for good, with what was asked', async () => {
  for (const place of ['@former/of-tea', '@sara/of-water', '@SARA/of-tea'])
    expect(await read(`/en/magazine/${place}?page=2`)).toEqual([301, '/en/magazine/@sara/of-tea?page=2'])
  expect(await read('/fa/magazine/@former/of-tea/card.png')).toEqual([
    301,
    '/fa/magazine/@sara/of-tea/card.png',
  ])
  expect(await read('/en/magazine/@sara/of-tea')).toMatchObject({ path: '/magazine/@sara/of-tea' })
})

it('an address of nothing is not found, nor is one without the author’s @', async () => {
  expect(await read('/en/magazine/@sara/of-tea', true)).toMatchObject([404, null])
  expect(await read('/en/magazine/sara/of-tea')).toEqual([404, null])
})
