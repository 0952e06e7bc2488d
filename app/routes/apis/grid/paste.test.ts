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
const columns = [{ name: 'title' }, { name: 'price' }, { name: 'note' }]
const types = typesOf(columns, rows)
const names = columns.map(({ name }) => name)
const plan = (text: string, row: number, from = 0) =>
  planPaste({ block: parseTsv(text), row, columns: names.slice(from) }, columns, rows, types)

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

it('nothing is pasted into a secret column, which keeps its place among the others', () => {
  const all = [{ name: 'title' }, { name: 'word', isSecret: true }, { name: 'price' }]
  const block = parseTsv('A\t•••\t1\nB\tmine\t2\nC\t\t3')
  const made = planPaste({ block, row: 0, columns: all.map(({ name }) => name) }, all, rows, types)
  expect(made.rows.map(valuesOf)).toEqual([
    { title: 'A', price: 1 },
    { title: 'B', price: 2 },
    { title: 'C', price: 3 },
  ])
  expect(made.rows[1]?.cells[1]).toMatchObject({ code: 'secret_value' })
  expect(made.refused).toBe(1)
})
