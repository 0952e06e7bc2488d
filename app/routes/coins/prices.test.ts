import { expect, it } from 'vitest'
import { decimalsOf, writePrice } from './prices'
import { sparkPath } from './spark-path'

it.each([
  [98_412.4, '98,412'],
  [92.141, '92.14'],
  [0.3914, '0.391'],
  [0.00001234, '0.0000123'],
  [70_362_580_000, '70,362,580,000'],
])('writes the price %s as %s', (price, text) => {
  expect(writePrice(price, 'en')).toBe(text)
})

it('a price of nothing has decimals, too', () => {
  expect(decimalsOf(0)).toBe(2)
  expect(writePrice(0.5, 'fa')).toBe('۰٫۵')
})

it('a line goes from its lowest to its highest value, from left to right', () => {
  expect(sparkPath([1, 3, 2], 100, 20)).toBe('M0 18L50 2L100 10')
  expect(sparkPath([5, 5], 100, 20)).toBe('M0 10L100 10')
  expect(sparkPath([5], 100, 20)).toBe('')
})
