import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Element, Elements, elementTypes } from './elements'
import { importJson, toSteps } from './import'
import { jsonLines } from './json-lines'
import { pastedElements } from './pasted'

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
    expect(wrong('7')).toEqual({ wrong: [{ line: 1, code: 'wrong_type' }] })
    expect(wrong('{"name":"x"}')).toMatchObject({ wrong: [{ line: 1 }] })
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
