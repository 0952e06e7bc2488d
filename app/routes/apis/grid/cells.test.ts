import { expect, it } from 'vitest'
import { typedValue } from './cells'

it('keeps a number a number, in digits of any language, but never at the price of its digits', () => {
  expect(typedValue('۱۲', 3)).toBe(12)
  expect(typedValue('4.5', 3)).toBe(4.5)
  expect(typedValue('9007199254740991', 3)).toBe(9007199254740991)
  expect(typedValue('9007199254740993', 3)).toBe('9007199254740993')
  expect(typedValue('007', 3)).toBe('007')
})
