import { expect, it } from 'vitest'
import { type JsonSchema, shapeOf } from './field-shapes'

const text: JsonSchema = { type: 'string', maxLength: 80 }
const question = (type: string, more: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  properties: { type: { const: type }, question: text, ...more },
  required: ['type', 'question'],
})
const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: text,
    note: { anyOf: [text, { type: 'null' }] },
    language: { enum: ['en', 'fa'] },
    elements: {
      type: 'array',
      items: { oneOf: [question('text'), question('radio', { options: { type: 'array', items: text } })] },
    },
    tags: { type: 'array', items: text },
    most: { type: 'integer' },
  },
  required: ['title'],
}

it('a value is edited as its schema says, also where it is left out', () => {
  const shape = shapeOf({ title: 'a', other: true }, schema, true)
  if (shape.kind !== 'object') throw new Error('no object')
  expect(shape.fields.map(({ key }) => key)).toEqual([
    'title',
    'note',
    'language',
    'elements',
    'tags',
    'most',
    'other',
  ])
  const of = (key: string) => {
    const field = shape.fields.find((one) => one.key === key)
    return field && shapeOf(undefined, field.schema, field.isRequired)
  }
  expect(of('title')).toEqual({ kind: 'text', isOptional: false, isNullable: false, longest: 80 })
  expect(of('note')).toMatchObject({ kind: 'text', isOptional: true, isNullable: true })
  expect(of('language')).toEqual({ kind: 'choice', values: ['en', 'fa'], isOptional: true })
  expect(of('tags')).toEqual({ kind: 'lines' })
  expect(of('elements')?.kind).toBe('list')
  expect(of('most')).toEqual({ kind: 'number' })
})

it('the variant of an item is the one of its constants', () => {
  const { elements } = schema.properties ?? {}
  const items = typeof elements?.items === 'object' ? elements.items : null
  const shape = shapeOf({ type: 'radio', question: 'Who?' }, items, true)
  expect(shape.kind === 'object' && shape.fields.map(({ key }) => key)).toEqual([
    'type',
    'question',
    'options',
  ])
})

it('a value without a schema is edited as it is', () => {
  expect(shapeOf('a', null, true).kind).toBe('text')
  expect(shapeOf(['a', 'b'], null, true).kind).toBe('lines')
  expect(shapeOf(['a\nb'], null, true).kind).toBe('list')
  expect(shapeOf([{ a: 1 }], null, true).kind).toBe('list')
  expect(shapeOf(null, null, true).kind).toBe('json')
})
