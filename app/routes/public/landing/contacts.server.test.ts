import { expect, it } from 'vitest'
import type { WebEnv } from '~/env'
import { contactsIn } from './contacts.server'

const of = (env: Partial<WebEnv>) => contactsIn(env as WebEnv)

it('says only the ways that the settings name', () => {
  expect(of({})).toEqual({ email: null, phone: null, addresses: [] })
  expect(of({ CONTACT_EMAIL: ' hello@example.com ', CONTACT_PHONE: '', CONTACT_LINKS: '' })).toEqual({
    email: 'hello@example.com',
    phone: null,
    addresses: [],
  })
})

it('names an address by its host and path, and leaves out what is no https address', () => {
  const { addresses } = of({
    CONTACT_LINKS:
      'https://www.example.com/, https://example.org/hamkar, javascript:alert(1), http://example.net, words',
  })
  expect(addresses).toEqual([
    { href: 'https://www.example.com/', name: 'example.com' },
    { href: 'https://example.org/hamkar', name: 'example.org/hamkar' },
  ])
})
