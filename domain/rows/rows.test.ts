import { describe, expect, it } from 'vitest'
import { sortKey } from '../search/search'
import { keysOfText, numberOf, sortableNumber } from './keys'
import { byteLength, checkRow, nameColumns, usualRowLimits } from './rows'
import { sampleRows } from './sample-rows'

const columns = [
  { key: 'c0', name: 'city' },
  { key: 'c1', name: 'price' },
]
const check = (input: unknown) => {
  const checked = checkRow(columns, input, usualRowLimits)
  return 'row' in checked
    ? checked.row
    : { fields: { ...checked.fields }, limits: checked.limits && { ...checked.limits } }
}

describe('a row', () => {
  it('keeps scalars as they were sent, by column key', () => {
    expect(check({ price: 1.5, city: ' <b>"قم"\n' })).toEqual({
      doc: JSON.stringify({ c0: ' <b>"قم"\n', c1: 1.5 }),
      keys: `{"c1":"n${sortableNumber(1.5)}:1.5"}`,
      folds: JSON.stringify({ c0: '<b>"قم"', s0: `t${sortKey('<b>"قم"')}` }),
    })
    expect(check({ city: 'Plain Text' })).toMatchObject({ folds: null })
    expect(check({ city: '۱٬۵۰۰' })).toMatchObject({ keys: `{"c0":"n${sortableNumber(1500)}:۱٬۵۰۰"}` })
    expect(check({ city: null, price: true })).toMatchObject({ doc: '{"c0":null,"c1":true}' })
  })

  it('refuses what is not a scalar, what is not a column, and what cannot be kept', () => {
    expect(check({ city: ['a'], price: {} })).toMatchObject({
      fields: { city: 'not_scalar', price: 'not_scalar' },
    })
    expect(check({ colour: 1, _id: 'x', createdAt: 'y' })).toMatchObject({
      fields: { colour: 'unknown_column', _id: 'read_only', createdAt: 'read_only' },
    })
    expect(check(JSON.parse('{"__proto__":1}'))).toMatchObject({
      fields: JSON.parse('{"__proto__":"unknown_column"}'),
    })
    expect(check({ city: 'a\u0000' })).toMatchObject({ fields: { city: 'control_character' } })
    expect(check({ city: '\ud800' })).toMatchObject({ fields: { city: 'malformed' } })
    expect(check({ price: JSON.parse('1e999') })).toMatchObject({ fields: { price: 'too_large' } })
    for (const input of [null, [], 'text', 7])
      expect(check(input)).toMatchObject({ fields: { _: 'wrong_type' } })
  })

  it('takes a value of 100 KB and no byte more, counted as UTF-8', () => {
    expect(check({ city: 'a'.repeat(102_400) })).toHaveProperty('doc')
    expect(check({ city: 'a'.repeat(102_401) })).toEqual({
      fields: { city: 'too_long' },
      limits: { city: 102_400 },
    })
    expect(check({ city: 'ق'.repeat(51_200) })).toHaveProperty('doc')
    expect(check({ city: `${'ق'.repeat(51_200)}a` })).toMatchObject({ fields: { city: 'too_long' } })
    for (const text of ['a', 'é', 'ق', '🙂', 'a🙂é'])
      expect(byteLength(text)).toBe(new TextEncoder().encode(text).length)
  })

  it('takes 1 MB and no byte more', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ key: `c${at}`, name: `n${at}` }))
    const limits = { ...usualRowLimits, row: 1_000 }
    const sized = (size: number) => checkRow(many, { n0: 'a'.repeat(size - '{"c0":""}'.length) }, limits)
    expect(sized(1_000)).toHaveProperty('row')
    expect(sized(1_001)).toMatchObject({ fields: { _: 'row_too_large' }, limits: { _: 1_000 } })
  })
})

describe('names of columns', () => {
  it('are in the places of keys, and only there', () => {
    const tricky = { c0: '"c1":', c1: '\\"c0":1,"c0":' }
    const text = `[${JSON.stringify({ _id: 'row_1', ...tricky })}]`
    expect(JSON.parse(nameColumns(columns, text))).toEqual([
      { _id: 'row_1', city: tricky.c0, price: tricky.c1 },
    ])
  })

  it('lose the values of columns that were removed', () => {
    expect(JSON.parse(nameColumns(columns, '{"_id":"r","c7":"gone","c0":"Qom"}'))).toEqual({
      _id: 'r',
      city: 'Qom',
    })
  })
})

describe('keys', () => {
  it('sort as numbers do', () => {
    const numbers = [-1e300, -12.5, -1, -1e-9, 0, 1e-9, 1, 2, 10, 12.5, 1e21, 1e300]
    const keys = numbers.map(sortableNumber)
    expect([...keys].sort()).toEqual(keys)
    expect(sortableNumber(-0)).toBe(sortableNumber(0))
  })

  it('know numbers in the digits of all our languages', () => {
    expect(['۱۲', '١٢', '12', '1.2e1', '12.', '۱۲٫۰'].map(numberOf)).toEqual([12, 12, 12, 12, 12, 12])
    expect(['', ' 12', '12a', '0x1', 'Infinity', '1e999', '1'.repeat(61)].map(numberOf)).toEqual(
      Array(7).fill(null),
    )
    expect(keysOfText('۱۲')).toEqual([`n${sortableNumber(12)}:۱۲`, `n${sortableNumber(12)}:12`])
  })
})

describe('made-up rows', () => {
  it('look like what the names promise, in each language', () => {
    const named = ['email', 'شهر', 'السعر', 'is active', 'zzz'].map((name, at) => ({ key: `c${at}`, name }))
    for (const locale of ['en', 'fa', 'ar'] as const) {
      for (const row of sampleRows(named, 20, locale)) {
        expect(row.email).toMatch(/^[a-z]+\d+@example\.com$/)
        expect(typeof row.شهر).toBe('string')
        expect(typeof row.السعر).toBe('number')
        expect(typeof row['is active']).toBe('boolean')
        expect('row' in checkRow(named, row, usualRowLimits)).toBe(true)
      }
    }
  })

  it('have prices, phones and titles as each language has them', () => {
    const named = ['price', 'phone', 'title'].map((name, at) => ({ key: `c${at}`, name }))
    for (const row of sampleRows(named, 20, 'fa')) {
      expect(Number(row.price) % 10_000).toBe(0)
      expect(row.phone).toBe('09120000000')
      expect(row.title).not.toContain('·')
    }
    for (const row of sampleRows(named, 20, 'ar')) expect(row.phone).toBe('+20 10 00000000')
    for (const row of sampleRows(named, 20, 'en')) expect(row.phone).toMatch(/^\+44 20 7946 0\d{3}$/)
  })
})
