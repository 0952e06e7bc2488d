import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { loader } from './route'

/** The response of the file manager's address when the connector gives a script of the member's site. */
function ask(call: string) {
  const script = () => new Response('alert(1)', { headers: { 'Content-Type': 'text/javascript' } })
  const env = { ORIGIN: 'http://localhost:8787', SITES: { fetch: async () => script() } }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { Cookie: '__Host-session=token' }
  const request = new Request(`http://localhost:8787/dashboard/myui/fm/abc123/${call}?path=/a.js`, {
    headers,
  })
  return loader({ request, context, params: {} })
}

it('a file of a site is no script of ours, however its address is written', async () => {
  const plain = await ask('file/content')
  expect(plain.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(plain.headers.get('Content-Disposition')).toBe('attachment')
  expect(plain.headers.get('Content-Security-Policy')).toContain('sandbox')
  for (const call of ['%66ile/content', 'file%2Fcontent', 'fil%65/content'])
    expect((await ask(call)).status).toBe(404)
})
