import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { type Element, Elements } from './elements'
import { pastedElements, pastedForm } from './pasted'

const listed = (text: string): Element[] => {
  const found = pastedElements(text)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

describe('a pasted list of questions', () => {
  it('becomes elements: numbers are cut, lines below with a dash are options', () => {
    const found = listed(
      '1. Your name *\n2) Which days?\n- [ ] Friday\n- [ ] Saturday\n\n۳. رنگ؟\n• آبی\n• سبز\n• آبی\nYour email',
    )
    expect(
      found.map(({ type, question, options, required }) => ({ type, question, options, required })),
    ).toEqual([
      { type: 'text', question: 'Your name', options: undefined, required: true },
      { type: 'checkbox', question: 'Which days?', options: ['Friday', 'Saturday'], required: false },
      { type: 'radio', question: 'رنگ؟', options: ['آبی', 'سبز'], required: false },
      { type: 'email', question: 'Your email', options: undefined, required: false },
    ])
  })

  it.each([
    ['تاریخ تولد', 'date'],
    ['شمارهٔ موبایل', 'phone'],
    ['كم عمرك؟', 'number'],
    ['Tell us more', 'multiline'],
    ['کشور', 'country'],
  ])('%s asks for a %s', (line, type) => {
    expect(listed(line)).toMatchObject([{ type }])
  })

  it.each(['☐ x', '( ) x', '[ ] x', '○ x', '- x', '• x'])('takes %s as an option', (line) => {
    expect(listed(`Which?\n${line}`)).toMatchObject([{ options: ['x'] }])
  })

  it.each(['Days (check all that apply)', 'کدام روزها؟ (چند گزینه)', 'الأيام (اختر كل ما ينطبق)'])(
    '%s lets several be chosen',
    (line) => {
      expect(listed(`${line}\n- a\n- b`)).toMatchObject([{ type: 'checkbox' }])
    },
  )

  it('has its title above an empty line, where that asks nothing', () => {
    expect(pastedForm('Our party\n\nName?\nMail?')).toMatchObject({
      name: 'Our party',
      elements: [{ question: 'Name?' }, { question: 'Mail?' }],
    })
    for (const text of ['Name?\n\nMail?', '1. Name\n\n2. Mail', 'Name\nMail', 'Name *\n\nMail', 'Name'])
      expect(pastedForm(text)).not.toHaveProperty('name')
  })

  it('is a form that can be kept or is refused, whatever is pasted', () => {
    for (const text of [
      '',
      '\n\n',
      '- a\n- b',
      '* \n1.',
      `${'x'.repeat(2_000)}\n- ${'y'.repeat(900)}`,
      'q\n'.repeat(900),
      '1. *\n_id\ncreatedAt\na_gt',
      '(date)\n[ ] \u200b\n(yes/no)',
      'a\u0007b',
      'a) x\n'.repeat(40_000),
      '(('.repeat(90_000),
    ]) {
      const found = pastedElements(text)
      expect('refused' in found || v.safeParse(Elements, found).success).toBe(true)
    }
  })
})

const facts = (text: string) =>
  listed(text).map(({ type, question, options = [] }) => [type, question, options.join(' ')])

describe('options of a pasted list', () => {
  it.each([
    ['Day?\na) Monday\nb) Tuesday', 'Day?', 'Monday Tuesday'],
    ['Day?\nA. Monday\nB. Tuesday\nC. Friday', 'Day?', 'Monday Tuesday Friday'],
    ['Day?\n(a) Monday\n(b) Tuesday', 'Day?', 'Monday Tuesday'],
    ['Day?\n\na - Monday\n\nb - Tuesday', 'Day?', 'Monday Tuesday'],
    ['Day?\n\na- Monday\n\nb- Tuesday', 'Day?', 'Monday Tuesday'],
    ['روز؟\nالف) شنبه\nب) یکشنبه\nپ) دوشنبه', 'روز؟', 'شنبه یکشنبه دوشنبه'],
    ['روز؟\nالف. شنبه\nب. یکشنبه\nج. دوشنبه\nد. جمعه', 'روز؟', 'شنبه یکشنبه دوشنبه جمعه'],
    ['اليوم؟\nأ) السبت\nب) الأحد\nج) الاثنين', 'اليوم؟', 'السبت الأحد الاثنين'],
    ['اليوم؟\nأ- السبت\nب- الأحد\nت- الاثنين', 'اليوم؟', 'السبت الأحد الاثنين'],
  ])('run by letters: %j', (text, question, options) => {
    expect(facts(text)[0]).toEqual(['radio', question, options])
  })

  it('are no options where their letters do not run, or where they ask', () => {
    expect(facts('Name\nA. Smith\nC. Jones').map(([, question]) => question)).toEqual([
      'Name',
      'A. Smith',
      'C. Jones',
    ])
    expect(facts('You\na) Your name?\nb) Your pet?').map(([, question]) => question)).toEqual([
      'You',
      'Your name?',
      'Your pet?',
    ])
    expect(facts('a) Name\nb) Pet\n- cat\n- dog\nc) Town')).toEqual([
      ['text', 'Name', ''],
      ['radio', 'Pet', 'cat dog'],
      ['text', 'Town', ''],
    ])
  })

  it('are one choice with circles, several with boxes, also where both are in one list', () => {
    expect(facts('Mark?\n( ) 1\n( ) 2\nDays?\n[ ] Friday\n[x] Sunday')).toEqual([
      ['radio', 'Mark?', '1 2'],
      ['checkbox', 'Days?', 'Friday Sunday'],
    ])
  })

  it('of another kind below an empty line are of a question without words; of the same kind of the one above', () => {
    expect(facts('Mark?\n( ) 1\n( ) 2\n\n[ ] Friday\n[ ] Sunday')).toEqual([
      ['radio', 'Mark?', '1 2'],
      ['checkbox', 'Which of these?', 'Friday Sunday'],
    ])
    expect(facts('Mark?\n\n( ) 1\n\n( ) 2')).toEqual([['radio', 'Mark?', '1 2']])
  })

  it('without a question get one in the language of the form; dashes alone are questions, those further in their options', () => {
    expect(pastedElements('[ ] آبی\n[ ] سبز', 'fa')).toMatchObject([
      { type: 'checkbox', question: 'کدام‌ها؟', options: ['آبی', 'سبز'] },
    ])
    expect(facts('- a\n- b')).toEqual([
      ['text', 'a', ''],
      ['text', 'b', ''],
    ])
    expect(facts('- Colour\n  - red\n  - blue\n- Size\nPet?\n- cat')).toEqual([
      ['radio', 'Colour', 'red blue'],
      ['text', 'Size', ''],
      ['radio', 'Pet?', 'cat'],
    ])
  })
})

describe('a pasted question', () => {
  it.each([
    'Q8: Name',
    'Q8. Name',
    'Question 1: Name',
    'سؤال ۱: Name',
    'سوال ۱) Name',
    'السؤال ١: Name',
    '(3) Name',
  ])('goes without its number: %s', (line) => {
    expect(facts(line)).toEqual([['text', 'Name', '']])
  })

  it('keeps numbers of its own, and may be below a number that is alone', () => {
    expect(facts('10-12 years ago\n2.5 litres\nQuestion 3\nName')).toEqual([
      ['text', '10-12 years ago', ''],
      ['text', '2.5 litres', ''],
      ['text', 'Name', ''],
    ])
  })

  it.each([
    ['کدام روزها؟ (چند گزینه)', 'text', 'کدام روزها؟', ''],
    ['Which days? (choose all that apply)', 'text', 'Which days?', ''],
    ['Which days? Choose all that apply.\n- a\n- b', 'checkbox', 'Which days?', 'a b'],
    ['کدام روزها؟ (چند گزینه‌ای)\n- a\n- b', 'checkbox', 'کدام روزها؟', 'a b'],
    ['الأيام (اختر كل ما ينطبق)\n- a\n- b', 'checkbox', 'الأيام', 'a b'],
    ['Which day? [select one]\n- a\n- b', 'radio', 'Which day?', 'a b'],
    ['Do you agree? (yes/no)', 'radio', 'Do you agree?', 'Yes No'],
    ['موافقید؟ (بله/خیر)', 'radio', 'موافقید؟', 'بله خیر'],
    ['هل توافق؟ (نعم/لا)', 'radio', 'هل توافق؟', 'نعم لا'],
    ['Start (date)', 'date', 'Start', ''],
    ['Guests (number)', 'number', 'Guests', ''],
    ['Contact (email)', 'email', 'Contact', ''],
    ['شروع (تاریخ)', 'date', 'شروع', ''],
    ['الضيوف (رقم)', 'number', 'الضيوف', ''],
    ['Name (as in your passport)', 'text', 'Name (as in your passport)', ''],
    ['(date)', 'date', '(date)', ''],
    ['Choose all that apply', 'text', 'Choose all that apply', ''],
  ])('goes without notes of its kind: %s', (line, ...expected) => {
    expect(facts(line)).toEqual([expected])
  })

  it('is required by a star on either side of its note', () => {
    for (const line of ['Mine (email) *', 'Mine * (email)'])
      expect(listed(line)).toMatchObject([{ type: 'email', question: 'Mine', required: true }])
  })
})

describe('a title above a pasted list', () => {
  it('is said at the beginning where another name was typed', () => {
    const found = pastedForm('Our party\n\nName?', { name: 'Summer' })
    expect(found).toMatchObject({
      elements: [{ type: 'welcome', question: 'Our party' }, { question: 'Name?' }],
    })
    expect(found).not.toHaveProperty('name')
    expect(pastedForm('Our party\n\nName?', { name: 'Our party ' })).toEqual(pastedForm('Our party\n\nName?'))
  })

  it('is a question where options are below it, and no title where it is longer than a name', () => {
    expect(pastedForm('Day\n\n[ ] Friday\n[ ] Sunday')).toMatchObject({
      elements: [{ question: 'Day', options: ['Friday', 'Sunday'] }],
    })
    expect(pastedForm('Survey\n\n- Name\n- Town')).toMatchObject({
      name: 'Survey',
      elements: [{ question: 'Name' }, { question: 'Town' }],
    })
    const long = 'x'.repeat(121)
    expect(pastedForm(`${long}\n\nName?`)).toMatchObject({
      elements: [{ question: long }, { question: 'Name?' }],
    })
  })
})

describe('a pasted list that is too long', () => {
  const lines = (count: number, mark = '') =>
    Array.from({ length: count }, (_, at) => `${mark}line ${at}`).join('\n')

  it.each([
    ['questions', lines(201), 'too_many_elements'],
    ['questions of the same words', 'q\n'.repeat(90_000), 'too_many_elements'],
    ['options', `Which?\n${lines(501, '- ')}`, 'too_many_options'],
    ['letters of a question', 'x'.repeat(501), 'too_long'],
    ['letters of an option', `Which?\n- ${'x'.repeat(201)}`, 'too_long'],
    ['letters', 'x\n'.repeat(100_001), 'too_long'],
  ])('in %s is refused before keys are made, never cut', (_, text, refused) => {
    const looked = vi.spyOn(String.prototype, 'normalize')
    expect(pastedForm(text)).toEqual({ refused })
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })

  it('counts the title that is said at the beginning', () => {
    expect(pastedForm(`Party\n\n${lines(200)}`)).toHaveProperty('elements.length', 200)
    expect(pastedForm(`Party\n\n${lines(200)}`, { name: 'Mine' })).toEqual({ refused: 'too_many_elements' })
  })

  it('is taken whole up to there', () => {
    expect(listed(lines(200))).toHaveLength(200)
    expect(listed(`Which?\n${lines(500, '- ')}`)[0]?.options).toHaveLength(500)
  })
})
