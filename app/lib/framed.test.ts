import { expect, it } from 'vitest'
import { isFramed, leaveFrame, mayBeFramed } from './framed'

it.each(['/signup', '/fa/signup', '/ar/code', '/second-factor', '/en/link', '/reset', '/recover/'])(
  'shows %s inside the dialog',
  (path) => expect(mayBeFramed(path)).toBe(true),
)

it.each([
  '/',
  '/dashboard',
  '/dashboard/settings/passkeys',
  '/signup/x',
  '/de/signup',
  '/general/signup',
  '/reset/token',
  '/enter/token',
])('shows %s inside nothing', (path) => expect(mayBeFramed(path)).toBe(false))

it('knows a frame by what the browser says', () => {
  const asked = (to: string) => new Request('https://example.com/', { headers: { 'Sec-Fetch-Dest': to } })
  expect(isFramed(asked('iframe'))).toBe(true)
  expect(isFramed(asked('document'))).toBe(false)
  expect(isFramed(new Request('https://example.com/'))).toBe(false)
})

it('gives a frame that leaves the nonce of its page', async () => {
  const page = await leaveFrame('n0nce').text()
  expect(page).toContain('<script nonce="n0nce">top.location.assign(location.href)</script>')
})
