import { describe, expect, it } from 'vitest'
import arabic from '../../tests/equations/ar'
import english from '../../tests/equations/en'
import persian from '../../tests/equations/fa'
import { answer } from './answer'
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
