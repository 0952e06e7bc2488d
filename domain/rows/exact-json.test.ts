import { expect, it, vi } from 'vitest'
import { LongNumber, parseExactly, writeExactly } from './exact-json'

const long = (source: string) => new LongNumber(source)

it.each([
  ['9007199254740991', 9007199254740991],
  ['-9007199254740991', -9007199254740991],
  ['9007199254740992', long('9007199254740992')],
  ['-9007199254740993', long('-9007199254740993')],
  ['12345678901234567890.5', long('12345678901234567890.5')],
  ['6.02214076e23', 6.02214076e23],
  ['1.7976931348623157e308', 1.7976931348623157e308],
  ['123456789012345678e10', long('123456789012345678e10')],
  ['0.12345678901234567', Number('0.12345678901234567')],
  ['"12345678901234567890"', '12345678901234567890'],
])('reads %s', (text, value) => {
  expect(parseExactly(text)).toEqual(value)
})

it('finds long numbers among strings that look like them, quotes and backslashes', () => {
  const text = String.raw`[{"a\\":"\"12345678901234567890\\","b":12345678901234567890,"12345678901234567890":[1,12345678901234567890]},"\\\""]`
  expect(parseExactly(text)).toEqual([
    {
      'a\\': '"12345678901234567890\\',
      b: long('12345678901234567890'),
      '12345678901234567890': [1, long('12345678901234567890')],
    },
    '\\"',
  ])
})

it('cannot be led on by a text that holds its own mark', () => {
  const text = '["long number 5","long number ~6",12345678901234567890]'
  expect(parseExactly(text)).toEqual(['long number 5', 'long number ~6', long('12345678901234567890')])
})

it('does not search the text for its mark', () => {
  const searched = vi.spyOn(String.prototype, 'includes')
  const marks = Array.from({ length: 2_500 }, (_, at) => `long number ${'~'.repeat(at % 50)}`)
  const text = JSON.stringify(marks).replace(']', ',12345678901234567890]')
  expect(parseExactly(text)).toHaveLength(2_501)
  expect(searched).not.toHaveBeenCalled()
  searched.mockRestore()
})

it('throws on what is no JSON, long numbers or not', () => {
  for (const text of ['{"a":12345678901234567890', '[012345678901234567890]', '"1234567890123456\\']) {
    expect(() => parseExactly(text)).toThrow(SyntaxError)
  }
})

it('reads a text of megabytes that begins like a long number', () => {
  const text = JSON.stringify({ a: `1234567890123456${'\\"x'.repeat(700_000)}` })
  expect(parseExactly(text)).toEqual(JSON.parse(text))
})

it('writes a row as it was read', () => {
  const text = '{"id":12345678901234567890,"name":"آ","__proto__":null}'
  expect(writeExactly(Object(parseExactly(text)))).toBe(text)
})

it('refuses what nests beyond all rows before it is parsed; brackets in strings are none', () => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(() => parseExactly('['.repeat(101) + ']'.repeat(101))).toThrow(SyntaxError)
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
  expect(parseExactly('['.repeat(100) + ']'.repeat(100))).toHaveLength(1)
  expect(parseExactly(JSON.stringify(`\\"${'['.repeat(200)}`))).toHaveLength(202)
})
