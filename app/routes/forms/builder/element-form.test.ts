import { type Element, type ElementInput, Elements } from '@domain/forms/elements'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { elementIn } from './element-form'
import { jsonText } from './json-text'

const all = v.parse(Elements, [
  { type: 'switch', key: 'agree', question: 'Agree?' },
  { type: 'radio', key: 'cup', question: 'Cup?', options: ['tea', 'coffee'] },
  { type: 'text', key: 'why', question: 'Why?' },
] satisfies ElementInput[])

const read = (at: number, pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  const element = all[at]
  if (!element) throw new Error('no element')
  return elementIn(form, element, all)
}
const usual: [string, string][] = [
  ['type', 'text'],
  ['question', 'Why?'],
  ['key', 'why'],
]

describe('the form of an element', () => {
  it('gives the element again where nothing was changed', () => {
    expect(read(2, usual)).toEqual(all[2])
  })

  it('takes bounds in any digits, and passes other input on', () => {
    expect(read(2, [...usual, ['min', '۱٬۰۰۰'], ['max', '٢٠٠٠']])).toMatchObject({ min: 1000, max: 2000 })
    expect(read(2, [...usual, ['min', 'many']]).min).toBeNaN()
    expect(v.safeParse(Elements, [read(2, [...usual, ['min', 'many']])]).success).toBe(false)
  })

  it('takes options one by one or as lines', () => {
    const radio: [string, string][] = [
      ['type', 'radio'],
      ['question', 'Cup?'],
      ['key', 'cup'],
    ]
    expect(read(1, [...radio, ['option', 'tea'], ['option', '']]).options).toEqual(['tea', ''])
    expect(read(1, [...radio, ['optionLines', '- tea\r\n- mint\r\n']]).options).toEqual(['tea', 'mint'])
    expect(read(1, [...radio, ['optionLines', 'tea'], ['hasOther', 'on']]).hasOther).toBe(true)
  })

  it('reads conditions by the type of what was asked', () => {
    expect(
      read(2, [...usual, ['showIfKey', 'agree'], ['showIfHow', 'is'], ['showIfValue', 'true']]).showIf,
    ).toEqual({
      key: 'agree',
      is: true,
    })
    const two: [string, string][] = [
      ['showIfKey', 'cup'],
      ['showIfHow', 'isNot'],
      ['showIfValue', 'tea\r\ncoffee'],
    ]
    expect(read(2, [...usual, ...two]).showIf).toEqual({ key: 'cup', isNot: ['tea', 'coffee'] })
  })

  it('reads jumps, and leaves out jumps that lead nowhere', () => {
    const jumps: [string, string][] = [
      ['jumpIs0', 'tea'],
      ['jumpTo0', 'why'],
      ['jumpIs1', ''],
      ['jumpTo1', ''],
      ['jumpTo2', '_end'],
    ]
    expect(
      read(1, [['type', 'radio'], ['question', 'Cup?'], ['key', 'cup'], ['option', 'tea'], ...jumps]).jumps,
    ).toEqual([{ is: 'tea', to: 'why' }, { to: '_end' }])
  })

  it('drops what another type does not take', () => {
    const changed = read(1, [
      ['type', 'number'],
      ['question', 'Cup?'],
      ['key', 'cup'],
      ['option', 'tea'],
      ['min', '1'],
    ])
    expect(changed).toMatchObject({ type: 'number', min: 1 })
    expect(changed.options).toBeUndefined()
  })
})

it('takes what is right as answers of the type are kept', () => {
  const right = (type: string, lines: string) =>
    read(2, [
      ['type', type],
      ['question', 'Why?'],
      ['right', lines],
    ]).right
  expect(right('number', '۱٬۵۰۰\n2.50\nmany')).toEqual(['1500', '2.5', 'many'])
  expect(right('date', 'Nowruz\n2026-03-21')).toEqual(['2026-03-21'])
  expect(right('text', 'Rasht\nRamsar')).toEqual(['Rasht', 'Ramsar'])
})

it('JSON leaves out what has its default, and is read again as the same', () => {
  const text = jsonText(all)
  expect(text).not.toContain('pictureId')
  expect(v.parse(Elements, JSON.parse(text))).toEqual(all)
})

it('drops answers that were ticked of another question than the one that decides now', () => {
  const elements = v.parse(Elements, [
    { type: 'radio', key: 'cup', question: 'Cup?', options: ['tea', 'coffee'] },
    { type: 'radio', key: 'size', question: 'Size?', options: ['small'] },
    { type: 'text', key: 'why', question: 'Why?', showIf: { key: 'cup', is: 'tea' } },
  ])
  const form = new FormData()
  form.append('showIfKey', 'size')
  form.append('showIfValue', 'tea')
  form.append('showIfValue', 'small')
  expect(elementIn(form, elements[2] as Element, elements).showIf).toEqual({ key: 'size', is: 'small' })
})
