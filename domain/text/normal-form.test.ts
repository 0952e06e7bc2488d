import { expect, it } from 'vitest'
import { searchKey } from '../search/search'
import { normalForm } from './normal-form'

it('keeps thirty marks on one letter, and puts them in order', () => {
  expect(normalForm('e\u0301')).toBe('é')
  expect(normalForm('ﬁ', 'NFKC')).toBe('fi')
  expect(normalForm(`a${'\u0315\u0323'.repeat(400)}b`)).toHaveLength(31)
  expect(searchKey(`a${'\u0315\u0300'.repeat(400)}b`)).toBe('ab')
})
