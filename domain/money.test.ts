import { describe, expect, it } from 'vitest'
import { locales } from './locale'
import {
  currencies,
  maxMoney,
  moneyParts,
  readMoney,
  showMoney,
  showRange,
  showTomanRange,
  showTomans,
  writeMoney,
} from './money'

describe('an amount as it is typed', () => {
  it.each([
    ['1234567', 'IRR', 1_234_567],
    ['۱۲۳۴۵۶۷', 'IRR', 1_234_567],
    ['١٬٢٣٤٬٥٦٧', 'IRR', 1_234_567],
    ['۱٬۲۳۴', 'IRR', 1_234],
    ['1,234', 'IRR', 1_234],
    ['1.234.567', 'IRR', 1_234_567],
    ['1 234 567', 'IRR', 1_234_567],
    ['1\u202f234', 'IRR', 1_234],
    ['۱،۲۳۴', 'IRR', 1_234],
    [' \u2068500\u2069 ', 'IRR', 500],
    ['0', 'IRR', 0],
    ['12.5', 'USD', 1_250],
    ['12,50', 'EUR', 1_250],
    ['١٢٫٥', 'USD', 1_250],
    ['۱٬۲۳۴٫۵۶', 'EUR', 123_456],
    ['1,234.56', 'USD', 123_456],
    ['1.234,56', 'EUR', 123_456],
    ['1.234', 'USD', 123_400],
    ['0.07', 'USD', 7],
    ['1.15', 'USD', 115],
    ['10,000,000,000', 'USD', maxMoney],
  ] as const)('%s in %s', (text, currency, amount) => {
    expect(readMoney(text, currency)).toEqual({ amount })
  })

  it.each([
    ['', 'IRR', 'required'],
    [' \u200f', 'USD', 'required'],
    ['twelve', 'IRR', 'not_a_number'],
    ['12a', 'IRR', 'not_a_number'],
    ['1e3', 'USD', 'not_a_number'],
    ['1,2345', 'IRR', 'not_a_number'],
    ['1,23,456', 'IRR', 'not_a_number'],
    ['1,234.567', 'USD', 'not_a_number'],
    ['1,234,56', 'USD', 'not_a_number'],
    ['5.', 'USD', 'not_a_number'],
    ['-', 'USD', 'not_a_number'],
    ['-5', 'USD', 'too_small'],
    ['−۵', 'IRR', 'too_small'],
    ['12.5', 'IRR', 'not_whole'],
    ['۱۲٫۵', 'IRR', 'not_whole'],
    ['1000000000001', 'IRR', 'too_large'],
    ['9'.repeat(400), 'USD', 'too_large'],
  ] as const)('refuses %j in %s as %s', (text, currency, code) => {
    expect(readMoney(text, currency)).toEqual({ code })
  })

  it('reads back what a field shows', () => {
    for (const locale of locales)
      for (const currency of currencies)
        for (const amount of [0, 5, 10, 99, 1_250, 123_456_789, maxMoney])
          expect(readMoney(writeMoney(amount, currency, locale), currency)).toEqual({ amount })
  })
})

describe('an amount as it is shown', () => {
  it('has the digits, marks and sign of the language', () => {
    expect(showMoney(12_400_000, 'IRR', 'fa')).toBe('۱۲٬۴۰۰٬۰۰۰ ریال')
    expect(showMoney(12_400, 'IRR', 'en')).toBe('12,400 rials')
    expect(showMoney(1_250, 'USD', 'en')).toBe('$12.50')
    expect(showMoney(50_000, 'USD', 'en')).toBe('$500')
    expect(showMoney(50_000, 'USD', 'fa')).toBe('۵۰۰ دلار')
    expect(showMoney(1_250, 'EUR', 'ar')).toBe('١٢٫٥٠ يورو')
    expect([3, 12, 100].map((dollars) => showMoney(dollars * 100, 'USD', 'ar'))).toEqual([
      '٣ دولارات',
      '١٢ دولارًا',
      '١٠٠ دولار',
    ])
  })

  it('is short where there is little room', () => {
    const parts = (range: [number, number], isShort: boolean) => moneyParts(range, 'USD', 'ar', isShort)
    expect(parts([100_000_000, 100_000_000], true)).toEqual({ before: '', number: '١ مليون', after: 'دولار' })
    expect(parts([100_001_100, 100_001_100], true).number).toBe('١٬٠٠٠٬٠١١')
    expect(parts([1_100, 1_100], true)).toEqual({ before: '', number: '١١', after: 'دولارًا' })
    expect(moneyParts([120_050, 240_000], 'EUR', 'en')).toEqual({
      before: '€',
      number: '1,200.50–2,400',
      after: '',
    })
  })

  it('reads rials as tomans of ten', () => {
    expect(locales.map((locale) => showTomans(12_405, locale))).toEqual([
      '1,240.5 tomans',
      '۱٬۲۴۰٫۵ تومان',
      '١٬٢٤٠٫٥ تومان',
    ])
  })
})

it('says a range as people do, and a word that both ends share once', () => {
  const range = [600_000_000, 900_000_000] as const
  expect(showTomanRange(range, 'fa')).toBe('۶۰ تا ۹۰ میلیون تومان')
  expect(showTomanRange(range, 'ar')).toBe('٦٠–٩٠ مليون تومان')
  expect(showTomanRange(range, 'en')).toBe('60M–90M tomans')
  expect(showTomanRange([12_345_670, 12_345_670], 'fa')).toBe('۱٬۲۳۴٬۵۶۷ تومان')
  expect(showTomanRange([5_000_000, 20_000_000], 'fa')).toBe('۵۰۰ هزار تا ۲ میلیون تومان')
  expect(showRange([500, 900], 'ar', (value) => String(value))).toBe('500–900')
})
