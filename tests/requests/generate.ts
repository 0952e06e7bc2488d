import fc from 'fast-check'
import { type Schema, valueFor } from './values'

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  style?: string
}

type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export type GeneratedCall = { method: string; server: string; template: string; operation: Operation }

/** One request as it goes over the wire; `who` is whose bearer it carries. */
export type Generated = {
  call: GeneratedCall
  path: string
  who: 'first' | 'second' | 'nobody' | 'nonsense'
  headers: Record<string, string>
  body: string | undefined
}

type Servers = { url: string }[]
export type Description = {
  servers: Servers
  paths: Record<string, Record<string, unknown> & { servers?: Servers }>
}

/** Takes descriptions; gives each operation with the server it is called at. */
export function callsOf(descriptions: Description[]): GeneratedCall[] {
  return descriptions.flatMap((description) =>
    Object.entries(description.paths).flatMap(([template, { servers = description.servers, ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        server: servers[0]?.url ?? '',
        template,
        operation: operation as Operation,
      })),
    ),
  )
}

/** Takes an operation and ids that are known; gives requests to it: mostly as it is described, some broken in one way. */
export function requestsTo(call: GeneratedCall, ids: string[]): fc.Arbitrary<Generated> {
  const all = call.operation.parameters ?? []
  const place = (where: string) => all.filter((one) => one.in === where)
  return fc
    .record({
      path: fc.tuple(...place('path').map(({ name }) => segment(name, call.template, ids))),
      query: queryOf(place('query'), ids),
      headers: fc.record(
        Object.fromEntries(
          place('header').map(({ name }) => [
            name,
            fc.constantFrom('*', '"1"', 'W/"x"', 'key-1', 'key-2', '%'),
          ]),
        ),
        { requiredKeys: [] },
      ),
      body: bodyOf(call.operation, ids),
      who: fc.oneof(
        { weight: 7, arbitrary: fc.constant('first' as const) },
        { weight: 3, arbitrary: fc.constant('second' as const) },
        { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'nonsense' as const) },
      ),
    })
    .map(({ path, query, headers, body: [type, body], who }) => {
      let at = 0
      const filled = call.template.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(path[at++] ?? '')))
      return {
        call,
        path: query === '' ? filled : `${filled}?${query}`,
        who,
        headers: { ...headers, ...(type && body !== undefined ? { 'content-type': type } : {}) },
        body,
      }
    })
}

function segment(name: string, template: string, ids: string[]): fc.Arbitrary<string> {
  const looks = looksOf(name, template)
  const own = ids.filter((id) => looks.test(id))
  return fc.oneof(
    { weight: own.length > 0 ? 8 : 0, arbitrary: fc.constantFrom(...own, 'unknown') },
    { weight: 1, arbitrary: fc.constantFrom(...ids, 'unknown') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '\u0000',
        '٣',
        "'",
        '%',
        'a b',
        'a/b',
        'x'.repeat(500),
        '__proto__',
      ),
    },
  )
}

/** The format of a collection's ids, if its name does not determine it. */
const unlike: Record<string, RegExp> = {
  people: /^user_/,
  members: /^user_/,
  apiId: /^api_/,
  otherApi: /^api_/,
  rowId: /^row_/,
  hostId: /^[a-z0-9]{8,}$/,
  part: /^[01]$/,
}

function looksOf(name: string, template: string): RegExp {
  const before =
    template
      .slice(0, template.indexOf(`{${name}}`))
      .split('/')
      .at(-2) ?? ''
  return unlike[name] ?? unlike[before] ?? new RegExp(`^${before.replace(/s$/, '')}_`)
}

function queryOf(parameters: Parameter[], ids: string[]): fc.Arbitrary<string> {
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const fields = Object.fromEntries(
    parameters.map(({ name, schema = {} }) => [name, valueFor(schema, name, ids)]),
  )
  const free = parameters.find(({ style }) => style === 'form')?.name
  return fc
    .record(fields, { requiredKeys: required })
    .map((values) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(values)) {
        const pairs = name === free ? Object.entries(Object(value)) : [[name, value] as const]
        for (const [key, one] of pairs) query.append(key, wellFormed(String(one)))
      }
      return query.toString()
    })
    .chain((text) =>
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(text) },
        { weight: 1, arbitrary: fc.constant(`${text}&%&=`) },
      ),
    )
}

type Body = [type: string, body: string | undefined]

function bodyOf({ requestBody }: Operation, ids: string[]): fc.Arbitrary<Body> {
  const none = fc.constant<Body>(['', undefined])
  if (!requestBody) return none
  const right = Object.entries(requestBody.content).map(([type, { schema = {} }]) =>
    valueFor(schema, '', ids).map((value): Body => [type, written(type, value)]),
  )
  const broken = fc.constantFrom<Body>(
    ['application/json', '{"a":'],
    ['application/json', ''],
    ['application/json', '[[[[1]]]]'],
    ['text/plain', 'a'],
    ['multipart/form-data; boundary=x', '--y'],
  )
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...right) },
    { weight: 1, arbitrary: none },
    { weight: 2, arbitrary: broken },
  )
}

function written(type: string, value: unknown): string {
  if (/json/.test(type)) return JSON.stringify(value)
  if (/urlencoded/.test(type)) return formOf(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function formOf(value: unknown): string {
  const pairs = Object.entries(Object(value)).map(([name, one]) => [
    wellFormed(name),
    wellFormed(String(one)),
  ])
  return new URLSearchParams(pairs).toString()
}

/** Half of a pair has no UTF-8, and so is in no address. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/** Takes an answer's body; gives every id in it, for requests to come. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/"(?:_?id|key|secret|slug|hostId)":"([\w-]{4,80})"/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Takes a call and its answer; says what of the answer the description does not know, or null. */
export function notDescribed(
  { operation }: GeneratedCall,
  { status, type, text }: { status: number; type: string; text: string },
): string | null {
  const described = operation.responses[status]
  if (!described) return 'the status is not described'
  if (text === '') return null
  const schema = described.content?.[type]?.schema
  if (!schema) return `${type} is not described`
  return type === 'application/json' ? notInSchema(schema, JSON.parse(text)) : null
}

/** The first field that no schema names; one without properties takes any. */
function notInSchema(schema: Schema, value: unknown, path = ''): string | null {
  const { properties = {}, items, anyOf } = schema
  if (anyOf) {
    const wrong = anyOf.map((one) => notInSchema(one, value, path))
    return wrong.includes(null) ? null : (wrong[0] ?? null)
  }
  if (Array.isArray(value))
    return first(value.map((one, at) => notInSchema(items ?? {}, one, `${path}[${at}]`)))
  const names = Object.keys(properties)
  if (typeof value !== 'object' || value === null || names.length === 0) return null
  return first(
    Object.entries(value).map(([name, one]) =>
      properties[name]
        ? notInSchema(properties[name], one, `${path}.${name}`)
        : schema.additionalProperties === undefined
          ? `${path}.${name} is not described`
          : null,
    ),
  )
}

const first = (wrong: (string | null)[]) => wrong.find((one) => one !== null) ?? null
