import { expect, it } from 'vitest'
import { csvLine, plainCell } from './csv'
import { CsvReader } from './read-csv'

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

it('gives back every text as it was, also with apostrophes before a formula', () => {
  const parts = ["'", "''", '=', '+', '@', '-', 'a', ' ', '\t', '\u200e', '"', '1', '＝']
  const texts = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => `${one}${two}${three}x`)))
  for (const text of [...texts, "'=SUM explained", "''=1", "it's"]) {
    const reader = new CsvReader(',')
    // Rows without any text are left out.
    const [row] = [...reader.read(csvLine([text, '.'])), ...reader.end()]
    expect(plainCell(row?.cells[0] ?? ''), JSON.stringify(text)).toBe(text)
  }
})
