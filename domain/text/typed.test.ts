import { expect, it } from 'vitest'
import { typedText } from './typed'

it.each([
  ['9', 9],
  ['-0.5', -0.5],
  ['1e+21', 1e21],
  ['123456789012345', 123456789012345],
  ['true', true],
])('reads %s as a value', (text, value) => {
  expect(typedText(text)).toBe(value)
})

it.each([
  '007',
  '+98912',
  '1234567890123456',
  '2030-01-01',
  '1,000',
  '.5',
  '1.',
  '1e999',
  'True',
  '۹',
  ' 9',
  '',
])('leaves "%s" as text', (text) => {
  expect(typedText(text)).toBe(text)
})
