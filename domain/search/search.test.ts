import { expect, it } from 'vitest'
import { foldDigits } from '../text/digits'
import { searchKey, sortKey } from './search'

it('finds the same word whatever keyboard wrote it', () => {
  expect(searchKey('كتابي')).toBe(searchKey('کتابی'))
  expect(searchKey('آزمایش')).toBe(searchKey('ازمایش'))
  expect(searchKey('مُحَمَّد')).toBe(searchKey('محمد'))
  expect(searchKey('مدرسة')).toBe(searchKey('مدرسه'))
  expect(searchKey('مسؤول أحمد')).toBe(searchKey('مسوول احمد'))
  for (const [persian, arabic] of [
    ['مسئول', 'مسؤول'],
    ['شئون', 'شؤون'],
    ['رئوس', 'رؤوس'],
    ['مسئـُول', 'مسؤول'],
    ['مسی\u0654ول', 'مسو\u0654ول'],
    ['ﻣﺴﺌﻮﻝ', 'مسوول'],
  ] as const)
    expect(searchKey(persian), persian).toBe(searchKey(arabic))
  expect(searchKey('رئیس')).toBe(searchKey('رییس'))
  expect(searchKey('رادیو')).not.toBe(searchKey('رادوو'))
  expect(searchKey('مســـتند')).toBe(searchKey('مستند'))
  expect(searchKey('۱۴۰۵ Café')).toBe(searchKey('1405  CAFE'))
  expect(searchKey('\u2067نامه\u2069')).toBe(searchKey('نامه'))
  expect(searchKey('۱٬۵۰۰ تومان')).toBe(searchKey('1,500 تومان'))
})

it('takes a space, a joiner and nothing for the same inside Arabic script, and nowhere else', () => {
  for (const words of ['کتاب‌های برنامه‌نویسی', 'کتاب های برنامه نویسی', 'کتابهای برنامهنویسی'])
    expect(searchKey(words)).toBe('کتابهایبرنامهنویسی')
  expect(searchKey('می  خواهم')).toBe(searchKey('می‌خواهم'))
  expect(searchKey('what time')).toBe('what time')
  expect(searchKey('نسخه 2 react')).toBe('نسخه 2 react')
})

it('keeps different words apart', () => {
  expect(searchKey('کار')).not.toBe(searchKey('بار'))
  expect(searchKey('1,2,3')).not.toBe(searchKey('123'))
})

it('sorts by the alphabet, not by code point', () => {
  const sorted = (words: string[]) =>
    words.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)).join(' ')
  expect(
    sorted(['وحید', 'پروین', 'چنگیز', 'ژاله', 'كامران', 'یاسر', 'بهار', 'گلی', 'آرش', 'هما', 'احمد']),
  ).toBe('احمد آرش بهار پروین چنگیز ژاله كامران گلی وحید هما یاسر')
  expect(sorted(['b', 'B2', 'a', 'é', 'z'])).toBe('a b B2 é z')
})

it('folds both digit sets and nothing else', () => {
  expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(foldDigits('a۱ b٢ ³')).toBe('a1 b2 ³')
})

it('writes ligatures out, and no key grows far beyond its text', () => {
  expect(searchKey('محمد ﷺ')).toBe(searchKey('محمد صلى الله عليه وسلم'))
  expect(searchKey('ﷺ'.repeat(10_000)).length).toBeLessThanOrEqual(40_064)
  expect(sortKey('ﷺ'.repeat(10_000)).length).toBeLessThanOrEqual(40_064)
})
