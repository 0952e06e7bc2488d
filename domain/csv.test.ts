import { expect, it } from 'vitest'
import { csvLine, plainCell } from './csv'

it('quotes what needs quotes and disarms formulas', () => {
  expect(csvLine(['plain', 'a,b', 'say "x"', 'two\nlines', 7, null])).toBe(
    'plain,"a,b","say ""x""","two\nlines",7,\r\n',
  )
  for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\rx']) {
    expect(csvLine([cell])).toMatch(/^"?'/)
    expect(plainCell(`'${cell}`)).toBe(cell)
  }
  expect(csvLine([-5])).toBe('-5\r\n')
  expect(plainCell("'quoted'")).toBe("'quoted'")
})
