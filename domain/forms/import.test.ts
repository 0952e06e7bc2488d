import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { type Element, Elements, elementTypes, isQuestion } from './elements'
import { importJson, stepNames } from './import'
import { jsonLines } from './json-lines'

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

/** Elements, and the last words, in the specification's shape with its SaveForm and Finished. */
function toSteps(elements: readonly Element[], thanks: string) {
  const asked = elements.map(({ type, key, question, options = [], required }) => ({
    step: stepNames[type] as string,
    elementName: isQuestion(type) ? key : '',
    questionText: question,
    options: options.map((option) => ({ option })),
    require: required,
  }))
  const closing = ['SaveForm', 'Finished'].map((step) => ({
    step,
    elementName: '',
    questionText: step === 'Finished' ? thanks : '',
    options: [],
    require: false,
  }))
  return [...asked, ...closing].map((step, stepId) => ({ stepId, ...step }))
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

  it('gets keys of its own where a name is missing, repeated or may not be a column', () => {
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
      wrong: [{ line: 3, code: 'unknown_type', name: 'type' }],
    })
    expect(
      wrong('[\n{"step":"TextFieldStep","questionText":"A"},\n{"step":"RadioStep",\n"questionText":"B"}]'),
    ).toEqual({
      wrong: [{ line: 3, code: 'required', name: 'options' }],
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

  it.each([
    ['our elements', { type: 'text', key: 'k', question: 'q' }],
    ['steps', { step: 'TextFieldStep', questionText: 'q' }],
    ['what is no element at all', 7],
  ])('is the place of the first of too many, before any of %s is looked into', (_, one) => {
    const lines = Array.from({ length: 16_000 }, () => JSON.stringify(one)).join(',\n')
    const looked = vi.spyOn(String.prototype, 'normalize')
    expect(wrong(`[\n${lines}]`)).toEqual({ wrong: [{ line: 202, code: 'too_many_elements' }] })
    expect(wrong(`{"elements": [\n${lines}]}`)).toEqual({ wrong: [{ line: 202, code: 'too_many_elements' }] })
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })

  it('names every key that is none of ours, of elements and of steps', () => {
    const source =
      '[\n{"type":"text","key":"a","question":"A","tittle":1,"foo":2},\n{"typ":"text","key":"b","question":"B"}\n]'
    expect(wrong(source)).toEqual({
      wrong: [
        { line: 2, code: 'unknown_field', name: 'tittle' },
        { line: 2, code: 'unknown_field', name: 'foo' },
        { line: 3, code: 'unknown_field', name: 'typ' },
        { line: 3, code: 'required', name: 'type' },
      ],
    })
    expect(wrong('[{"step":"Email","questionTxt":"Q"}]')).toEqual({
      wrong: [{ line: 1, code: 'required', name: 'questionText' }],
    })
    expect(wrong(`[{"type":"text","key":"a","question":"A","${'x'.repeat(90)}":1}]`)).toEqual({
      wrong: [{ line: 1, code: 'unknown_field', name: 'x'.repeat(60) }],
    })
  })

  it('does not count the ends of steps, which are no elements', () => {
    const asked = Array.from({ length: 200 }, () => ({ step: 'TextFieldStep', questionText: 'q' }))
    const all = [...asked, { step: 'SaveForm' }, { step: 'Finished', questionText: 'Bye' }]
    expect(imported(JSON.stringify(all)).elements).toHaveLength(200)
    const long = [...asked, { step: 'Finished', questionText: 'x'.repeat(2_001) }]
    expect(wrong(JSON.stringify(long))).toEqual({
      wrong: [{ line: 1, code: 'too_long', name: 'questionText' }],
    })
  })
})
