import { expect, it } from 'vitest'
import { directionOfText } from './direction'

it('lets one script decide alone', () => {
  expect(directionOfText('Use the platform first.', 'rtl')).toBe('ltr')
  expect(directionOfText('سلام دنیا', 'ltr')).toBe('rtl')
})

it('keeps a mixed line that opens with a Latin word right-to-left on a right-to-left page', () => {
  expect(directionOfText('Redux را کنار بگذارید', 'rtl')).toBe('rtl')
  expect(directionOfText('React and TypeScript و Vite', 'rtl')).toBe('rtl')
})

it('lets the greater number of letters decide on a left-to-right page', () => {
  expect(directionOfText('Redux را کنار بگذارید', 'ltr')).toBe('rtl')
  expect(directionOfText('The word سلام means hello', 'ltr')).toBe('ltr')
})

it('does not count addresses and code, and gives a line without letters the page’s direction', () => {
  expect(directionOfText('ببینید https://example.com/a/very/long/address', 'ltr')).toBe('rtl')
  expect(directionOfText('12 + 30 = 42', 'rtl')).toBe('rtl')
})
