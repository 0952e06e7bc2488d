import { expect, it } from 'vitest'
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp'

// The secret and the codes of RFC 6238, appendix B (their last six digits).
const secret = base32(new TextEncoder().encode('12345678901234567890'))

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i seconds', async (seconds, code) => {
  expect(await codeAt(secret, stepAt(seconds * 1000))).toBe(code)
})

it('takes the code of the step before and after, and no other', async () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)
  const found = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (off) => stepOf(secret, await codeAt(secret, step + off), now)),
  )
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

it('writes an address that authenticators read', () => {
  expect(totpUri('ABC', 'a b@example.com', 'Hamkar')).toBe(
    'otpauth://totp/Hamkar%3Aa%20b%40example.com?secret=ABC&issuer=Hamkar&algorithm=SHA1&digits=6&period=30',
  )
})
