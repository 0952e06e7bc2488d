import { expect, it } from 'vitest'
import { renewed } from './settings.mjs'

it('replaces secrets so that the former ones hold one more time, and not twice', () => {
  const first = { SESSION_SECRET: 's1', TICKET_SECRET: 't1', PARTY_SECRET: 'p1', EMAIL_API_KEY: 'key' }
  const second = renewed(first)
  expect(second).toMatchObject({
    SESSION_SECRET_BEFORE: 's1',
    PARTY_SECRET_BEFORE: 'p1',
    EMAIL_API_KEY: 'key',
  })
  expect(second.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32)
  expect(Object.values(renewed(second))).not.toContain('s1')
})
