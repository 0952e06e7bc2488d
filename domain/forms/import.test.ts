import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Element, Elements, elementTypes } from './elements'
import { importJson, toSteps } from './import'
import { jsonLines } from './json-lines'
import { pastedElements, pastedForm } from './pasted'

const steps = [
  { stepId: 0, step: 'Welcome', elementName: '', questionText: 'سلام', options: [], require: false },
  {
    stepId: 1,
    step: 'RadioStep',
    elementName: 'stack',
    questionText: 'React?',
    options: [{ option: 'Yes' }, { option: 'No' }],
    require: true,
  },
  { stepId: 2, step: 'SaveForm', elementName: '', questionText: '' },
  { stepId: 3, step: 'Finished', elementName: '', questionText: 'Thanks' },
]
const imported = (source: string) => {
  const found = importJson(source)
  if ('wrong' in found) throw new Error(JSON.stringify(found.wrong))
  return found
}

describe('JSON of the specification', () => {
  it('is read as our elements, its end as the thanks', () => {
    const { elements, thanks } = imported(JSON.stringify(steps))
    expect(elements.map(({ type, key, question }) => ({ type, key, question }))).toEqual([
      { type: 'welcome', key: 'سلام', question: 'سلام' },
      { type: 'radio', key: 'stack', question: 'React?' },
    ])
    expect(elements[1]).toMatchObject({ options: ['Yes', 'No'], required: true })
    expect(thanks).toBe('Thanks')
  })

  it('is read out of a stored form, whose list is a text', () => {
    const form = { formname: 'Beta', language: 'fa', formjson: JSON.stringify(steps), username: 'a' }
    expect(imported(JSON.stringify(form))).toMatchObject({ name: 'Beta', language: 'fa', thanks: 'Thanks' })
  })

  it('is written from our elements of every type, and read again as them', () => {
    const own = v.parse(
      Elements,
      elementTypes.map((type) => ({
        type,
        key: `k_${type}`,
        question: `${type}?`,
        options: type === 'radio' || type === 'checkbox' || type === 'autocomplete' ? ['a', 'b'] : undefined,
      })),
    )
    const written = toSteps(own, 'Bye')
    expect(written.map(({ stepId }) => stepId)).toEqual(written.map((_, at) => at))
    expect(written.slice(-2).map(({ step }) => step)).toEqual(['SaveForm', 'Finished'])
    const again = imported(JSON.stringify(written))
    const facts = (list: readonly Element[]) =>
      list.map(({ type, question, options = [] }) => ({ type, question, options }))
    expect(facts(again.elements)).toEqual(facts(own))
    expect(again.thanks).toBe('Bye')
  })

  it('gets keys of its own where a name is missing, stands twice or may not be a column', () => {
    const odd = ['', 'a', 'a', '_x', 'createdAt'].map((elementName) => ({
      step: 'TextFieldStep',
      elementName,
      questionText: 'Your name',
    }))
    const { elements } = imported(JSON.stringify(odd))
    expect(elements.map(({ key }) => key)).toEqual(['your_name', 'a', 'a_2', 'your_name_2', 'your_name_3'])
  })
})

describe('a form of Typeform', () => {
  const field = (type: string, title: string, properties: object = {}, required = false) => ({
    ...{ id: title, type, title, ref: title, properties, validations: { required } },
  })
  const choices = [{ label: 'Tea' }, { label: 'Coffee' }]
  const form = {
    title: 'Cups',
    welcome_screens: [{ title: 'Hello', properties: { description: 'Two minutes' } }],
    thankyou_screens: [{ title: 'Bye' }],
    fields: [
      field('short_text', 'Name', { description: 'In full' }, true),
      field('long_text', 'Why?'),
      field('email', 'Mail'),
      field('phone_number', 'Phone'),
      field('number', 'Age'),
      field('date', 'Day'),
      field('yes_no', 'Agreed?'),
      field('multiple_choice', 'One', { choices }),
      field('multiple_choice', 'Several', {
        choices,
        allow_multiple_selection: true,
        allow_other_choice: true,
      }),
      field('dropdown', 'List', { choices }),
      field('statement', 'Said'),
      field('rating', 'Stars', { steps: 3 }),
      field('opinion_scale', 'Scale', { steps: 4 }),
      field('file_upload', 'File'),
      field('website', 'Site'),
      field('group', 'Group', { fields: [field('short_text', 'Inside')] }),
      field('matrix', 'Grid'),
    ],
  }

  it('becomes our elements, with the title, the thanks and what became a text', () => {
    const { elements, ...more } = imported(JSON.stringify(form))
    expect(more).toEqual({ name: 'Cups', thanks: 'Bye', lost: ['Grid'] })
    expect(elements.map(({ type, question }) => [question, type])).toEqual([
      ['Hello', 'welcome'],
      ['Name', 'text'],
      ['Why?', 'multiline'],
      ['Mail', 'email'],
      ['Phone', 'phone'],
      ['Age', 'number'],
      ['Day', 'date'],
      ['Agreed?', 'switch'],
      ['One', 'radio'],
      ['Several', 'checkbox'],
      ['List', 'autocomplete'],
      ['Said', 'description'],
      ['Stars', 'radio'],
      ['Scale', 'radio'],
      ['File', 'file'],
      ['Site', 'text'],
      ['Inside', 'text'],
      ['Grid', 'text'],
    ])
    const named = new Map(elements.map((element) => [element.question, element]))
    expect(named.get('Name')).toMatchObject({ required: true, help: 'In full' })
    expect(named.get('Several')).toMatchObject({ options: ['Tea', 'Coffee'], hasOther: true })
    expect(named.get('Stars')?.options).toEqual(['1', '2', '3'])
    expect(named.get('Scale')?.options).toEqual(['0', '1', '2', '3'])
  })

  it('is told at its line what is wrong with it', () => {
    const source = JSON.stringify({ fields: [field('short_text', 'A'), field('dropdown', 'B')] }, null, 1)
    const line = source.split('\n').findLastIndex((text) => text.includes('"properties"')) + 1
    expect(importJson(source)).toEqual({ wrong: [{ line, code: 'required' }] })
  })
})

describe('what is wrong in a JSON text', () => {
  const wrong = (source: string) => importJson(source)
  it('is said at its line', () => {
    expect(wrong('[\n  {"type": "text"\n')).toEqual({ wrong: [{ line: 3, code: 'bad_json' }] })
    expect(
      wrong('[\n{"type":"text","key":"a","question":"A"},\n{"type":"poem","key":"b","question":"B"}\n]'),
    ).toEqual({
      wrong: [{ line: 3, code: 'unknown_type' }],
    })
    expect(
      wrong('[\n{"step":"TextFieldStep","questionText":"A"},\n{"step":"RadioStep",\n"questionText":"B"}]'),
    ).toEqual({
      wrong: [{ line: 3, code: 'required' }],
    })
    expect(wrong('7')).toEqual({ wrong: [{ line: 1, code: 'not_elements' }] })
    expect(wrong('{"name":"x"}')).toEqual({ wrong: [{ line: 1, code: 'not_elements' }] })
    expect(wrong('{\n"elements": {}\n}')).toEqual({ wrong: [{ line: 2, code: 'not_elements' }] })
  })

  it.each([
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    '[',
    '"\n"',
    '01',
    '[1 2]',
    'nul',
    '',
    '['.repeat(9_000),
    '{"a":',
    "'a'",
    '[1]x',
  ])('is found where JSON.parse finds it too: %#', (source) => {
    expect(() => JSON.parse(source)).toThrow()
    expect(jsonLines(source)).toHaveProperty('wrongAt')
  })

  it.each(['[]', ' {"a": [1, -2.5e3, "x\\u00e9\\n", null, true]} ', '"a"', '{"":{"":[]}}', '0'])(
    'is not found in %s',
    (source) => {
      expect(jsonLines(source)).toHaveProperty('lines')
    },
  )

  it('is told quickly in a text as long as a form may be', () => {
    const many = JSON.stringify(
      Array.from({ length: 9_000 }, (_, at) => ({ type: 'text', key: `k${at}`, question: 'x'.repeat(60) })),
    )
    const start = performance.now()
    expect(wrong(many)).toMatchObject({ wrong: [{ code: 'too_many_elements' }] })
    expect(performance.now() - start).toBeLessThan(1_500)
  })
})

describe('a pasted list of questions', () => {
  it('becomes elements: numbers are cut, lines below with a dash are options', () => {
    const found = pastedElements(
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
    expect(pastedElements(line)).toMatchObject([{ type }])
  })

  it.each(['☐ x', '( ) x', '[ ] x', '○ x', '- x', '• x'])('takes %s as an option', (line) => {
    expect(pastedElements(`Which?\n${line}`)).toMatchObject([{ options: ['x'] }])
  })

  it.each(['Days (check all that apply)', 'کدام روزها؟ (چند گزینه)', 'الأيام (اختر كل ما ينطبق)'])(
    '%s lets several be chosen',
    (line) => {
      expect(pastedElements(`${line}\n- a\n- b`)).toMatchObject([{ type: 'checkbox' }])
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

  it('is always a form that can be kept, whatever is pasted', () => {
    for (const text of [
      '',
      '\n\n',
      '- a\n- b',
      '* \n1.',
      `${'x'.repeat(2_000)}\n- ${'y'.repeat(900)}`,
      'q\n'.repeat(900),
      '1. *\n_id\ncreatedAt\na_gt',
    ])
      expect(v.safeParse(Elements, pastedElements(text)).success).toBe(true)
  })
})
