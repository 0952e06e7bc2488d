import { expect, it } from 'vitest'
import { countryNames } from './country-names'

it('names countries in each language, in today’s Persian spelling', () => {
  expect(countryNames('en')('ZA')).toBe('South Africa')
  expect(countryNames('ar')('IR')).toBe('إيران')
  expect(countryNames('fa')('ZA')).toBe('آفریقای جنوبی')
  expect(countryNames('fa')('AS')).toBe('ساموآی آمریکا')
})

it('gives a text that is no country’s code as it is', () => {
  expect(countryNames('fa')('tor')).toBe('tor')
})
