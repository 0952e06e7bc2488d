import { expect, it } from 'vitest'
import { blankOf, changedInput } from './changed-input'
import { fieldName, inputOf, type Json } from './edited-input'

const fields: [string, string][] = [
  [fieldName(['name'], 's'), 'Beta\r\ntesters'],
  [fieldName(['description'], 'o'), ' '],
  [fieldName(['link'], 'n'), ''],
  [fieldName(['most'], 'd'), '۱۲'],
  [fieldName(['least'], 'd'), 'few'],
  [fieldName(['tags'], 'l'), 'a\r\n\r\nب'],
  [fieldName(['elements'], 'a'), ''],
  [fieldName(['elements', '0'], 'x'), ''],
  [fieldName(['elements', '0', 'type'], 's'), 'text'],
  [fieldName(['elements', '0', 'required'], 'b'), ''],
  [fieldName(['elements', '0', 'required'], 'b'), 'on'],
  [fieldName(['elements', '7', 'a.b:c'], 's'), 'x'],
  [fieldName(['__proto__', 'isAdmin'], 'b'), 'on'],
  ['intent', 'approve'],
  ['input.file:q', 'x'],
]

it('the fields of a form are the input again, with lists numbered anew', () => {
  const input = inputOf(fields)
  expect(JSON.parse(JSON.stringify(input))).toEqual({
    name: 'Beta\ntesters',
    link: null,
    most: 12,
    least: 'few',
    tags: ['a', 'ب'],
    elements: [{ type: 'text', required: true }, { 'a.b:c': 'x' }],
    ['__proto__']: { isAdmin: true },
  })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

it('an item is removed from a list and a blank one added, which keeps its type', () => {
  const elements: Json[] = [
    { type: 'text', question: 'Who?' },
    { type: 'date', question: 'When?', options: ['x'] },
  ]
  const input: Json = { name: 'a', elements }
  expect(changedInput(input, 'remove input.elements.0', blankOf)).toEqual({
    name: 'a',
    elements: [elements[1]],
  })
  expect(changedInput(input, 'add input.elements', blankOf)).toEqual({
    name: 'a',
    elements: [...elements, { type: 'date', question: '', options: [] }],
  })
  expect(changedInput(input, 'add input.name', blankOf)).toEqual(input)
  expect(changedInput(input, 'drop input.name', blankOf)).toEqual(input)
})
