import { parseRowQuery } from '@domain/rows/query'
import { expect, it } from 'vitest'
import { addedFilter, type GridQuery, gridQueryFields, gridQueryOf, rowQuery } from './grid-query'

const columns = [
  { key: 'c0', name: 'شهر' },
  { key: 'c3', name: 'price' },
]
const asked: GridQuery = {
  filters: [
    { column: 'c0', operator: 'like', value: 'ته~ران & co' },
    { column: 'c3', operator: 'gte', value: '12' },
    { column: 'createdAt', operator: 'gt', value: '2026-01-01' },
  ],
  sort: { column: 'c3', isDescending: true },
  q: 'a b',
  cursor: null,
}

it('finds in the address what was written into it', () => {
  expect(gridQueryOf(new URLSearchParams(gridQueryFields(asked)), columns)).toEqual(asked)
})

it('leaves out columns and operators that are not known, and never throws', () => {
  const query = new URLSearchParams({ f0: 'c9~like~x', f1: 'c0~drop~x', f2: '', f3: 'c0', sort: 'c9' })
  expect(gridQueryOf(query, columns)).toEqual({ filters: [], sort: null, q: '', cursor: null })
})

it('neither finds nor sorts by a secret column', () => {
  const secret = columns.map((column) => ({ ...column, isSecret: true }))
  const { filters, sort } = gridQueryOf(new URLSearchParams(gridQueryFields(asked)), secret)
  expect([filters.map(({ column }) => column), sort]).toEqual([['createdAt'], null])
})

it('asks the worker by the names of columns, in its grammar', () => {
  const parsed = parseRowQuery(columns, rowQuery(asked, columns, 50).toString())
  expect(parsed).toMatchObject({
    query: {
      conditions: [
        { column: 'c0', operator: 'like', values: ['ته~ران & co'] },
        { column: 'c3', operator: 'gte', values: ['12'] },
        { column: 'createdAt', operator: 'gt', values: ['2026-01-01'] },
      ],
      search: 'a b',
      sort: [{ column: 'c3', isDescending: true }],
      limit: 50,
    },
  })
})

it('takes a filter from the form only when it says something', () => {
  const form = (value: string) => new URLSearchParams({ column: 'c0', operator: 'eq', value })
  expect(addedFilter(form(' x '))).toEqual({ column: 'c0', operator: 'eq', value: 'x' })
  expect(addedFilter(form(' '))).toBeNull()
})
