import type { Json } from './edited-input'

/** The form in which a value is edited. */
export type Shape =
  | { kind: 'text'; isOptional: boolean; isNullable: boolean; longest: number | null }
  | { kind: 'choice'; values: readonly string[]; isOptional: boolean }
  | { kind: 'boolean' }
  | { kind: 'number' }
  | { kind: 'lines' }
  | { kind: 'json' }
  | { kind: 'list'; of: JsonSchema | null }
  | { kind: 'object'; fields: readonly { key: string; schema: JsonSchema | null; isRequired: boolean }[] }

/** The parts of a JSON Schema that are read, of draft 7 and later. */
export type JsonSchema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema | boolean
  maxLength?: number
}

/** Takes a value, null where it is left out, and its schema, where it is known; gives how it is edited. */
export function shapeOf(value: Json | undefined, schema: JsonSchema | null, isRequired: boolean): Shape {
  const own = schema && narrowed(schema, value)
  const values = own && choicesOf(own)
  if (values) return { kind: 'choice', values, isOptional: !isRequired }
  const type = typeOf(value) ?? (own && typeNamed(own))
  const isNullable = schema !== null && takesNull(schema)
  if (type === 'string')
    return { kind: 'text', isOptional: !isRequired, isNullable, longest: own?.maxLength ?? null }
  if (type === 'number' || type === 'boolean') return { kind: type }
  if (type === 'array') return listShape(Array.isArray(value) ? value : [], own)
  if (type === 'object') return { kind: 'object', fields: fieldsOf(value, own) }
  return { kind: 'json' }
}

function listShape(items: readonly Json[], schema: JsonSchema | null): Shape {
  const of = typeof schema?.items === 'object' ? schema.items : null
  const isOfTexts = items.every((item) => typeof item === 'string' && !item.includes('\n'))
  const namesTexts = of === null || typeNamed(of) === 'string'
  return isOfTexts && namesTexts ? { kind: 'lines' } : { kind: 'list', of }
}

/** The fields in the order of the schema, then the ones that only the value has. */
function fieldsOf(value: Json | undefined, schema: JsonSchema | null) {
  const known = Object.entries(schema?.properties ?? {})
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  const others = given.filter((key) => !known.some(([name]) => name === key))
  return [
    ...known.map(([key, of]) => ({ key, schema: of, isRequired: schema?.required?.includes(key) ?? false })),
    ...others.map((key) => ({ key, schema: null, isRequired: true })),
  ]
}

function typeOf(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  return Array.isArray(value) ? 'array' : typeof value
}

function typeNamed({ type, properties, items }: JsonSchema): string | null {
  const name = typeof type === 'string' ? type : type?.find((one) => one !== 'null')
  if (name === 'integer') return 'number'
  return name ?? (properties ? 'object' : items ? 'array' : null)
}

function choicesOf(schema: JsonSchema): string[] | null {
  const { enum: values } = schema
  return values?.every((one): one is string => typeof one === 'string') ? [...values] : null
}

const takesNull = (schema: JsonSchema): boolean =>
  schema.type === 'null' ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  variantsOf(schema).some(takesNull)

const variantsOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? []

/** Takes a schema of several; gives the one that the value is of, as far as its type and its constants say. */
function narrowed(schema: JsonSchema, value: Json | undefined): JsonSchema {
  if (schema.allOf) return schema.allOf.map((one) => narrowed(one, value)).reduce(joined, { ...schema })
  const variants = variantsOf(schema).filter(({ type }) => type !== 'null')
  const [first] = variants
  if (!first) return schema
  const constants = variants.map(({ const: one }) => one)
  if (constants.every((one): one is string => typeof one === 'string')) return { enum: constants }
  return narrowed(variants.find((one) => fits(one, value)) ?? first, value)
}

const joined = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
})

function fits(schema: JsonSchema, value: Json | undefined): boolean {
  const type = typeOf(value)
  if (type === null || (typeNamed(schema) ?? type) !== type) return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return Object.entries(schema.properties ?? {}).every(([key, { const: only }]) => {
    return only === undefined || value[key] === only
  })
}
