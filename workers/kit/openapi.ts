import { errorStatus } from '@domain/errors'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import type * as v from 'valibot'
import { type Facts, factsOf } from './describe'

/** One host of the API: its server address, the app whose routes it serves, and the group of its calls where their path begins with an id. */
export type ApiPart = { server: string; app: { routes: Hono['routes'] }; group?: string }

type Operation = Record<string, unknown>

/** Takes the parts of the API; gives an OpenAPI 3.1 document built from the routes' own schemas. */
export function openApi(info: { title: string; version: string; description: string }, parts: ApiPart[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const refusals: Record<string, object> = {}
  for (const { server, app, group } of parts) {
    for (const [key, facts] of collect(app.routes)) {
      if (facts.refusal) refusals[facts.refusal.name] ??= jsonSchema(facts.refusal.schema, 'output')
      const [method = '', path = ''] = key.split(' ')
      const address = path.replace(/:([A-Za-z]+)(\{[^}]*\})?/g, '{$1}')
      paths[address] = {
        ...paths[address],
        servers: [{ url: server }],
        [method.toLowerCase()]: operation(address, method, facts, group),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: parts.slice(0, 1).map(({ server }) => ({ url: server })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token, an access token that begins with hk_, or, on the data host, a key.',
        },
        dataKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A key of a data API, which begins with hkd_.',
        },
      },
      schemas: { Problem: problemSchema, ...refusals },
    },
  }
}

/** Middlewares of one route are separate entries with the same method and path; a route counts when it has a summary. */
function collect(routes: Hono['routes']): Map<string, Facts> {
  const found = new Map<string, Facts>()
  for (const { method, path, handler } of routes) {
    const facts = factsOf(handler)
    if (method === 'ALL' || !facts) continue
    const key = `${method} ${path}`
    found.set(key, { ...found.get(key), ...facts })
  }
  return new Map([...found].filter(([, facts]) => facts.summary && !facts.internal))
}

function operation(address: string, method: string, facts: Facts, group?: string): Operation {
  const names = [...address.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => name)
  const parameters: unknown[] = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (facts.input?.target === 'query') parameters.push(...queryParameters(facts.input.schema))
  for (const [name, description] of Object.entries(facts.words ?? {}))
    parameters.push({ name, in: 'query', required: false, description, schema: { type: 'string' } })
  if (facts.idempotent)
    parameters.push(
      header('Idempotency-Key', 'Makes a repeated call answer as the first one did, for 24 hours.'),
    )
  if (facts.conditional)
    parameters.push(header('If-Match', 'The ETag that the caller has read; another edition answers 412.'))
  return {
    operationId: `${method.toLowerCase()}${address.replace(/[^A-Za-z]+(.)?/g, (_all, next?: string) => next?.toUpperCase() ?? '')}`,
    summary: facts.summary,
    ...(facts.description ? { description: facts.description } : {}),
    tags: [group ?? address.split('/')[1]],
    ...(facts.bearer ? { security: [{ bearer: facts.bearer.scope ? [facts.bearer.scope] : [] }] } : {}),
    ...(facts.dataKey ? { security: [{}, { bearer: [] }, { dataKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(bodiesOf(facts)),
    responses: { ...goodAnswers(facts), ...badAnswers(facts, names.length > 0) },
  }
}

/** What a call takes as its body: media type → schema. */
function bodiesOf({ input, takes }: Facts): NonNullable<Facts['takes']> {
  return { ...(input?.target === 'json' && { 'application/json': input.schema }), ...takes }
}

function requestBody(bodies: NonNullable<Facts['takes']>) {
  const content = Object.entries(bodies).map(([type, schema]) => [type, mediaType(type, schema)])
  return content.length === 0 ? {} : { requestBody: { required: true, content: Object.fromEntries(content) } }
}

/** Bytes have no schema in OpenAPI 3.1. */
function mediaType(type: string, schema: v.GenericSchema | null) {
  if (schema !== null) return { schema: jsonSchema(schema, 'input') }
  return type.startsWith('text/') ? { schema: { type: 'string' } } : {}
}

function goodAnswers(facts: Facts) {
  return Object.fromEntries(
    Object.entries(facts.answers ?? { 200: null }).map(([status, body]) => [
      status,
      {
        description:
          status === '201'
            ? 'Made'
            : status === '202'
              ? 'Accepted'
              : status === '204'
                ? 'Done, nothing to say'
                : 'OK',
        ...(body === null
          ? {}
          : {
              content:
                typeof body === 'string'
                  ? { [body]: {} }
                  : { 'application/json': { schema: jsonSchema(body, 'output') } },
            }),
      },
    ]),
  )
}

function badAnswers(facts: Facts, hasPath: boolean) {
  const statuses = new Set<number>()
  const bodies = Object.keys(bodiesOf(facts))
  if (facts.input || bodies.length > 0) statuses.add(422)
  if (bodies.length > 0) for (const status of [413, 415]) statuses.add(status)
  if (bodies.includes('application/json')) statuses.add(400)
  if (facts.dataKey) for (const status of [401, 403, 422, 429, 503]) statuses.add(status)
  if (facts.bearer) for (const status of [401, 403]) statuses.add(status)
  if (hasPath) statuses.add(404)
  if (facts.limited) statuses.add(429)
  if (facts.idempotent) statuses.add(409)
  if (facts.conditional) statuses.add(412)
  return Object.fromEntries([...statuses].map((status) => [status, refusalAnswer(status, facts.refusal)]))
}

function refusalAnswer(status: number, refusal: Facts['refusal']) {
  const codes = Object.entries(errorStatus).filter(([, one]) => one === status)
  return {
    description: codes.map(([code]) => `\`${code}\``).join(', '),
    content: refusal
      ? { 'application/json': { schema: { $ref: `#/components/schemas/${refusal.name}` } } }
      : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function queryParameters(schema: v.GenericSchema): unknown[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
  }))
}

function header(name: string, description: string) {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
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
      description: 'Path of an input → what is wrong with it.',
    },
    limits: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Path of an input → the limit that it hit.',
    },
    requestId: { type: 'string' },
  },
}
