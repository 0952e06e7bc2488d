import { expect, it } from 'vitest'
import { csvLine, plainCell } from './csv'

it('quotes what needs quotes and disarms formulas', () => {
  expect(csvLine(['plain', 'a,b', 'say "x"', 'two\nlines', 7, null])).toBe(
    'plain,"a,b","say ""x""","two\nlines",7,\r\n',
  )
  for (const cell of [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\tx',
    '\rx',
    '\u202e=1+1',
    '\ufeff\u200e @x',
    ' \t-1',
    '\u2066\u200f+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ]) {
    expect(csvLine([cell])).toMatch(/^"?'/)
    expect(plainCell(`'${cell}`)).toBe(cell)
  }
  expect(csvLine([-5])).toBe('-5\r\n')
  expect(plainCell("'quoted'")).toBe("'quoted'")
})
