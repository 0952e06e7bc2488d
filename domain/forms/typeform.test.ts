import { describe, expect, it, vi } from 'vitest'
import { importJson } from './import'

const imported = (source: string) => {
  const found = importJson(source)
  if ('wrong' in found) throw new Error(JSON.stringify(found.wrong))
  return found
}

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
      ['Group', 'description'],
      ['Inside', 'text'],
      ['Grid', 'text'],
    ])
    const named = new Map(elements.map((element) => [element.question, element]))
    expect(named.get('Name')).toMatchObject({ required: true, help: 'In full' })
    expect(named.get('Several')).toMatchObject({ options: ['Tea', 'Coffee'], hasOther: true })
    expect(named.get('Stars')?.options).toEqual(['1', '2', '3'])
    expect(named.get('Scale')?.options).toEqual(['0', '1', '2', '3'])
  })

  it('shows its errors at their lines', () => {
    const source = JSON.stringify({ fields: [field('short_text', 'A'), field('dropdown', 'B')] }, null, 1)
    const line = source.split('\n').findLastIndex((text) => text.includes('"properties"')) + 1
    expect(importJson(source)).toEqual({ wrong: [{ line, code: 'required' }] })
  })

  it('is refused at the first field of too many, before any of them is looked into', () => {
    const looked = vi.spyOn(String.prototype, 'normalize')
    const many = (inner: string) => Array.from({ length: 16_000 }, () => inner).join(',\n')
    const one = JSON.stringify({ type: 'short_text', title: 't' })
    const code = 'too_many_elements'
    expect(importJson(`{"fields": [\n${many(one)}]}`)).toEqual({ wrong: [{ line: 202, code }] })
    const group = `{"type": "group", "properties": {"fields": [\n${many(one)}]}}`
    expect(importJson(`{"fields": [${group}]}`)).toEqual({ wrong: [{ line: 202, code }] })
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })

  it('shows its long words at their lines, never cut', () => {
    const source = JSON.stringify({ fields: [field('short_text', 'A'.repeat(501))] })
    expect(importJson(source)).toEqual({ wrong: [{ line: 1, code: 'too_long' }] })
  })
})

const of = (form: object) => {
  const { elements, ...more } = imported(JSON.stringify(form))
  return { ...more, elements, named: new Map(elements.map((element) => [element.question, element])) }
}
const choice = (label: string) => ({ id: `id of ${label}`, ref: `ref of ${label}`, label })
const choices = [choice('Tea'), choice('Coffee'), choice('Milk')]
const required = { required: true }
const asked = (type: string, title: string, properties: object = {}, validations: object = {}) => ({
  ...{ type, title, ref: title, properties, validations },
})

describe('fields of Typeform', () => {
  it('keep their limits', () => {
    const { elements } = of({
      fields: [
        asked('short_text', 'a', {}, { max_length: 20 }),
        asked('number', 'b', {}, { min_value: 0, max_value: 9 }),
        asked(
          'multiple_choice',
          'c',
          { choices, allow_multiple_selection: true },
          { min_selection: 1, max_selection: 2 },
        ),
        asked('multiple_choice', 'd', { choices }, { min_selection: 1 }),
        asked('number', 'e', {}, { min_value: 9, max_value: 1 }),
      ],
    })
    expect(elements.map(({ min, max }) => [min, max])).toEqual([
      [undefined, 20],
      [0, 9],
      [1, 2],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('keep their choices with pictures and in a ranking, of which the rest is named', () => {
    const pictured = choices.map((one) => ({
      ...one,
      attachment: { type: 'image', href: 'https://a.example/b' },
    }))
    const { elements, lostParts, lost } = of({
      fields: [
        asked('picture_choice', 'Which?', { choices: pictured }),
        asked('picture_choice', 'All?', { choices, allow_multiple_selection: true }),
        asked('ranking', 'Order', { choices }),
      ],
    })
    expect(elements.map(({ type, options }) => [type, options])).toEqual([
      ['radio', ['Tea', 'Coffee', 'Milk']],
      ['checkbox', ['Tea', 'Coffee', 'Milk']],
      ['checkbox', ['Tea', 'Coffee', 'Milk']],
    ])
    expect(lostParts).toEqual(['Which?', 'Order'])
    expect(lost).toBeUndefined()
  })

  it('are one question for each row of a matrix, its columns their options', () => {
    const row = (title: string) => ({ type: 'multiple_choice', title, properties: { choices } })
    const { elements, lost } = of({
      fields: [asked('matrix', 'How good?', { fields: [row('Speed'), row('Taste')] }, required)],
    })
    expect(elements.map(({ type, question, options }) => [type, question, options])).toEqual([
      ['description', 'How good?', undefined],
      ['radio', 'Speed', ['Tea', 'Coffee', 'Milk']],
      ['radio', 'Taste', ['Tea', 'Coffee', 'Milk']],
    ])
    expect(elements.map((element) => element.required)).toEqual([false, true, true])
    expect(lost).toBeUndefined()
  })

  it('say at their scale what its ends mean', () => {
    const { named } = of({
      fields: [
        asked('nps', 'N', { labels: { left: 'Never', right: 'Surely' }, description: 'Be frank' }),
        asked('opinion_scale', 'O', {
          steps: 3,
          start_at_one: true,
          labels: { left: 'Bad', center: 'So so' },
        }),
      ],
    })
    expect(named.get('N')?.help).toBe('Be frank\n0: Never · 10: Surely')
    expect(named.get('O')?.help).toBe('1: Bad · 2: So so')
  })

  it('may be answered no where yes or no is required', () => {
    const { named } = of({ fields: [asked('yes_no', 'Y', {}, required), asked('legal', 'L', {}, required)] })
    expect([named.get('Y')?.required, named.get('L')?.required]).toEqual([false, true])
  })

  it('have no braces in their words or keys', () => {
    const { elements, thanks } = of({
      fields: [
        { ...asked('short_text', 'Your name?'), ref: '01-ab' },
        asked('short_text', 'Hi {{field:01-ab}}, how old are you {{hidden:who}}?'),
        asked('short_text', 'سن {{field:01-ab}}'),
        asked('short_text', '{{hidden:who}}'),
        asked('short_text', 'Bye', { description: '{{ var:score }} points' }),
      ],
      thankyou_screens: [{ title: 'Thanks, {{field:01-ab}}' }],
    })
    expect(elements.map(({ key, question }) => [key, question])).toEqual([
      ['your_name', 'Your name?'],
      ['hi_how_old_are_you', 'Hi “Your name?”, how old are you?'],
      ['سن', 'سن «Your name?»'],
      ['question', 'who'],
      ['bye', 'Bye'],
    ])
    expect(elements.at(-1)?.help).toBe('points')
    expect(thanks).toBe('Thanks, “Your name?”')
  })
})

it('words of Typeform that name another question many times stay short', () => {
  const title = 'x'.repeat(400)
  const { elements } = of({
    fields: [{ ...asked('short_text', title), ref: 'long' }, asked('short_text', 'Why {{field:long}}?')],
  })
  expect(elements[1]?.question).toBe(`Why “${'x'.repeat(99)}…”?`)
  const many = {
    fields: [{ ...asked('short_text', title), ref: 'r' }, asked('short_text', '{{field:r}}'.repeat(40_000))],
  }
  expect(importJson(JSON.stringify(many))).toEqual({ wrong: [{ line: 1, code: 'too_long' }] })
})

describe('a form of Typeform as a whole', () => {
  it('keeps its hidden columns, unlike the keys of its questions', () => {
    const { hidden, lostParts, elements } = of({
      fields: [asked('short_text', 'Source')],
      hidden: ['source', 'utm', 'utm', '_id', 7],
    })
    expect(hidden).toEqual(['source', 'utm'])
    expect(elements[0]?.key).toBe('source_2')
    expect(lostParts).toEqual(['_id', '7'])
  })

  it('leads on at its end where the address is one that may be led to', () => {
    const end = (redirect_url: string) => ({ title: 'Bye', properties: { redirect_url } })
    const fields = [asked('short_text', 'a')]
    const good = of({ fields, thankyou_screens: [end('https://a.example/x'), { title: 'Other' }] })
    expect(good).toMatchObject({ redirectTo: 'https://a.example/x', thanks: 'Bye', lostParts: ['Other'] })
    const script = 'javascript:alert(1)'
    const bad = of({ fields, thankyou_screens: [end(script)] })
    expect(bad).not.toHaveProperty('redirectTo')
    expect(bad.lostParts).toEqual([script])
    const usual = { ref: 'default_tys', title: 'Done!' }
    expect(of({ fields, thankyou_screens: [{ title: 'Bye' }, usual] })).not.toHaveProperty('lostParts')
  })
})

describe('jumps of Typeform', () => {
  const to = (value: string, type = 'field') => ({ to: { type, value } })
  const jump = (value: string, condition: object = { op: 'always', vars: [] }, type = 'field') => ({
    ...{ action: 'jump', details: to(value, type), condition },
  })
  const when = (op: string, ref: string, value: unknown, type = 'constant') => ({
    op,
    vars: [
      { type: 'field', value: ref },
      { type, value },
    ],
  })
  const picked = (ref: string, label: string, op = 'is') => when(op, ref, `ref of ${label}`, 'choice')
  const fields = [
    asked('multiple_choice', 'drink', { choices }, required),
    asked('yes_no', 'sugar'),
    asked('dropdown', 'size', { choices: [{ label: 'S' }, { label: 'L' }] }),
    asked('nps', 'score'),
    asked('group', 'more', { fields: [asked('short_text', 'why')] }),
    asked('short_text', 'end'),
  ]
  const jumpsAt = (ref: string, ...actions: object[]) => {
    const { named, lostJumps = [], lostParts = [] } = of({ fields, logic: [{ type: 'field', ref, actions }] })
    return { jumps: named.get(ref)?.jumps, lostJumps, lostParts }
  }

  it('lead on by answers to their own question, to a group, or to the end', () => {
    const { jumps, lostJumps } = jumpsAt(
      'drink',
      jump('more', picked('drink', 'Tea')),
      jump('thanks', picked('drink', 'Milk'), 'thankyou'),
      jump('size'),
    )
    expect(jumps).toEqual([{ is: 'Tea', to: 'description' }, { is: 'Milk', to: '_end' }, { to: 'size' }])
    expect(lostJumps).toEqual([])
    expect(jumpsAt('sugar', jump('end', when('is', 'sugar', false))).jumps).toEqual([
      { is: false, to: 'end' },
    ])
    expect(jumpsAt('size', jump('end', when('equal', 'size', 'L'))).jumps).toEqual([{ is: 'L', to: 'end' }])
  })

  it('take several answers, all but one, and the numbers of a scale', () => {
    const either = { op: 'or', vars: [picked('drink', 'Tea'), picked('drink', 'Milk')] }
    expect(jumpsAt('drink', jump('end', either)).jumps).toEqual([{ is: ['Tea', 'Milk'], to: 'end' }])
    const both = [jump('end', picked('drink', 'Tea')), jump('end', picked('drink', 'Milk'))]
    expect(jumpsAt('drink', ...both).jumps).toEqual([{ is: ['Tea', 'Milk'], to: 'end' }])
    expect(jumpsAt('drink', jump('end', picked('drink', 'Tea', 'is_not'))).jumps).toEqual([
      { is: ['Coffee', 'Milk'], to: 'end' },
    ])
    expect(jumpsAt('score', jump('end', when('lower_than', 'score', 2))).jumps).toEqual([
      { is: ['0', '1'], to: 'end' },
    ])
  })

  it.each([
    ['leads back', 'size', jump('drink')],
    ['leads nowhere', 'size', jump('gone')],
    ['asks another question', 'size', jump('end', picked('drink', 'Tea'))],
    [
      'asks two at once',
      'sugar',
      jump('end', { op: 'and', vars: [when('is', 'sugar', true), picked('drink', 'Tea')] }),
    ],
    ['looks into words', 'size', jump('end', when('contains', 'size', 'L'))],
    ['names no option', 'size', jump('end', when('is', 'size', 'XL'))],
    // Someone without an answer would jump in Typeform, and does not here.
    [
      'is for all but one answer of a question that may stay open',
      'size',
      jump('end', when('is_not', 'size', 'L')),
    ],
  ])('are lost and named where one %s', (_, ref, action) => {
    expect(jumpsAt(ref, action)).toEqual({ jumps: [], lostJumps: [ref], lostParts: [] })
  })

  it('leave out sums, which are named', () => {
    const sum = { action: 'add', details: { target: { type: 'variable', value: 'score' } }, condition: {} }
    expect(jumpsAt('size', sum, sum)).toEqual({ jumps: [], lostJumps: [], lostParts: ['size'] })
  })

  it('are as many as a question may have', () => {
    const many = Array.from({ length: 25 }, (_, at) => jump(at % 2 ? 'end' : 'more', picked('drink', 'Tea')))
    const { jumps, lostJumps } = jumpsAt('drink', ...many)
    expect(jumps).toHaveLength(20)
    expect(new Set(lostJumps)).toEqual(new Set(['drink']))
  })
})
