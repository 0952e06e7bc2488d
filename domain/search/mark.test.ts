import { expect, it } from 'vitest'
import { markedParts, markWords, snippetOf } from './mark'
import { wantedWords } from './words'

const shown = (text: string) =>
  markedParts(text)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')
const marked = (text: string, search: string) =>
  shown(
    markWords(
      text,
      wantedWords(search, 1)
        .flat()
        .sort((one, other) => other.length - one.length),
    ),
  )

it.each([
  ['Spring release', 'rel spr', '[Spr]ing [rel]ease'],
  ['كتاب‌های مدرسه', 'کتاب', '[كتاب\u200c]های مدرسه'],
  ['کتاب‌های برنامه‌نویسی', 'کتابهای', '[کتاب‌های] برنامه‌نویسی'],
  ['کتابهای من', 'کتاب های', '[کتابهای] من'],
  ['خطة الإطلاق', 'اطلاق', 'خطة [الإطلاق]'],
  ['مُحَمَّد', 'محم', '[مُحَمَّ]د'],
  ['Straße 12', 'strasse ۱۲', '[Straße] [12]'],
  ['نقشهٔ Remix', 'remix نقشه', '[نقشهٔ] [Remix]'],
  ['nothing here', 'zebra', 'nothing here'],
  ['A \ue000forged\ue001 mark', 'mark', 'A forged [mark]'],
])('in “%s” the beginnings of “%s” are marked', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

it('a line of a long text surrounds the first word that was found', () => {
  const text = `${'word '.repeat(60)}the kettle sings${' word'.repeat(60)}`
  const line = shown(snippetOf(text, ['kett']) ?? '')
  expect(line).toMatch(/^… (word )+the \[kett\]le sings( word)+/)
  expect(line.length).toBeLessThan(160)
  expect(snippetOf(text, ['zebra'])).toBeNull()
})
