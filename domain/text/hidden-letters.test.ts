import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PersonName } from '../accounts/accounts'
import { FileName } from '../files'
import { Slug } from '../links/links'
import { safeLink } from '../safe-link'
import { isHidden, withoutUnseen } from './hidden-letters'
import { line, paragraphs } from './text'

const neverSeen = [
  ['a variation selector', '\ufe00'],
  ['a style of no picture', '\ufe0f'],
  ['a selector of ideographs', '\u{e0100}'],
  ['a filler of Hangul', '\u3164'],
  ['an initial filler', '\u115f'],
  ['a medial filler', '\u1160'],
  ['a narrow filler', '\uffa0'],
  ['a joiner of marks', '\u034f'],
  ['an anchor of annotations', '\ufff9'],
  ['a tag letter', '\u{e0061}'],
  ['a blank of Braille', '\u2800'],
  ['a joiner after Latin letters', '\u200d'],
] as const

it.each(neverSeen)(
  '%s makes no other name, title, file or link, and nothing is called that alone',
  (_, one) => {
    for (const slug of [`pay${one}`, `p${one}ay`, one.repeat(4)]) expect(v.is(Slug, slug)).toBe(false)
    expect(isHidden(`a${one}b.txt`)).toBe(true)
    expect(v.parse(FileName, `a${one}b.txt`)).toBe('ab.txt')
    expect(v.parse(line(3, 120), `pa${one}y`)).toBe('pay')
    expect(v.parse(PersonName, `Sa${one}ra`)).toBe('Sara')
    expect(v.is(PersonName, one.repeat(4))).toBe(false)
    for (const text of [line(3, 120), paragraphs(1, 500)]) {
      const result = v.safeParse(text, ` ${one.repeat(4)} `, { abortPipeEarly: true })
      expect(result.issues?.[0].message).toBe('required')
    }
    if (one !== '\u2800' && one !== '\u200d' && one !== '\ufe0f') expect(safeLink(`/a${one}`)).toBeNull()
  },
)

it('keeps pictures, flags, keycaps, Braille and the joiners of Persian, Arabic and Indian scripts', () => {
  for (const text of [
    '❤️ 1️⃣ 👩‍👩‍👧 🏳️‍🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    'API‌های ما',
    'ه‍ ب',
    'क्‍ष',
    '⠓⠑⠀⠊',
  ]) {
    expect(withoutUnseen(text)).toBe(text)
    expect(isHidden(text)).toBe(false)
  }
  expect(withoutUnseen('🏴\u{e0061}\u{e007f}')).toBe('🏴')
  expect(withoutUnseen('a \u200fمن')).toBe('a \u200fمن')
})

it('keeps the joiner in a slug, and no picture’s style', () => {
  expect(v.parse(Slug, 'می‌روم')).toBe('می‌روم')
  for (const slug of ['a‌b', 'می‌‌روم', 'می‌', '1️⃣2']) expect(v.is(Slug, slug)).toBe(false)
})

it('takes no other line end in one line', () => {
  for (const end of ['\u2028', '\u2029']) {
    expect(v.safeParse(line(1, 9), `a${end}b`).issues?.[0].message).toBe('control_character')
    expect(v.is(paragraphs(1, 9), `a${end}b`)).toBe(true)
  }
})
