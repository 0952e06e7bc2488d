import { describe, expect, it } from 'vitest'
import { physicalSide } from './css.mjs'
import { compareMessages, missingForms } from './locales.mjs'
import { isAllowed } from './packages.mjs'

describe('the check of translations', () => {
  const english = {
    hello: 'Hello {{name}}',
    links_one: '{{count}} link',
    links_other: '{{count}} links',
    brand: 'Hamkar',
  }
  const persian = {
    hello: 'سلام {{name}}',
    links_one: 'یک پیوند',
    links_other: '{{count}} پیوند',
    brand: 'Hamkar',
  }

  it('finds nothing in a good one', () => {
    expect(compareMessages(english, persian)).toEqual([])
  })

  it.each([
    ['a missing text', { ...persian, hello: undefined }, 'hello is missing'],
    ['a missing value', { ...persian, hello: 'سلام' }, 'hello takes other values'],
    ['another value', { ...persian, hello: 'سلام {{nam}}' }, 'hello takes other values'],
    ['a plural without its number', { ...persian, links_other: 'پیوند' }, 'links_other takes other values'],
    ['the English text', { ...persian, hello: 'Hello {{name}}' }, 'hello is the English text'],
  ])('finds %s', (_name, messages, finding) => {
    const given = Object.fromEntries(Object.entries(messages).filter(([, text]) => text !== undefined))
    expect(compareMessages(english, given)).toContain(finding)
  })

  it('finds a number without one of its forms', () => {
    expect(missingForms(english, persian, ['one', 'other'])).toEqual([])
    expect(missingForms(english, persian, ['one', 'two', 'other'])).toEqual(['links_two is missing'])
  })
})

describe('the check of CSS', () => {
  it.each([
    'margin-left: 1px;',
    'left: 0;',
    '{ padding-right:2px }',
    'text-align: right;',
    'border-top-left-radius: 2px',
    'float: left',
  ])('finds %s', (line) => expect(physicalSide(line)).toBeTruthy())
  it.each([
    'margin-inline-start: 1px;',
    'inset-inline-end: 0;',
    'text-align: start;',
    'background-position: left',
    '.left { color: red }',
  ])('leaves %s', (line) => expect(physicalSide(line)).toBeUndefined())
})

describe('the check of licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('takes %s', (one) =>
    expect(isAllowed(one)).toBe(true),
  )
  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'LGPL-2.1', '', 'SEE LICENSE IN FILE'])(
    'refuses %s',
    (one) => expect(isAllowed(one)).toBe(false),
  )
})
