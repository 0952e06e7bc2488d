import fc from 'fast-check'

/** The parts of JSON Schema that our descriptions use. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  format?: string
}

const hostile = [
  '',
  ' ',
  '\u0000',
  '\u202egnp.exe',
  '\ud800',
  'a'.repeat(3_000),
  '../../etc/passwd',
  "'; DROP TABLE users;--",
  '<script>alert(1)</script>',
  '%00%0d%0a',
  '۱۲۳',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '99999999999999999999',
  '{"a":1}',
  '👩‍👩‍👧‍👦',
  'کتاب‌ها',
]

const wrong = [null, true, 7, -1, 1e308, [], {}, [['a']], { $ne: null }]

const plausible: [RegExp, fc.Arbitrary<unknown>][] = [
  [/email/i, fc.emailAddress()],
  [/url/i, fc.webUrl()],
  [/password/i, fc.string({ minLength: 10, maxLength: 40 })],
  [/slug/i, fc.stringMatching(/^[a-z0-9-]{3,20}$/)],
  [/(At|date|day|from|to|due|expires)$/i, fc.date({ noInvalidDate: true }).map((date) => date.toISOString())],
  [/^tz$/, fc.constantFrom('UTC', 'Asia/Tehran', 'nowhere/at-all')],
  [/(path|name|title|text|q)$/i, fc.constantFrom('/', 'index.html', 'assets', 'Coffee', 'سلام', 'a/b/c.txt')],
  [/cursor/, fc.constantFrom(btoa('["a",1]'), btoa('[1e999,"x"]'), btoa('[]'), 'x')],
]

/** Takes a schema, the name of the value and ids that are known; gives values of it, and now and then ones that are wrong. */
export function valueFor(schema: Schema, name: string, ids: string[], depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 25, arbitrary: rightOf(schema, name, ids, depth) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: depth > 0 ? 1 : 0, arbitrary: fc.constantFrom<unknown>(...wrong) },
  )
}

function rightOf(schema: Schema, name: string, ids: string[], depth: number): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => rightOf(one, name, ids, depth)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch ([schema.type ?? 'any'].flat()[0]) {
    case 'object':
      return objectOf(schema, ids, depth)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, name, ids, depth + 1), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.ceil(schema.minimum ?? -5),
          max: Math.floor(Math.min(schema.maximum ?? 1e9, 1e9)),
        }),
        fc.constantFrom(0, 1, 10),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, name, ids)
  }
}

function textOf({ minLength = 0, maxLength = 60 }: Schema, name: string, ids: string[]) {
  const likely = plausible.find(([pattern]) => pattern.test(name))?.[1]
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.oneof(
    { weight: likely ? 4 : 0, arbitrary: likely ?? fc.constant('') },
    { weight: /ids?$|^id|parts?$/i.test(name) ? 6 : 1, arbitrary: fc.constantFrom(...ids, 'unknown') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: most }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength, maxLength: most }) },
  )
}

function objectOf(schema: Schema, ids: string[], depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueFor(one, name, ids, depth + 1)]),
  )
  const own = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (!additionalProperties) return own
  const inner = typeof additionalProperties === 'object' ? additionalProperties : {}
  const others = fc.dictionary(
    fc.constantFrom(
      'city',
      'population',
      'id',
      '_id',
      'createdAt',
      'q',
      '_sort',
      'city_like',
      'population_gt',
    ),
    valueFor(inner, '', ids, depth + 1),
    { maxKeys: 5 },
  )
  return fc.tuple(own, others).map(([one, other]) => ({ ...other, ...(one as object) }))
}
