import { errorStatus } from '@domain/errors'
import type { Hono } from 'hono'
import { factsOf } from './describe'
import { jsonSchema, operation, type RouteFacts } from './openapi-operation'

/** One host of the API: its server address, the app whose routes it serves, and the group of its calls where their path begins with an id. */
export type ApiPart = { server: string; app: { routes: Hono['routes'] }; group?: string }

/** The head of a description; groups by id with their names, in the order of the table of contents. */
export type ApiInfo = {
  title: string
  version: string
  description: string
  contact: { name: string; url: string }
  groups: Record<string, string>
}

const license = { name: 'MIT', identifier: 'MIT' }

/** The description of one host's calls, as data that one worker can send another. */
export type DescribedPart = {
  server: string
  calls: { address: string; method: string; operation: ReturnType<typeof operation> }[]
  /** Bodies of refusals that are no problem+json, by the name that answers call them by. */
  refusals: Record<string, object>
}

/** Takes one host of the API; gives its calls, described by the routes' own schemas. */
export function describePart({ server, app, group }: ApiPart): DescribedPart {
  const refusals: Record<string, object> = {}
  const calls = [...collect(app.routes)].map(([key, facts]) => {
    if (facts.refusal && facts.refusal !== 'page')
      refusals[facts.refusal.name] ??= jsonSchema(facts.refusal.schema, 'output')
    const [method = '', path = ''] = key.split(' ')
    const address = path
      .replace(/:([A-Za-z]+)\{\[\^\/\]\+\\\+\}/g, '{$1}+')
      .replace(/:([A-Za-z]+)(\{[^}]*\})?/g, '{$1}')
      .replace(/\/\*$/, '/{path}')
    const tag = group ?? address.split('/')[1] ?? ''
    return { address, method: method.toLowerCase(), operation: operation(address, method, facts, tag) }
  })
  return { server, calls, refusals }
}

/**
 * Takes described parts of the API; gives one OpenAPI 3.1 document of their calls. Where they are on several hosts, each path
 * names its own: generators that only read the document's servers need a document for each host.
 */
export function joinParts({ groups, ...info }: ApiInfo, parts: DescribedPart[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const refusals: Record<string, object> = {}
  const used = new Set<string>()
  const isOneHost = new Set(parts.map(({ server }) => server)).size === 1
  for (const { server, calls, ...part } of parts) {
    for (const { address, method, operation } of calls) {
      for (const tag of operation.tags) used.add(tag)
      const own = isOneHost ? {} : { servers: [{ url: server }] }
      paths[address] = { ...paths[address], ...own, [method]: operation }
    }
    for (const [name, schema] of Object.entries(part.refusals)) refusals[name] ??= schema
  }
  return {
    openapi: '3.1.0',
    info: { ...info, license },
    servers: parts.slice(0, 1).map(({ server }) => ({ url: server })),
    tags: Object.entries(groups)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { ...schemesOf(paths), schemas: { Problem: problemSchema, ...refusals } },
  }
}

/** Middlewares of one route are separate entries with the same method and path; a route counts when it has a summary. */
function collect(routes: Hono['routes']): Map<string, RouteFacts> {
  const found = new Map<string, RouteFacts>()
  for (const { method, path, handler } of routes) {
    const facts = factsOf(handler)
    if (method === 'ALL' || !facts) continue
    const key = `${method} ${path}`
    const { input, ...said } = facts
    const before = found.get(key)
    const inputs = [...(before?.inputs ?? []), ...(input ? [input] : [])]
    found.set(key, { ...before, ...said, inputs })
  }
  return new Map([...found].filter(([, facts]) => facts.summary && !facts.internal))
}

function schemesOf(paths: object) {
  const text = JSON.stringify(paths)
  const used = Object.entries(securitySchemes).filter(([name]) => text.includes(`{"${name}":[`))
  return used.length === 0 ? {} : { securitySchemes: Object.fromEntries(used) }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A session token, or an access token that starts with hk_.',
  },
  dataBearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'On the data host: a key for the data API, which starts with hkd_.',
  },
  dataKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key, as an alternative to `dataBearer`.',
  },
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Path of a field → its error.',
    },
    limits: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Path of a field → the limit that it exceeds.',
    },
    details: {
      type: 'object',
      properties: {
        entry: { type: 'string', description: 'The entry of an archive that caused the error.' },
        line: { type: 'integer', description: 'The line of a Mermaid source that caused the error, from 1.' },
        language: { type: 'string', description: 'The language of a form that isn’t accepting responses.' },
        opensAt: { type: ['string', 'null'], format: 'date-time', description: 'When the form opens.' },
      },
      description: 'The cause of the error, if no field names it.',
    },
    requestId: { type: 'string' },
  },
}
