import { expect, it } from 'vitest'
import { CsvReader, csvBounds, damageOf, separatorOf } from './read-csv'

function rowsOf(text: string, piece = text.length) {
  const reader = new CsvReader(separatorOf(text))
  const rows = []
  for (let at = 0; at < text.length; at += piece) rows.push(...reader.read(text.slice(at, at + piece)))
  return [...rows, ...reader.end()]
}
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n"1;x";2\r\n',
    [
      ['a', 'b'],
      ['1;x', '2'],
    ],
  ],
  [
    'a\tb\r1\t\r',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a|b\n\n , \n""|2', [['a', 'b'], [' , '], ['', '2']]],
  [
    'a,b\n"say ""x""","two\r\nlines"\n',
    [
      ['a', 'b'],
      ['say "x"', 'two\r\nlines'],
    ],
  ],
  [
    'a,b\n5" pipe,x""y\n"q" ,z',
    [
      ['a', 'b'],
      ['5" pipe', 'x""y'],
      ['q', 'z'],
    ],
  ],
  ['"a,;;;b",c\n', [['a,;;;b', 'c']]],
  ['', []],
  ['سند،یک,دو\n', [['سند،یک', 'دو']]],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

it('reads the same in pieces of any length', () => {
  const text = '\r\na,"b ""c""\r\n\r\nd",e\r\n"x" y,"",\n\n"open, \n'
  for (let piece = 1; piece <= text.length; piece += 1) expect(rowsOf(text, piece)).toEqual(rowsOf(text))
})

it('names the line and the damage of each row, and never takes two rows for one without saying so', () => {
  const rows = rowsOf(
    'col0,zzz,col1,\n1,2,3\n4,5\n"two\nlines",6,7\n1,2,3,4\n"a"b,2,3\n1,2,3,\n8,"unclosed,6,7\n9,9,9\n',
  )
  expect(rows.slice(1).map((row) => [row.line, damageOf(row, ['col0', 'zzz', 'col1', ''])])).toEqual([
    [2, null],
    [3, 'too_few_cells'],
    [4, null],
    [6, 'too_many_cells'],
    [7, 'text_after_quote'],
    [8, null],
    [9, 'quote_not_closed'],
  ])
})

it('takes an empty cell too much for damage: the cells before it may have moved', () => {
  const [head, row] = rowsOf('title,url\nOne, two,\n')
  expect(row && damageOf(row, head?.cells ?? [])).toBe('too_many_cells')
})

it('gives up a row that is too large and continues with the next', () => {
  const rows = rowsOf(`a,b\n${'x'.repeat(csvBounds.letters + 1)},1\n${','.repeat(csvBounds.cells)}\n1,2\n`)
  expect(rows.map(({ line, damage }) => [line, damage])).toEqual([
    [1, null],
    [2, 'row_too_large'],
    [3, 'too_many_cells'],
    [4, null],
  ])
  expect(rows.every(({ cells }) => cells.length <= csvBounds.cells)).toBe(true)
})
