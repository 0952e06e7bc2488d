import { expect, it } from 'vitest'
import { envelopeCode, envelopeEntry } from './calls'

it('tells why an archive was refused, and for which entry', () => {
  const details = { entry: 'a/link' }
  const body = { data: null, success: false, error: { code: 'symlink', problem: 'invalid', details } }
  expect([envelopeCode(body), envelopeEntry(body)]).toEqual(['symlink', 'a/link'])
  expect(envelopeEntry({ error: { code: 'name_taken' } })).toBeNull()
})
