import { expect, it, vi } from 'vitest'
import { parsePhone, shownPhone } from './phones'

it.each([
  ['09123456789', '+989123456789'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ['٠٩١٢٣٤٥٦٧٨٩', '+989123456789'],
  ['+98 (912) 345-6789', '+989123456789'],
  ['00989123456789', '+989123456789'],
  ['\u202a+98 912 345 6789\u202c', '+989123456789'],
  ['+20 100 123 4567', '+201001234567'],
  ['＋４９ 1512 3456789', '+4915123456789'],
])('reads %s', (typed, number) => {
  expect(parsePhone(typed)).toBe(number)
})

it.each([
  '',
  '123',
  'abc',
  '+',
  '+999999999999',
  '09123456789 or 09120000000',
  '<b>09123456789',
  '9'.repeat(60),
])('refuses %j', (typed) => {
  expect(parsePhone(typed)).toBeNull()
})

it('refuses a long text without bringing it into its normal form', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(parsePhone(`a${'\u0315'.repeat(2_000)}${'\u0316'.repeat(2_000)}`)).toBeNull()
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

it('writes a number alike in each language, with its digits', () => {
  const shown = (['en', 'fa', 'ar'] as const).map((locale) => shownPhone('+989123456789', locale))
  expect(shown).toEqual(['+98 912 345 6789', '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+٩٨ ٩١٢ ٣٤٥ ٦٧٨٩'])
})
