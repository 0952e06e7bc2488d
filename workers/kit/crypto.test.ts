import { expect, it } from 'vitest'
import { keyFor, type Purpose } from './crypto'

it('has another key for each purpose, and never the secret itself', async () => {
  const secret = 's'.repeat(40)
  const purposes: Purpose[] = ['sessions', 'limits', 'places', 'idempotency', 'files']
  const keys = await Promise.all(purposes.map((purpose) => keyFor(secret, purpose)))
  expect(new Set([secret, ...keys]).size).toBe(6)
  expect(await keyFor(secret, 'sessions')).toBe(keys[0])
  expect(await keyFor(`${secret}s`, 'sessions')).not.toBe(keys[0])
  // RFC 5869 as Node's own implementation has it.
  const { hkdfSync } = await import('node:crypto')
  const same = Buffer.from(hkdfSync('sha256', secret, '', 'hamkar sessions', 32)).toString('base64url')
  expect(keys[0]).toBe(same)
})
