import { expect, it } from 'vitest'
import { personAsked } from './use-people'

const person = (id: string, handle: string) => ({ id, handle, displayName: handle, avatarUrl: null })
const found = { state: 'found', people: [person('user_1', 'sara2'), person('user_2', 'sara')] } as const

it('offers the person of exactly that handle or id, and nobody who is only like it', () => {
  expect(personAsked(found, 'sara')?.id).toBe('user_2')
  expect(personAsked(found, 'user_1')?.id).toBe('user_1')
  for (const named of ['', 'sar', 'me@evil.example']) expect(personAsked(found, named)).toBeNull()
  expect(personAsked({ state: 'searching' }, 'sara')).toBeNull()
})
