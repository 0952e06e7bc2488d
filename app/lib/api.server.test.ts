import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { ApiError, fetcher } from './api.server'

const reached: string[] = []
const worker = {
  fetch: async (call: Request) => {
    reached.push(call.url)
    return new Response()
  },
}
const context = { requestId: 'r1', cloudflare: { env: { DATA: worker } } } as unknown as AppLoadContext
const call = fetcher({ request: new Request('https://hamkar.test/'), context }, 'DATA', null)

test.each(['/apis/api_1/rows/..', '/apis/api_1/rows/.', '/apis/../rows?a=b', '/apis/./rows'])(
  'the address %s, which a URL would resolve to another one, is refused before the call',
  async (path) => {
    const refused = call(`https://api.hamkar.test${path}`)
    await expect(refused).rejects.toThrow(ApiError)
    await expect(refused).rejects.toMatchObject({
      problem: { status: 404, code: 'not_found', requestId: 'r1' },
    })
    expect(reached).toEqual([])
  },
)

test('dots within a segment and in the query reach the worker', async () => {
  await call('https://api.hamkar.test/apis/api_1/a..b/.well-known?from=/../')
  expect(reached.at(-1)).toBe('https://api.hamkar.test/apis/api_1/a..b/.well-known?from=/../')
})
