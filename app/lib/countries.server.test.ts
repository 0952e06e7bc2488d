import { expect, it } from 'vitest'
import { firstCountry, withShownPhones } from './countries.server'

const from = (country?: string) =>
  new Request('https://example.com/code', country ? { headers: { 'CF-IPCountry': country } } : {})

it('begins with where a visitor comes from, with Iran in Persian, and with a usual country where it is not known', () => {
  expect(firstCountry(from('EG'), 'ar')).toBe('EG')
  expect(firstCountry(from('DE'), 'en')).toBe('DE')
  expect(firstCountry(from('DE'), 'fa')).toBe('IR')
  for (const unknown of [undefined, 'XX', 'T1'])
    expect([firstCountry(from(unknown), 'ar'), firstCountry(from(unknown), 'en')]).toEqual(['IQ', 'IR'])
})

it('writes the numbers among ways to sign in, and leaves other names as they are', () => {
  const ways = [
    { kind: 'phone', name: '+989123456789' },
    { kind: 'passkey', name: '+989123456789' },
  ]
  expect(withShownPhones(ways, 'fa').map(({ name }) => name)).toEqual(['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'])
})
