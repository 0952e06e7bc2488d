import { expect, it } from 'vitest'
import { loader } from './route'

const ask = (SECURITY_CONTACT?: string) =>
  loader({
    request: new Request('https://example.com/.well-known/security.txt'),
    params: {},
    context: { cloudflare: { env: { ORIGIN: 'https://example.com', SECURITY_CONTACT } } },
  } as unknown as Parameters<typeof loader>[0])

it('names a contact for security reports, and nothing if there is none', async () => {
  expect(await ask('security@example.com').text()).toMatch(
    /^Contact: mailto:security@example\.com\nExpires: \d/,
  )
  for (const nobody of [undefined, '']) expect(ask(nobody).status).toBe(404)
})
