import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldErrors } from '../text/text'
import { ApiChange, NewApi } from './apis'

const api = {
  appId: 'app_1',
  name: 'Places',
  description: 'Where we went',
  columns: ['city', 'نام شهر', 'Straße 7'],
  access: { read: 'public', write: 'key' },
}

const refusedColumns = (columns: unknown) => {
  const result = v.safeParse(NewApi, { ...api, columns }, { abortPipeEarly: true })
  return result.success ? null : fieldErrors(result.issues)
}

it('takes columns of any language and keeps their names composed', () => {
  expect(v.parse(NewApi, api).columns).toEqual(api.columns)
  expect(v.parse(NewApi, { ...api, columns: ['Cafe\u0301'] }).columns).toEqual(['Café'])
  expect(refusedColumns(['constructor', 'a.b', '"; DROP TABLE rows', 'a'.repeat(64), 'q', '$[0]'])).toBeNull()
})

it('refuses a column that queries or rows need for themselves, by its place', () => {
  expect(refusedColumns(['city', '_id'])).toEqual({ 'columns.1': 'column_reserved' })
  expect(refusedColumns(['__proto__'])).toEqual({ 'columns.0': 'column_reserved' })
  expect(refusedColumns(['createdAt'])).toEqual({ 'columns.0': 'column_reserved' })
  for (const operator of ['gt', 'gte', 'lt', 'lte', 'ne', 'like', 'in'])
    expect(refusedColumns(['city', `price_${operator}`])).toEqual({ 'columns.1': 'column_operator' })
  expect(refusedColumns(['a'.repeat(65), '', 7, 'a\u0000'])).toEqual({
    'columns.0': 'too_long',
    'columns.1': 'required',
    'columns.2': 'wrong_type',
    'columns.3': 'control_character',
  })
})

it('refuses a repeated name, also in another spelling', () => {
  expect(refusedColumns(['city', 'town', 'city'])).toEqual({ 'columns.2': 'column_twice' })
  expect(refusedColumns(['Cafe\u0301', ' Café '])).toEqual({ 'columns.1': 'column_twice' })
})

it('takes 1 to 100 columns', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
  expect(refusedColumns(many(100))).toBeNull()
  expect(refusedColumns(many(101))).toEqual({ columns: 'too_many_columns' })
  expect(refusedColumns([])).toEqual({ columns: 'required' })
})

it('bounds faults and delay', () => {
  const refused = (faults: unknown) =>
    v.safeParse(ApiChange, { faults }).issues?.map(({ message }) => message)
  expect(refused({ delayMs: 10_000, failShare: 100 })).toBeUndefined()
  expect(refused({ delayMs: 10_001, failShare: 101 })).toEqual(['too_large', 'too_large'])
  expect(refused({ delayMs: -1, failShare: 0.5 })).toEqual(['too_small', 'not_whole'])
})
