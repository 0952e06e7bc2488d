import { describe, expect, it } from 'vitest'
import arabic from '../../tests/equations/ar'
import english from '../../tests/equations/en'
import persian from '../../tests/equations/fa'
import { locales } from '../locale'
import { answer } from './answer'
import { exampleNames, examplesOf } from './examples'
import { previewOf } from './preview'
import { read } from './read/read'

const day = Date.UTC(2026, 10, 29)
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ⇒ ') as [string, string])

/** The parts of the first pod after the input. */
function answerOf(input: string, locale: 'en' | 'fa' | 'ar') {
  const { pods } = answer(input, locale, day)
  return pods
    .find(({ isPrimary }) => isPrimary)
    ?.subpods.map(({ plaintext }) => plaintext)
    .join(' ; ')
}

describe('answers', () => {
  it.each(rows(english))('%s', (input, wanted) => expect(answerOf(input, 'en')).toBe(wanted))
  it.each(rows(persian))('%s', (input, wanted) => expect(answerOf(input, 'fa')).toBe(wanted))
  it.each(rows(arabic))('%s', (input, wanted) => expect(answerOf(input, 'ar')).toBe(wanted))

  it('there are at least 200, in three languages', () => {
    expect([english, persian, arabic].flatMap(rows).length).toBeGreaterThanOrEqual(200)
  })
})

describe('pods', () => {
  it('are called in the language of the reader', () => {
    const titles = (locale: 'en' | 'fa' | 'ar') => answer('x^2=4', locale, day).pods.map(({ title }) => title)
    expect(titles('en').slice(0, 3)).toEqual(['Input', 'Roots', 'Steps'])
    expect(titles('fa').slice(0, 3)).toEqual(['ورودی', 'ریشه‌ها', 'مراحل حل'])
    expect(titles('ar').slice(0, 3)).toEqual(['الإدخال', 'الجذور', 'خطوات الحل'])
  })

  it('a curve has its points, its special points and a table', () => {
    const plot = answer('x^2-5x+6=0', 'en', day).pods.find(({ id }) => id === 'plot')?.subpods[0]
    expect(plot?.plot?.marks).toEqual([
      { x: 2, y: 0, label: 'x = 2' },
      { x: 3, y: 0, label: 'x = 3' },
    ])
    expect(plot?.table?.rows).toHaveLength(11)
  })
})

describe('inputs that are not understood', () => {
  it.each([
    'hello world',
    'x +',
    '((((',
    '',
    '   ',
    '=',
    'سلام دنیا',
    'مرحبا',
    '\\\\\\',
    '%%%',
    '[[[',
    '1 2 3 4',
    '100 USD in EUR',
    '5 USD + 3 USD',
    '10 kg to EUR',
    '50 EUR',
    'abc',
    'عشق چیست',
    'ما هو الحب',
  ])('of %j there are tips and no pod', (input) => {
    const { success, pods, tips } = answer(input, 'en', day)
    expect([success, pods.length, tips.length]).toEqual([false, 0, 2])
  })

  it.each([
    '('.repeat(2_000),
    '-'.repeat(2_000),
    '|'.repeat(2_000),
    'از '.repeat(666),
    '1,'.repeat(1_000),
    'a^'.repeat(1_000),
    'x to '.repeat(400),
    '\\frac'.repeat(400),
    '{'.repeat(2_000),
    'sin '.repeat(500),
  ])('a long one (%#) is read once', (input) => {
    expect(() => read(input, 'fa')).not.toThrow()
  })
})

describe('examples', () => {
  const all = locales.flatMap((locale) =>
    exampleNames.map((name) => [locale, name, examplesOf(locale)[name]] as const),
  )
  it.each(all)('in %s of %s are understood: %s', (locale, _, input) =>
    expect(answer(input, locale, day).success).toBe(true),
  )
})

describe('the input as it is shown', () => {
  const shown = (input: string, locale: 'en' | 'fa' = 'en') => answer(input, locale, day).pods[0]?.subpods[0]
  it.each([
    ['integral x^2 from 0 to 3', '\\int_{0}^{3} x^{2}\\,dx'],
    ['d^2/dx^2 x^3', '\\frac{d^{2}}{dx^{2}}x^{3}'],
    ['derivative of x^2+x', '\\frac{d}{dx}\\left(x^{2}+x\\right)'],
    ['limit 1/x as x to 0+', '\\lim_{x\\to 0^{+}} \\frac{1}{x}'],
    ['sum k^2 from k=1 to n', '\\sum_{k=1}^{n} k^{2}'],
    ['det [[1,2],[3,4]]', '\\det \\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}'],
    ['inverse [[1,2],[3,4]]', '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}^{-1}'],
  ])('%s is the whole question', (input, latex) => {
    expect(shown(input)?.latex).toBe(latex)
    expect(previewOf(input, 'en')?.latex).toBe(latex)
  })

  it.each(['۵ کیلومتر به مایل', 'آمار ۲، ۴، ۴، ۶', '۱ فروردین ۱۴۰۵ به میلادی', 'تجزیه x^2-9', '۱۵٪ از ۲۴۰'])(
    '%s stays as it was typed',
    (input) => {
      expect(shown(input, 'fa')).toEqual({ title: '', plaintext: input })
      expect(previewOf(input, 'fa')).toBeNull()
    },
  )
})

it('a truth table says true and false in its language', () => {
  const row = (locale: 'en' | 'fa' | 'ar') =>
    answer('p and q', locale, day).pods.find(({ id }) => id === 'truth')?.subpods[0]?.table?.rows[1]
  expect([row('en'), row('fa'), row('ar')]).toEqual([
    ['T', 'F', 'F'],
    ['د', 'ن', 'ن'],
    ['ص', 'خ', 'خ'],
  ])
})

it('a long sum is added up, whatever its terms', () => {
  expect(answerOf(`${'1+'.repeat(999)}1`, 'en')).toBe('1000')
  expect(answerOf(`${'1+'.repeat(400)}1`, 'en')).toBe('401')
})

it('a number that JavaScript has no room for is exact', () => {
  expect(answerOf('1e400', 'en')).toBe(answerOf('10^400', 'en'))
  expect(answerOf('2e309', 'en')).toBe(`2${'0'.repeat(309)}`)
})
