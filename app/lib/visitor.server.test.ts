import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { timeZoneOf } from './visitor.server'

const zoneFor = (cookie: string | null, timezone: string | undefined, locale: 'en' | 'fa') => {
  const headers = cookie ? { Cookie: `timeZone=${cookie}` } : undefined
  const context = { cloudflare: { cf: timezone && { timezone } } } as unknown as AppLoadContext
  return timeZoneOf(new Request('http://localhost/dashboard', { headers }), context, locale)
}

it('takes the zone from the browser, else from where the request comes, else from the language', () => {
  expect(zoneFor('Asia%2FKabul', 'Europe/Berlin', 'fa')).toBe('Asia/Kabul')
  expect(zoneFor('nowhere', 'Europe/Berlin', 'fa')).toBe('Europe/Berlin')
  expect(zoneFor(null, undefined, 'fa')).toBe('Asia/Tehran')
  expect(zoneFor(null, undefined, 'en')).toBe('UTC')
})
