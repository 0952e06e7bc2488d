import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldErrors, letters, line, moment, paragraphs } from './text'

const codeOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(v.strictObject({ field: schema }), { field: input }, { abortPipeEarly: true })
  return result.success ? null : fieldErrors(result.issues).field
}

describe('one line of text', () => {
  it('keeps hostile but legitimate text as written', () => {
    for (const text of [
      '<script>alert(1)</script>',
      "'; DROP TABLE links; --",
      '👩‍👩‍👧 hello',
      'می‌شود',
      '\u202eabc',
    ]) {
      expect(v.parse(line(3, 120), text)).toBe(text)
    }
  })

  it('says what is wrong with it', () => {
    expect(codeOf(line(3, 10), 5)).toBe('wrong_type')
    expect(codeOf(line(3, 10), undefined)).toBe('required')
    expect(codeOf(line(3, 10), '   ')).toBe('required')
    expect(codeOf(line(3, 10), 'ab')).toBe('too_short')
    expect(codeOf(line(3, 10), 'a'.repeat(11))).toBe('too_long')
    expect(codeOf(line(3, 10), 'abc\u0000')).toBe('control_character')
    expect(codeOf(line(3, 10), 'abc\nd')).toBe('control_character')
    expect(codeOf(line(3, 10), 'abc\ud800')).toBe('malformed')
  })

  it('counts letters, not halves of them', () => {
    expect(letters('👍👍👍')).toBe(3)
    expect(codeOf(line(3, 3), '👍👍👍')).toBeNull()
  })
})

it('lets line breaks into paragraphs but no other control character', () => {
  expect(codeOf(paragraphs(1, 100), 'one\ntwo\tthree')).toBeNull()
  expect(codeOf(paragraphs(1, 100), 'one\u0007two')).toBe('control_character')
})

it('reads moments with a zone only and gives them in UTC', () => {
  expect(v.parse(moment, '2026-11-21T05:30:00+03:30')).toBe('2026-11-21T02:00:00.000Z')
  for (const text of [
    '2026-11-21',
    '2026-11-21T05:30',
    '2026-13-01T00:00:00Z',
    'tomorrow',
    '2026-02-30T00:00:00Zx',
    // Days that do not exist, which parsers move on.
    '2027-02-30T00:00:00Z',
    '2027-02-29T10:00:00Z',
    '2027-04-31T00:00:00+03:30',
    '2027-02-01T24:00:01Z',
  ]) {
    expect(codeOf(moment, text), text).toBe('not_a_time')
  }
  expect(v.parse(moment, '2028-02-29T24:00:00Z')).toBe('2028-03-01T00:00:00.000Z')
})

it('names unknown and missing fields', () => {
  const schema = v.strictObject({
    a: line(1, 5),
    b: v.optional(v.strictObject({ c: v.number('wrong_type') })),
  })
  const result = v.safeParse(schema, { b: { c: 'x' }, extra: 1 })
  expect(result.success ? {} : fieldErrors(result.issues)).toEqual({
    a: 'required',
    'b.c': 'wrong_type',
    extra: 'unknown_field',
  })
})

it('a field that is called as objects call their prototype is named too', () => {
  const result = v.safeParse(v.strictObject({}), JSON.parse('{"__proto__": {"a": 1}}'))
  const fields = result.success ? {} : fieldErrors(result.issues)
  expect(Object.entries(fields)).toEqual([['__proto__', 'unknown_field']])
})
