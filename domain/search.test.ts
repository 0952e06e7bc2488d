import { expect, it } from 'vitest'
import { foldDigits } from './digits'
import { searchKey } from './search'

it('finds the same word whatever keyboard wrote it', () => {
  expect(searchKey('كتابي')).toBe(searchKey('کتابی'))
  expect(searchKey('می‌شود')).toBe(searchKey('میشود'))
  expect(searchKey('آزمایش')).toBe(searchKey('ازمایش'))
  expect(searchKey('مُحَمَّد')).toBe(searchKey('محمد'))
  expect(searchKey('مدرسة')).toBe(searchKey('مدرسه'))
  expect(searchKey('مســـتند')).toBe(searchKey('مستند'))
  expect(searchKey('۱۴۰۵ Café')).toBe(searchKey('1405  CAFE'))
})

it('keeps different words apart', () => {
  expect(searchKey('کار')).not.toBe(searchKey('بار'))
})

it('folds both digit sets and nothing else', () => {
  expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(foldDigits('a۱ b٢ ³')).toBe('a1 b2 ³')
})
