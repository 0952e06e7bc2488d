import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../text/text'
import { checkAnswers, readAnswer, scoreOf } from './answers'
import { type ElementInput, Elements } from './elements'
import { keyFrom } from './keys'
import { neverMet, pathThrough } from './path'
import { FormSettings } from './settings'

const parse = (elements: ElementInput[]) => v.parse(Elements, elements)
const refused = (elements: unknown) => {
  const result = v.safeParse(Elements, elements)
  return result.success ? null : fieldErrors(result.issues)
}
const ask = (key: string, more: Partial<ElementInput> = {}): ElementInput => ({
  type: 'text',
  key,
  question: `${key}?`,
  ...more,
})
const one = (more: Partial<ElementInput>) => {
  const [element] = parse([ask('a', more)])
  if (!element) throw new Error('no element')
  return element
}

describe('elements', () => {
  it('have keys unlike each other, options, and bounds that leave room', () => {
    expect(refused([ask('a'), ask('a')])).toEqual({ '1.key': 'column_twice' })
    expect(refused([ask('a', { type: 'radio' })])).toEqual({ '0.options': 'required' })
    expect(refused([ask('a', { type: 'radio', options: ['x', 'x'] })])).toEqual({
      '0.options': 'option_twice',
    })
    expect(refused([ask('a', { min: 3, max: 2 })])).toEqual({ '0.max': 'too_small' })
    expect(refused([ask('a', { type: 'radio', options: ['x'], right: ['y'] })])).toEqual({
      '0.right': 'unknown_option',
    })
  })

  it.each([
    ...['__proto__', 'prototype', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
    ...['q', 'limit', 'cursor', 'format', 'headings', 'id'],
  ])('have no key that answers cannot be kept or filtered under: %s', (key) => {
    expect(refused([ask(key)])).toEqual({ '0.key': 'column_reserved' })
    const hidden = v.safeParse(FormSettings, { hidden: [key] })
    expect(fieldErrors(hidden.issues ?? [])).toEqual({ 'hidden.0': 'column_reserved' })
    expect(refused([ask(keyFrom(key, []))])).toBeNull()
  })

  it('count letters and options whole', () => {
    expect(refused([ask('a', { min: -5, max: -1 })])).toEqual({ '0.min': 'not_whole', '0.max': 'not_whole' })
    const days = { type: 'checkbox' as const, options: ['x', 'y'] }
    expect(refused([ask('a', { ...days, min: 0.5 })])).toEqual({ '0.min': 'not_whole' })
    expect(refused([ask('a', { type: 'number', min: -2.5 })])).toBeNull()
  })

  it('compare a password with nothing', () => {
    const secret = { type: 'password' as const }
    expect(refused([ask('pin', { ...secret, right: ['1234'], points: 1 })])).toEqual({
      '0.right': 'secret_question',
    })
    expect(refused([ask('pin', { ...secret, jumps: [{ is: '1234', to: '_end' }] })])).toEqual({
      '0.jumps': 'secret_question',
    })
    expect(refused([ask('pin', secret), ask('why', { showIf: { key: 'pin', is: '1234' } })])).toEqual({
      '1.showIf': 'secret_question',
    })
    expect(refused([ask('pin', { ...secret, jumps: [{ to: '_end' }] })])).toBeNull()
  })

  it('never lead back, and ask only for what was asked before', () => {
    expect(refused([ask('a', { jumps: [{ to: 'a' }] })])).toEqual({ '0.jumps': 'leads_back' })
    expect(refused([ask('a'), ask('b', { jumps: [{ is: 'x', to: 'a' }] })])).toEqual({
      '1.jumps': 'leads_back',
    })
    expect(refused([ask('a', { jumps: [{ to: 'z' }] })])).toEqual({ '0.jumps': 'unknown_element' })
    expect(refused([ask('a', { showIf: { key: 'b', is: 'x' } }), ask('b')])).toEqual({
      '0.showIf': 'unknown_element',
    })
    expect(
      refused([{ type: 'welcome', key: 'w', question: 'Hi' }, ask('b', { showIf: { key: 'w', is: 'x' } })]),
    ).toEqual({ '1.showIf': 'unknown_element' })
    expect(refused([ask('a'), ask('b', { showIf: { key: 'a', is: 1, isNot: 2 } })])).not.toBeNull()
    expect(refused([ask('a', { jumps: [{ is: ['x', 'y'], to: '_end' }] })])).toBeNull()
  })
})

describe('a path', () => {
  const elements = parse([
    ask('kind', { type: 'radio', options: ['dev', 'owner'], jumps: [{ is: 'owner', to: 'budget' }] }),
    ask('skills', { type: 'checkbox', options: ['ts', 'go'] }),
    ask('years', { type: 'number', showIf: { key: 'skills', is: ['go', 'c'] } }),
    ask('budget', { showIf: { key: 'kind', isNot: 'dev' } }),
    ask('end'),
  ])
  const keys = (answers: Record<string, string | number>) =>
    pathThrough(elements, answers).map(({ key }) => key)

  it('follows conditions and jumps', () => {
    expect(keys({ kind: 'dev' })).toEqual(['kind', 'skills', 'end'])
    expect(keys({ kind: 'dev', skills: 'ts\ngo' })).toEqual(['kind', 'skills', 'years', 'end'])
    expect(keys({ kind: 'owner' })).toEqual(['kind', 'budget', 'end'])
    expect(keys({})).toEqual(['kind', 'skills', 'budget', 'end'])
  })

  it('is not decided by what was answered off it', () => {
    expect(keys({ kind: 'owner', skills: 'go' })).toEqual(['kind', 'budget', 'end'])
  })

  it('tells what nobody meets', () => {
    expect(neverMet(elements)).toEqual([])
    expect(neverMet(parse([ask('a', { jumps: [{ to: 'c' }] }), ask('b'), ask('c')]))).toEqual(['b'])
  })
})

describe('an answer', () => {
  const long = 'x'.repeat(20_000)
  const cases: [Partial<ElementInput>, unknown, unknown][] = [
    [{ type: 'email' }, 'ali@نمونه.ایران', { value: 'ali@xn--hhbbbed.xn--mgba3a4f16a' }],
    [{ type: 'email' }, 'not', { code: 'not_an_email' }],
    [{ type: 'email' }, long, { code: 'too_long' }],
    [{ type: 'switch' }, true, { value: true }],
    [{ type: 'switch', required: true }, false, { code: 'required' }],
    [{ type: 'switch' }, 'yes', { code: 'wrong_type' }],
    [{}, ' hi ', { value: 'hi' }],
    [{ min: 3 }, 'hi', { code: 'too_short' }],
    [{}, long, { code: 'too_long' }],
    [{}, 'a\u0000', { code: 'control_character' }],
    [{}, { a: 1 }, { code: 'wrong_type' }],
    [{ type: 'multiline' }, 'a\nb', { value: 'a\nb' }],
    [{ type: 'phone' }, '+98 912 345 6789', { value: '+989123456789' }],
    [{ type: 'phone' }, '۰۹۱۲۳۴۵۶۷۸۹', { value: '+989123456789' }],
    [{ type: 'phone' }, '12', { code: 'not_a_phone' }],
    [{ type: 'phone' }, long, { code: 'not_a_phone' }],
    [{ type: 'radio', options: ['x', 'y'] }, 'y', { value: 'y' }],
    [{ type: 'radio', options: ['x', 'y'] }, 'z', { code: 'unknown_option' }],
    [{ type: 'radio', options: ['x'], hasOther: true }, 'z', { value: 'z' }],
    [{ type: 'checkbox', options: ['x', 'y', 'z'] }, ['x', 'z', 'x'], { value: 'x\nz' }],
    [{ type: 'checkbox', options: ['x', 'y'], min: 2 }, ['x'], { code: 'too_few_options' }],
    [{ type: 'checkbox', options: ['x', 'y'], max: 1 }, ['x', 'y'], { code: 'too_many_options' }],
    [{ type: 'checkbox', options: ['x'] }, ['constructor'], { code: 'unknown_option' }],
    [{ type: 'autocomplete', options: ['x'] }, ['x'], { code: 'wrong_type' }],
    [{ type: 'date' }, '2026-11-23', { value: '2026-11-23' }],
    [{ type: 'date' }, '2026-02-30', { code: 'not_a_day' }],
    [{ type: 'date', from: '2026-01-01' }, '2025-12-31', { code: 'out_of_range' }],
    [{ type: 'country' }, 'IR', { value: 'IR' }],
    [{ type: 'country' }, 'Iran', { code: 'unknown_option' }],
    [{ type: 'password' }, ' secret ', { value: 'secret' }],
    [{ type: 'number' }, '۱٬۲۳۴٫۵', { value: 1234.5 }],
    [{ type: 'number' }, '-5', { value: -5 }],
    [{ type: 'number', min: 0 }, '−5', { code: 'too_small' }],
    [{ type: 'number', max: 10 }, 11, { code: 'too_large' }],
    [{ type: 'number' }, '5abc', { code: 'not_a_number' }],
    [{ type: 'number' }, '1e9', { code: 'not_a_number' }],
    [{ type: 'number' }, 0.1 + 0.2, { code: 'too_many_decimals' }],
    [{ type: 'number' }, '3.14159265358979', { code: 'too_many_decimals' }],
    [{ type: 'number' }, '2.123456789', { value: 2.123456789 }],
    [{ type: 'number' }, '1234567890123456', { code: 'too_many_digits' }],
    [{ type: 'number' }, Number.NaN, { code: 'not_a_number' }],
    [{ type: 'file' }, 'formfile_abc', { value: 'formfile_abc' }],
    [{ type: 'file' }, '../etc', { code: 'unknown_file' }],
  ]
  it.each(cases)('is checked by its type, case %#', (more, sent, wanted) => {
    expect(readAnswer(one(more), sent)).toEqual(wanted)
  })

  it('may be nothing unless it is required, whatever is asked', () => {
    for (const type of [
      'email',
      'text',
      'phone',
      'date',
      'country',
      'number',
      'checkbox',
      'password',
      'file',
    ] as const) {
      const options = type === 'checkbox' ? { options: ['x'] } : {}
      for (const sent of ['', null, undefined, [], '   ']) {
        expect(
          readAnswer(one({ type, ...options }), type === 'password' && sent === '   ' ? '' : sent),
        ).toEqual({ value: null })
        expect(readAnswer(one({ type, ...options, required: true }), sent)).toEqual({ code: 'required' })
      }
    }
  })
})

describe('all answers', () => {
  const elements = parse([
    ask('kind', { type: 'radio', options: ['dev', 'owner'], required: true }),
    ask('years', { type: 'number', required: true, showIf: { key: 'kind', is: 'dev' } }),
    { type: 'description', key: 'thanks', question: 'Thanks' },
  ])

  it('are taken on the path alone', () => {
    expect(checkAnswers(elements, { kind: 'dev', years: '۷' })).toMatchObject({
      values: { kind: 'dev', years: 7 },
      fields: {},
    })
    expect(checkAnswers(elements, { kind: 'owner', years: 7 }).fields).toEqual({ years: 'not_shown' })
    expect(checkAnswers(elements, { kind: 'owner', years: null })).toMatchObject({
      values: { kind: 'owner' },
      fields: {},
    })
    expect(checkAnswers(elements, {}).fields).toEqual({ kind: 'required' })
    expect(checkAnswers(elements, { kind: 'dev' }).fields).toEqual({ years: 'required' })
    expect(checkAnswers(elements, { kind: 'dev', years: 1, other: 1, thanks: 'x' }).fields).toEqual({
      other: 'unknown_field',
      thanks: 'unknown_field',
    })
  })

  it('of a quiz earn points', () => {
    const quiz = parse([
      ask('a', { type: 'radio', options: ['1', '2'], right: ['2'], points: 3 }),
      ask('b', { type: 'checkbox', options: ['1', '2', '3'], right: ['1', '3'], points: 2 }),
      ask('c', { right: ['Tehran', 'تهران'], points: 1 }),
    ])
    expect(scoreOf(quiz, { a: '2', b: '3\n1', c: ' tehran ' })).toEqual({ score: 6, of: 6 })
    expect(scoreOf(quiz, { a: '1', b: '1', c: null })).toEqual({ score: 0, of: 6 })
    expect(scoreOf(parse([ask('a')]), { a: 'x' })).toBeNull()
  })
})
