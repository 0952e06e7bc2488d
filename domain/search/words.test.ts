import { expect, it } from 'vitest'
import { holds, searchKeys } from './search'
import { bodyWords, isInTitle, searchWordsOf, titleWords, wantedWords } from './words'

const finds = (text: string, search: string) =>
  wantedWords(search, 1).some((wanted) =>
    wanted.every((word) => [...titleWords(text), ...bodyWords(text)].some((each) => each.startsWith(word))),
  )

it('finds words by their beginnings, with a space, a joiner or nothing between the parts', () => {
  for (const text of ['کتاب‌های برنامه‌نویسی', 'کتاب های برنامه نویسی', 'کتابهای برنامهنویسی'])
    for (const search of ['ک', 'كتاب', 'کتاب‌های', 'کتاب های', 'کتابهای', 'برنامه‌نو', 'برنامه نو', 'برنامهنو'])
      expect(finds(text, search), `${search} in ${text}`).toBe(true)
  expect(finds('کتاب‌های برنامه‌نویسی', 'تاب')).toBe(false)
  for (const text of ['shop کتاب‌ها', 'shop کتابها', 'کتاب ها in shop'])
    for (const search of ['shop کتاب‌ها', 'کتابها shop', 'كتاب ها shop'])
      expect(finds(text, search), `${search} in ${text}`).toBe(true)
})

it('finds by any digits, letter forms, case and accents, whatever is between words', () => {
  const text = '«مدرسة» (CAFÉ): ١٤٠٥ node.js/v20'
  for (const search of ['مدرسه', 'cafe', '۱۴۰۵', '1405', 'node.js', 'v20', 'JS'])
    expect(finds(text, search), search).toBe(true)
})

it('finds a word of another language without the letters that keyboards of others lack', () => {
  for (const [text, search] of [
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'ıstanbul'],
    ['smørrebrød', 'Smorrebrod'],
    ['Æsir', 'aesir'],
    ['Đorđe', 'dorde'],
  ] as const) {
    expect(finds(text, search), text).toBe(true)
    expect(finds(search, text), search).toBe(true)
  }
})

it('finds a word by each of its beginnings, in each of its spellings', () => {
  const words = [
    ['مسئول', 'مسؤول', 'مسوول', 'مسي\u0654ول', 'ﻣﺴﺌﻮﻝ'],
    ['مسئولیت‌ها', 'مسؤولیت ها', 'مسئوليتها'],
    ['شئون', 'شؤون', 'شوون'],
    ['رئوف', 'رؤوف', 'رووف'],
    ['رئیس', 'رییس'],
    ['شيء', 'شیء'],
    ['مؤمن', 'مومن'],
    ['تأثیر', 'تاثیر'],
    ['ارائه', 'ارایه', 'ارائة'],
    ['قرآن', 'قران'],
    ['إدارة', 'ادارة', 'اداره'],
    ['الإطلاق', 'الاطلاق'],
    ['موسیقی', 'موسيقى'],
    ['خانۀ', 'خانه', 'خانهٔ'],
    ['می‌آید', 'میاید', 'مي آيد'],
    ['مُحَمَّد', 'محمد', 'محـمد'],
    ['جزئی', 'جزیی', 'جزئي'],
    ['هيئة', 'هیئه'],
    ['هیئت', 'هیأت', 'هیی\u0654ت', 'هيئت'],
    ['هیئت‌مدیره', 'هیأت مدیره', 'هیأتمدیره'],
    ['مسئله', 'مسأله', 'مسـأله', 'ﻣﺴﺌﻠﻪ'],
    ['جرئت', 'جرأت', 'جرا\u0654ت'],
    ['نشئت', 'نشأت'],
    ['مؤسسه', 'موسسه'],
    ['رأفت', 'رافت'],
    ['برنامه‌نویس', 'برنامه نویس', 'برنامەنویس'],
  ]
  const letters = new Intl.Segmenter('fa', { granularity: 'grapheme' })
  for (const spellings of words)
    for (const typed of spellings) {
      const typing = [...letters.segment(typed)].map(({ segment }) => segment)
      for (let end = 2; end <= typing.length; end += 1) {
        const search = typing.slice(0, end).join('')
        for (const text of spellings) {
          expect(finds(`یک ${text} دیگر`, search), `${search} in ${text}`).toBe(true)
          expect(holds(`یک ${text} دیگر`, searchKeys(search)), `${search} within ${text}`).toBe(true)
        }
      }
    }
  expect(finds('مسئول پروژه', 'پروژه مسئ')).toBe(true)
})

it('tries both spellings of two words of a search at once, and keeps words apart that have one spelling', () => {
  for (const text of ['هیئت تأثیر جرئت', 'هیأت تأثیر جرئت', 'هیئت تأثیر جرأت', 'هیأت تأثیر جرأت'])
    for (const search of ['هیأت جرأت', 'جرئت هیئت', 'هیئت تأثیر', 'تأثیر جرأت'])
      expect(finds(text, search), `${search} in ${text}`).toBe(true)
  for (const word of ['رئیس', 'ارائه', 'تأثیر', 'صفحه', 'أحمد', 'قائمة', 'هیئات'])
    expect(searchKeys(word), word).toHaveLength(1)
  expect(searchKeys('مسئله جرئت هیئت نشئ')).toHaveLength(5)
  const most = wantedWords('مسئله‌ها جرئت‌ها هیئت‌ها نشئ', 1)
  expect(most.flat().length).toBeLessThanOrEqual(36)
})

it('finds words whose hamza is left out in one of its two spellings', () => {
  for (const [text, searches] of [
    ['حل مسئله‌ها', ['مساله', 'مساله ها', 'حل مساله', 'مسأله']],
    ['هیئت مدیره', ['هیات', 'هيات', 'هیات مدیره', 'هیات‌مدیره']],
    ['جرئت و نشئت', ['جرات', 'نشات', 'جرات نشات']],
    ['مساله هیات جرات', ['مسئله', 'هیئت', 'جرأت', 'مسئله هیئت']],
  ] as const)
    for (const search of searches) expect(finds(text, search), `${search} in ${text}`).toBe(true)
  for (const word of ['کتاب', 'مسافت', 'هیاهو', 'حیات', 'جراحت', 'احساسات', 'بررسیات'])
    expect(searchKeys(word), word).toHaveLength(1)
})

it('finds an Arabic word without its article', () => {
  for (const search of ['اطلاق', 'الاطلاق', 'إطلاق', 'خطة اطلاق'])
    expect(finds('خطة الإطلاق', search), search).toBe(true)
  expect(finds('الان', 'ان')).toBe(false)
})

it('keeps 200 words of a body, and each once', () => {
  const words = bodyWords(Array.from({ length: 1000 }, (_, at) => `word${at % 500}`).join(' '))
  expect(words).toHaveLength(200)
  expect(new Set(words).size).toBe(200)
})

it('says of each word whether the title has it', () => {
  expect(JSON.parse(searchWordsOf('Spring release', 'the release notes'))).toEqual({
    the: 0,
    notes: 0,
    spring: 1,
    release: 1,
  })
  expect(JSON.parse(searchWordsOf('__proto__', 'constructor'))).toEqual({ proto: 1, constructor: 0 })
  expect(isInTitle('Spring release', ['rel', 'spr'])).toBe(true)
  expect(isInTitle('Spring release', ['notes'])).toBe(false)
})

it('looks for four words at most, and for none with too few letters', () => {
  expect(wantedWords('a b c d e', 1)).toEqual([['a', 'b', 'c', 'd']])
  expect(wantedWords('a', 2)).toEqual([])
  expect(wantedWords('— … !', 1)).toEqual([])
})
