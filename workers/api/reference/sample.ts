import type { ReferenceEntry, Schema } from './description'

const bearer = 'Bearer $TOKEN'
const key = '$KEY'

/** Takes a call; gives it as a line for curl: what is in capitals is the caller's to fill in. */
export function curlOf(entry: ReferenceEntry): string {
  const { method, url, headers, body } = partsOf(entry)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    ...Object.entries(headers).map(([name, value]) => `  -H "${name}: ${value}"`),
    ...(body.kind === 'json' ? [`  -d '${JSON.stringify(body.value).replaceAll("'", "'\\''")}'`] : []),
    ...(body.kind === 'file' ? ["  --data-binary '@FILE'"] : []),
    ...(body.kind === 'form' ? ["  -F 'file=@FILE'"] : []),
  ]
  return lines.join(' \\\n')
}

/** Takes a call; gives it in JavaScript. */
export function fetchOf(entry: ReferenceEntry): string {
  const { method, url, headers, body, isJson } = partsOf(entry)
  const named = Object.entries(headers).map(([name, value]) => `    '${name}': ${scriptOf(value)},`)
  const sent =
    body.kind === 'json'
      ? `  body: JSON.stringify(${JSON.stringify(body.value, null, 2).replaceAll('\n', '\n  ')}),`
      : `  body: ${body.kind},`
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(named.length > 0 ? ['  headers: {', ...named, '  },'] : []),
    ...(body.kind === 'none' ? [] : [sent]),
  ]
  const call = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`
  return `const response = await ${call}${isJson ? '\nconst data = await response.json()' : ''}`
}

/** Takes a call; gives it in Python, with the library `requests`. */
export function pythonOf(entry: ReferenceEntry): string {
  const { method, url, headers, body, isJson } = partsOf(entry)
  const named = Object.entries(headers).map(
    ([name, value]) => `        '${name}': ${inPython[value] ?? `'${value}'`},`,
  )
  const options = [
    ...(named.length > 0 ? ['    headers={', ...named, '    },'] : []),
    ...(body.kind === 'json' ? [`    json=${pythonValue(body.value).replaceAll('\n', '\n    ')},`] : []),
    ...(body.kind === 'file' ? ["    data=open('FILE', 'rb'),"] : []),
    ...(body.kind === 'form' ? ["    files={'file': open('FILE', 'rb')},"] : []),
  ]
  const call = options.length > 0 ? `(\n    '${url}',\n${options.join('\n')}\n)` : `('${url}')`
  return `import requests\n\nresponse = requests.${method.toLowerCase()}${call}${isJson ? '\ndata = response.json()' : ''}`
}

const inPython: Record<string, string> = { [bearer]: "f'Bearer {token}'", [key]: 'key' }

/** Takes a value; gives it as Python writes it: only the words for true, false and null differ from JSON. */
function pythonValue(value: unknown): string {
  return JSON.stringify(value, null, 4).replace(
    /"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g,
    (all, word?: string) =>
      word === undefined ? all : ({ true: 'True', false: 'False', null: 'None' }[word] ?? all),
  )
}

/** Takes a call; gives an example of the JSON that it answers, null where it answers none. */
export function responseOf({ operation }: ReferenceEntry): string | null {
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = good?.content?.['application/json']?.schema
  return schema ? JSON.stringify(exampleOf(schema, ''), null, 2) : null
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the reader's own template
const inScript: Record<string, string> = { [bearer]: '`Bearer ${token}`', [key]: 'key' }
const scriptOf = (value: string) => inScript[value] ?? `'${value}'`

type Body = { kind: 'none' | 'json' | 'file' | 'form'; value?: unknown }

function partsOf({ method, path, server, operation }: ReferenceEntry) {
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required)
  const query = required.map(({ name, schema }) => `${name}=${exampleOf(schema ?? {}, name)}`).join('&')
  const { type, body } = bodyOf(operation.requestBody?.content ?? {})
  const isKeyed = operation.security.some((one) => one.dataKey)
  const isSigned = !isKeyed && operation.security.some((one) => one.bearer)
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    method,
    url: server + path.replace(/\{(\w+)\}/g, (_all, name: string) => capitals(name)) + (query && `?${query}`),
    headers: {
      ...(isSigned && { Authorization: bearer }),
      ...(isKeyed && { 'X-API-Key': key }),
      ...(type && body.kind !== 'form' && { 'Content-Type': type }),
    } as Record<string, string>,
    body,
    isJson: good?.content?.['application/json'] !== undefined,
  }
}

const capitals = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase()

/** Takes the body that a call takes; gives its first media type and an example of it. */
export function bodyOf(content: Record<string, { schema?: Schema }>): { type: string; body: Body } {
  const [type, { schema = {} } = {}] = Object.entries(content)[0] ?? []
  if (type === undefined) return { type: '', body: { kind: 'none' } }
  if (type === 'application/json') return { type, body: { kind: 'json', value: exampleOf(schema, '') } }
  return { type, body: { kind: type.startsWith('multipart/') ? 'form' : 'file' } }
}

const likely: [RegExp, unknown][] = [
  [/email/i, 'sara@example.com'],
  [/password/i, '…'],
  [/url/i, 'https://example.com/'],
  [/slug/i, 'my-link'],
  [/(title|name)$/i, 'Example'],
  [/path$/i, '/index.html'],
  [/At$/, '2026-11-26T17:35:04Z'],
  [/handle$/i, 'sara'],
  [/cursor$/i, null],
  [/ids?$/i, 'ID'],
]

/** Takes a schema and a name; gives a value of it: of an object what it has to have, or its first field. */
function exampleOf(schema: Schema, name: string): unknown {
  const either = schema.anyOf?.[0]
  if (either) return exampleOf(either, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = [schema.type ?? 'object'].flat()[0]
  if (type === 'array') return [exampleOf(schema.items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'object') return objectOf(schema)
  return likely.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): object {
  const names = Object.keys(properties)
  if (names.length === 0) return additionalProperties ? { city: 'Shiraz' } : {}
  const wanted = required.length > 0 ? required : names.slice(0, 1)
  return Object.fromEntries(wanted.map((name) => [name, exampleOf(properties[name] ?? {}, name)]))
}
