import { expect, it } from 'vitest'
import { hiddenCharacters } from './hidden-characters'

const pointsIn = (code: string) => hiddenCharacters(code).map(({ codePoint }) => codePoint)

it('names each character that turns the direction of code, with its line and column', () => {
  const code = "let a = 1\nif (level != 'user\u202e \u2066// only admins\u2069 \u2066') {\n}"
  expect(hiddenCharacters(code)).toEqual([
    { line: 2, column: 19, codePoint: 0x202e },
    { line: 2, column: 21, codePoint: 0x2066 },
    { line: 2, column: 36, codePoint: 0x2069 },
    { line: 2, column: 38, codePoint: 0x2066 },
  ])
})

it.each([
  ['zero width space', 0x200b],
  ['word joiner', 0x2060],
  ['invisible times', 0x2062],
  ['soft hyphen', 0xad],
  ['byte order mark inside', 0xfeff],
  ['tag letter', 0xe0041],
  ['line separator', 0x2028],
  ['paragraph separator', 0x2029],
  ['Hangul filler', 0x3164],
])('names a %s', (_name, point) => {
  expect(pointsIn(`const is${String.fromCodePoint(point)}Admin = true`)).toEqual([point])
})

it('says nothing of ordinary Persian and Arabic text, no-break spaces and pictures', () => {
  const ordinary = [
    '// می‌خواهم کاربر را پیدا کنم',
    "const title = 'کتاب‌ها (\u200eAPI\u200e)'",
    '/* الاسم\u200f (getUser) \u061c */',
    '// APIهای ما، API‌های ما',
    'const space = "10\u00a0000"',
    'const family = "👩‍👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"',
    '\tconst a = 1 // – “quoted” …',
  ].join('\n')
  expect(hiddenCharacters(`\ufeff${ordinary}`)).toEqual([])
})

it('names joiners and marks of direction in code that needs none', () => {
  expect(pointsIn('const user\u200cName = get\u200dUser()')).toEqual([0x200c, 0x200d])
  expect(pointsIn('if (a\u200f > b) return\u200e')).toEqual([0x200f, 0x200e])
  expect(pointsIn('// نام‌\u200cها')).toEqual([0x200c])
})

it('names styles that carry hidden bytes', () => {
  expect(pointsIn('const a = "x\ufe01\ufe02\u{e0101}"')).toEqual([0xfe02, 0xe0101])
})

it('stops at a thousand', () => {
  expect(hiddenCharacters('\u200b'.repeat(3_000))).toHaveLength(1_000)
})
