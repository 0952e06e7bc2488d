import { expect, it } from 'vitest'
import { convert, guessType, numberIn, shownNumber, typesOf } from './column-types'

it('tells the type of a column from its rows', () => {
  const rows = [
    { a: 1, b: true, c: '2026-11-21', d: 'x', e: 1, f: null },
    { a: 2.5, b: false, c: '2026-11-21T08:00:00Z', d: '2026-11-21', e: 'x', f: '' },
  ]
  const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'toString'].map((name) => ({ name }))
  expect([...typesOf(columns, rows)]).toEqual([
    ['a', 'number'],
    ['b', 'boolean'],
    ['c', 'date'],
    ['d', 'text'],
    ['e', 'mixed'],
  ])
})

it('reads numbers in any digits, grouped or not, and none that would lose digits', () => {
  expect(['۱٬۵۰۰', '1,500.25', '٤٫٥', '-7', ' 12 '].map(numberIn)).toEqual([1500, 1500.25, 4.5, -7, 12])
  expect(['1,5', '007', '9007199254740993', '1e5', '', '12a'].map(numberIn)).toEqual(Array(6).fill(null))
})

it('converts to the type of the column or says why it cannot', () => {
  expect(convert('۱۲', 'number')).toEqual({ value: 12 })
  expect(convert('a dozen', 'number')).toEqual({ code: 'not_number' })
  expect(convert('TRUE', 'boolean')).toEqual({ value: true })
  expect(convert('خیر', 'boolean')).toEqual({ value: false })
  expect(convert('maybe', 'boolean')).toEqual({ code: 'not_boolean' })
  expect(convert('', 'number')).toEqual({ value: null })
  expect(convert('', 'text')).toEqual({ value: '' })
  expect(convert('007', 'text')).toEqual({ value: '007' })
})

it('guesses the type of an empty column from what is pasted', () => {
  expect(guessType(['1', '', '2,000'])).toBe('number')
  expect(guessType(['TRUE', 'false'])).toBe('boolean')
  expect(guessType(['1', 'x'])).toBe('text')
  expect(guessType(['', ''])).toBe('text')
})

it('groups thousands in the digits of the reader, but not of years, ids and codes', () => {
  expect(shownNumber(2115.5, 'price', 'ar')).toBe('٢٬١١٥٫٥')
  expect(shownNumber(-2115, 'price', 'fa')).toBe('-۲٬۱۱۵')
  expect(shownNumber(2026, 'year', 'fa')).toBe('۲۰۲۶')
  expect(shownNumber(-1234567.1234, 'price', 'en')).toBe('-1,234,567.1234')
  expect(shownNumber(999, 'price', 'en')).toBe('999')
  expect(shownNumber(2026, 'birthYear', 'en')).toBe('2026')
  expect(shownNumber(12345, 'user_id', 'en')).toBe('12345')
  expect(shownNumber(1e21, 'price', 'en')).toBe('1e+21')
})
