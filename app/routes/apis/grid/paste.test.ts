import type { OwnRow } from '@domain/rows/rows'
import { expect, it } from 'vitest'
import { typesOf } from '../column-types'
import { planPaste, valuesOf } from './paste-plan'
import { parseTsv } from './tsv'

const row = (id: string, values: object): OwnRow => ({
  _id: id,
  createdAt: '2026-11-21T00:00:00Z',
  _version: 1,
  ...values,
})
const rows = [row('row_1', { title: 'Tea', price: 3 }), row('row_2', { title: 'Coffee', price: 5 })]
const columns = ['title', 'price', 'note']
const types = typesOf(
  columns.map((name) => ({ name })),
  rows,
)
const plan = (text: string, row: number, from = 0) =>
  planPaste({ block: parseTsv(text), row, columns: columns.slice(from) }, columns, rows, types)

it('reads a block as sheets write it', () => {
  expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseTsv('"two\r\nlines"\t"say ""hi"""\n\tlast')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['', 'last'],
  ])
  expect(parseTsv('"quoted" by hand')).toEqual([['"quoted" by hand']])
  expect(parseTsv('"never closed\tb')).toEqual([['"never closed', 'b']])
  expect(parseTsv('one\n\n')).toEqual([['one'], ['']])
  expect(parseTsv('')).toEqual([['']])
})

it('a block changes cells, refuses what does not fit and adds rows where it is longer', () => {
  const { rows: planned, ...counts } = plan('Green tea\t۴\nCoffee\tmuch\nWater\t1', 0)
  expect(planned.map(valuesOf)).toEqual([{ title: 'Green tea', price: 4 }, {}, { title: 'Water', price: 1 }])
  expect(planned.map((one) => one.row?._id)).toEqual(['row_1', 'row_2', undefined])
  expect(planned[1]?.cells[1]).toMatchObject({ code: 'not_number', before: 5 })
  expect(counts).toEqual({ columns: ['title', 'price'], changed: 2, added: 1, refused: 1, left: 0 })
})

it('a first line with the names of columns says where the others go', () => {
  const { rows: planned } = plan('price\ttitle\n7\tMate', 1)
  expect(planned.map(valuesOf)).toEqual([{ price: 7, title: 'Mate' }])
})

it('columns beyond the last one are counted, and an empty column takes its type from the block', () => {
  const { rows: planned, left } = plan('6\t1,200\tover', 0, 1)
  expect(planned.map(valuesOf)).toEqual([{ price: 6, note: 1200 }])
  expect(left).toBe(1)
})
