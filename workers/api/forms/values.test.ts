import type { Form } from '@domain/forms/forms'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, made, publishedForm, rowsOfForm } from '../../../tests/forms'

const huge = 'x'.repeat(20_000)
const hostile = "<script>alert(1)</script>\u202e'; DROP TABLE forms; --"

type Case = {
  element: object
  right: [sent: unknown, kept: unknown]
  wrong: [unknown, string][]
  huge: [unknown, string]
  hostile: [unknown, string | { kept: unknown }]
}

/** For each type: an element, what is right and how it is kept, what is wrong and how it is called, what is huge, what is hostile. */
const cases: Record<string, Case> = {
  email: {
    element: {},
    right: ['Sara@Example.com', 'Sara@example.com'],
    wrong: [
      ['sara@', 'email_no_ending'],
      [5, 'wrong_type'],
    ],
    huge: [`${huge}@example.com`, 'too_long'],
    hostile: [hostile, 'not_an_email'],
  },
  switch: {
    element: {},
    right: [true, true],
    wrong: [
      ['yes', 'wrong_type'],
      [1, 'wrong_type'],
    ],
    huge: [huge, 'wrong_type'],
    hostile: [{ toString: 'x' }, 'wrong_type'],
  },
  text: {
    element: {},
    right: [' tea ', 'tea'],
    wrong: [
      [5, 'wrong_type'],
      ['a\nb', 'control_character'],
      [['a'], 'wrong_type'],
    ],
    huge: [huge, 'too_long'],
    hostile: [hostile, { kept: hostile }],
  },
  phone: {
    element: {},
    right: ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
    wrong: [
      ['12', 'not_a_phone'],
      [9123456789, 'not_a_phone'],
    ],
    huge: ['9'.repeat(5_000), 'not_a_phone'],
    hostile: [hostile, 'not_a_phone'],
  },
  multiline: {
    element: {},
    right: ['a\nb', 'a\nb'],
    wrong: [
      [{}, 'wrong_type'],
      ['a\u0000b', 'control_character'],
    ],
    huge: [huge, 'too_long'],
    hostile: [hostile, { kept: hostile }],
  },
  radio: {
    element: { options: ['tea', 'milk'] },
    right: ['tea', 'tea'],
    wrong: [
      ['water', 'unknown_option'],
      [['tea'], 'wrong_type'],
    ],
    huge: [huge, 'unknown_option'],
    hostile: ['__proto__', 'unknown_option'],
  },
  checkbox: {
    element: { options: ['tea', 'milk'] },
    right: [['milk', 'tea', 'tea'], 'milk\ntea'],
    wrong: [
      [['tea', 'water'], 'unknown_option'],
      [[1], 'wrong_type'],
    ],
    huge: [Array.from({ length: 501 }, () => 'tea'), 'too_many_options'],
    hostile: [['tea\nmilk'], 'unknown_option'],
  },
  autocomplete: {
    element: { options: ['tea'], hasOther: true },
    right: ['water', 'water'],
    wrong: [
      [5, 'wrong_type'],
      [{}, 'wrong_type'],
    ],
    huge: [huge, 'too_long'],
    hostile: [hostile, { kept: hostile }],
  },
  date: {
    element: { from: '2026-01-01', to: '2026-12-31' },
    right: ['2026-03-21', '2026-03-21'],
    wrong: [
      ['2027-01-01', 'out_of_range'],
      ['2026-02-30', 'not_a_day'],
      [20260101, 'wrong_type'],
    ],
    huge: [huge, 'not_a_day'],
    hostile: [hostile, 'not_a_day'],
  },
  country: {
    element: {},
    right: ['IR', 'IR'],
    wrong: [
      ['ZZ', 'unknown_option'],
      ['ir', 'unknown_option'],
    ],
    huge: [huge, 'unknown_option'],
    hostile: ['__proto__', 'unknown_option'],
  },
  password: {
    element: { min: 4 },
    right: ['open sesame', '•••'],
    wrong: [
      ['abc', 'too_short'],
      [5, 'wrong_type'],
    ],
    huge: [huge, 'too_long'],
    hostile: ['a\u0000bcdef', 'control_character'],
  },
  number: {
    element: { min: 0, max: 100 },
    right: ['۴۲٫۵', 42.5],
    wrong: [
      ['many', 'not_a_number'],
      [101, 'too_large'],
      ['-1', 'too_small'],
      [true, 'wrong_type'],
    ],
    huge: ['9'.repeat(20_000), 'not_a_number'],
    hostile: ['1e999', 'not_a_number'],
  },
  file: {
    element: {},
    right: [null, undefined],
    wrong: [
      ['file_x', 'unknown_file'],
      [5, 'wrong_type'],
    ],
    huge: [huge, 'unknown_file'],
    hostile: ['formfile_0123456789abcdef_0123456789abcdef', 'unknown_file'],
  },
}

describe.each(Object.entries(cases))(
  'a question of type %s',
  (type, { element, right, wrong, huge: [much, tooMuch], hostile: [bad, outcome] }) => {
    let bearer: string
    let form: Form
    beforeEach(async () => {
      bearer = (await newMember()).bearer
      const one = { type, key: 'one', question: 'One', ...element }
      form = await publishedForm(bearer, {
        elements: [one, { ...one, key: 'must', required: type !== 'file' }],
      })
    })
    const must = right[0] === null ? {} : { must: right[0] }
    const answer = (one: unknown) => answerForm(form, { one, ...must })
    const kept = async () => (await rowsOfForm(form, bearer)).items[0]?.one
    const code = async (one: unknown) => {
      const { status, fields } = await refusal(await answer(one))
      return { status, fields }
    }

    it('takes what is right', async () => {
      await made(await answer(right[0]))
      expect(await kept()).toEqual(right[1])
    })

    it.each([undefined, null, '', '  ', []])('takes nothing (%o) unless it is required', async (nothing) => {
      if (type === 'password' && nothing === '  ') return
      await made(await answer(nothing))
      expect(await kept()).toBeUndefined()
      if (type === 'file') return
      const { fields } = await refusal(await answerForm(form, { must: nothing }))
      expect(fields).toEqual({ must: 'required' })
    })

    it('refuses what is wrong, huge or hostile, by name', async () => {
      for (const [sent, expected] of [...wrong, [much, tooMuch] as const])
        expect(await code(sent), JSON.stringify(sent).slice(0, 40)).toEqual({
          status: 422,
          fields: { one: expected },
        })
      if (typeof outcome === 'string')
        return expect(await code(bad)).toEqual({ status: 422, fields: { one: outcome } })
      await made(await answer(bad))
      expect(await kept()).toEqual(outcome.kept)
    })
  },
)

describe('what is sent beside the answers', () => {
  const open = async (change: object = {}) => publishedForm((await newMember()).bearer, change)
  const wrongWith = async (form: Form, answers: object, also: object = {}) =>
    (await refusal(await answerForm(form, answers, { with: also }))).fields

  it('keys that are none, and questions that the others do not lead to', async () => {
    const form = await open()
    expect(await wrongWith(form, { name: 'Sara', nothing: 1 })).toEqual({ nothing: 'unknown_field' })
    expect(await wrongWith(form, { name: 'Sara', __proto__x: 1 })).toEqual({ __proto__x: 'unknown_field' })
    expect(await wrongWith(form, { name: 'Sara', constructor: 1 })).toEqual({ answers: 'unknown_field' })
    expect(await wrongWith(form, JSON.parse('{"name":"Sara","__proto__":{"a":1}}'))).toEqual({
      answers: 'unknown_field',
    })
    expect(await wrongWith(form, [])).toEqual({ answers: 'wrong_type' })
    expect(await wrongWith(form, { name: 'Sara', cup: 'coffee', many: 3 })).toEqual({ many: 'not_shown' })
    expect(await wrongWith(form, { name: 'Sara', many: 3 })).toEqual({ many: 'not_shown' })
    expect(await wrongWith(form, { name: 'Sara', hello: 'x' })).toEqual({ hello: 'unknown_field' })
  })

  it('a version that is not there, a trap for programs, and an answer within a second', async () => {
    const form = await open()
    expect(await wrongWith(form, { name: 'Sara' }, { version: 2 })).toEqual({ version: 'stale' })
    expect(await wrongWith(form, { name: 'Sara' }, { version: 'x' })).toEqual({ version: 'wrong_type' })
    expect(await wrongWith(form, { name: 'Sara' }, { website: 'https://spam.example' })).toEqual({
      website: 'unknown_field',
    })
    expect(await wrongWith(form, { name: 'Sara' }, { startedAt: new Date().toISOString() })).toEqual({
      startedAt: 'too_fast',
    })
    const before = new Date(Date.now() - 60_000).toISOString()
    await made(await answerForm(form, { name: 'Sara' }, { with: { startedAt: before } }))
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
    await made(await answerForm(form, { name: 'Sara' }, { with: { startedAt: ahead(30_000) } }))
    await made(await answerForm(form, { name: 'Sara' }, { with: { startedAt: null } }))
    for (const [startedAt, code] of [
      ['soon', 'not_a_time'],
      ['', 'not_a_time'],
      ['2026-01-01', 'not_a_time'],
      [ahead(120_000), 'out_of_range'],
      ['2099-01-01T00:00:00Z', 'out_of_range'],
    ])
      expect(await wrongWith(form, { name: 'Sara' }, { startedAt })).toEqual({ startedAt: code })
  })

  it('hidden columns, of which there are only those of the form', async () => {
    const { bearer } = await newMember()
    const form = await publishedForm(bearer, { settings: { hidden: ['source'] } })
    await made(await answerForm(form, { name: 'Sara' }, { with: { hidden: { source: 'newsletter' } } }))
    expect((await rowsOfForm(form, bearer)).items).toMatchObject([{ name: 'Sara', source: 'newsletter' }])
    expect(await wrongWith(form, { name: 'Sara' }, { hidden: { other: 'x' } })).toEqual({
      'hidden.other': 'unknown_field',
    })
    expect(await wrongWith(form, { name: 'Sara' }, { hidden: { source: 'a\nb' } })).toEqual({
      'hidden.source': 'control_character',
    })
  })

  it('as many long answers as there are questions for them', async () => {
    const keys = Array.from({ length: 14 }, (_, at) => `long${at}`)
    const elements = keys.map((key) => ({ type: 'multiline', key, question: `${key}?` }))
    const form = await open({ elements })
    const said = Object.fromEntries(keys.map((key) => [key, 'س'.repeat(10_000)]))
    await made(await answerForm(form, said))
  })

  it('no body that is none, and none that is too large', async () => {
    const form = await open()
    const post = (body: string) => call('POST', `/forms/${form.id}/answers`, { body })
    expect((await post('{')).status).toBe(400)
    expect((await post('[]')).status).toBe(422)
    expect((await post(`{"version":1,"answers":{"name":"${'x'.repeat(1_100_000)}"}}`)).status).toBe(413)
  })
})
