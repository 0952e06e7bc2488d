import { expect, it } from 'vitest'
import { nounToAskFor } from './access-requests'
import { newId } from './ids'
import { nounOf, nounsWith, readable, things } from './things'

it('an id tells its noun, and another one none', () => {
  for (const [noun, { prefix }] of Object.entries(things)) expect(nounOf(newId(prefix))).toBe(noun)
  for (const id of ['user_x', 'nothing', '', 'links_x', '__proto___x']) expect(nounOf(id)).toBeNull()
})

it('only an id of ours can be asked for, of what members can be let into', () => {
  expect(nounToAskFor(newId('document'))).toBe('documents')
  for (const id of ['document_a/../../../signout?', 'document_a.b', 'document_', newId('form')])
    expect(nounToAskFor(id)).toBeNull()
})

it('a token reads the nouns of its scopes, a session all', () => {
  const nouns = nounsWith('trash')
  expect(readable(null, nouns)).toEqual(nouns)
  expect(readable(['apis:read', 'links:write'], nouns)).toEqual(['apps', 'apis'])
  expect(readable([], nouns)).toEqual([])
})
