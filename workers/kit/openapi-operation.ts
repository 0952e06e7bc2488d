import { errorStatus } from '@domain/errors'
import { type OverrideActionContext as ActionContext, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Facts } from './describe'
import { isOptionalBody } from './validate'

/** The combined facts of all middlewares of one route. */
export type RouteFacts = Omit<Facts, 'input'> & { inputs: NonNullable<Facts['input']>[] }

/** Takes a route's method, its address with `{names}`, its facts and its group; gives the operation that OpenAPI has for it. */
export function operation(address: string, method: string, facts: RouteFacts, group: string) {
  const names = [...address.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => name)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...facts.inputs.filter(({ target }) => target === 'query').flatMap(({ schema }) => fieldsOf(schema)),
    ...(facts.parameters ?? []).map((one) => ({ required: false, ...one })),
    ...headers(facts),
  ]
  return {
    operationId: `${method.toLowerCase()}${address.replace('+', '-preview').replace(/[^A-Za-z]+(.)?/g, (_all, next?: string) => next?.toUpperCase() ?? '')}`,
    summary: facts.summary,
    ...(facts.description ? { description: facts.description } : {}),
    tags: [group],
    security: securityOf(facts),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(bodiesOf(facts), method),
    responses: { ...goodAnswers(facts), ...badAnswers(facts, names.length > 0) },
  }
}

function headers({ idempotent, conditional }: RouteFacts) {
  return [
    ...(idempotent
      ? [
          header(
            'Idempotency-Key',
            'A repeated call with the same key returns the first response, for 24 hours.',
          ),
        ]
      : []),
    ...(conditional
      ? [header('If-Match', 'The ETag that you read; returns 412 if the version has changed.')]
      : []),
  ]
}

/** An empty list says that nothing is needed; among others, `{}` says that it will do too. */
function securityOf({ bearer, keyed }: RouteFacts): Record<string, string[]>[] {
  // A scheme of its own: a generated client would send the session to the data host.
  if (keyed) return [{}, { dataBearer: [] }, { dataKey: [] }]
  if (!bearer) return []
  return [...(bearer.isOptional ? [{}] : []), { bearer: bearer.scope ? [bearer.scope] : [] }]
}

/** The request body of a call: media type → schema. */
function bodiesOf({ inputs, takes }: RouteFacts): NonNullable<Facts['takes']> {
  const json = inputs.find(({ target }) => target === 'json')
  return { ...(json && { 'application/json': json.schema }), ...takes }
}

function requestBody(bodies: NonNullable<Facts['takes']>, method: string) {
  const content = Object.entries(bodies).map(([type, schema]) => [type, mediaType(type, schema, 'input')])
  const json = bodies['application/json']
  const required = method.toLowerCase() !== 'post' || !json || !isOptionalBody(json)
  return content.length === 0 ? {} : { requestBody: { required, content: Object.fromEntries(content) } }
}

function mediaType(type: string, schema: v.GenericSchema | null, mode: 'input' | 'output') {
  return { schema: schema === null ? rawSchema(type) : jsonSchema(schema, mode) }
}

const isSchema = (body: object): body is v.GenericSchema => 'kind' in body

function rawSchema(type: string) {
  return { type: 'string', ...(!/^text\/|\+xml$/.test(type) && { format: 'binary' }) }
}

const goodNames: Record<string, string> = {
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content, as requested by `Range`',
  302: 'Redirect to `Location`',
  304: 'Not modified',
}

const goodName = (status: string, isEmpty: boolean) => {
  const name = goodNames[status] ?? 'OK'
  return isEmpty && status !== '204' ? `${name}; no body` : name
}

function goodAnswers({ answers = { 200: null } }: RouteFacts) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: goodName(status, body === null),
        ...(body === null ? {} : { content: contentOf(body) }),
      },
    ]),
  )
}

function contentOf(body: NonNullable<NonNullable<Facts['answers']>[number]>) {
  if (typeof body === 'string') return { [body]: { schema: rawSchema(body) } }
  if (isSchema(body)) return { 'application/json': { schema: jsonSchema(body, 'output') } }
  return Object.fromEntries(
    Object.entries(body).map(([type, schema]) => [type, mediaType(type, schema, 'output')]),
  )
}

function badAnswers(facts: RouteFacts, hasPath: boolean) {
  const statuses = new Set<number>(facts.refuses)
  const bodies = Object.keys(bodiesOf(facts))
  if (facts.inputs.length > 0 || bodies.length > 0 || facts.idempotent) statuses.add(422)
  if (bodies.length > 0) for (const status of [413, 415]) statuses.add(status)
  if (bodies.includes('application/json')) statuses.add(400)
  if (facts.bearer || facts.keyed) for (const status of [401, 403]) statuses.add(status)
  if (hasPath) statuses.add(404)
  if (facts.limited || facts.keyed) statuses.add(429)
  if (facts.idempotent) statuses.add(409)
  if (facts.conditional) statuses.add(412)
  return Object.fromEntries([...statuses].map((status) => [status, refusalAnswer(status, facts.refusal)]))
}

/** Refused before a page could be made of them. */
const unread = new Set([413, 415])

function refusalAnswer(status: number, refusal: Facts['refusal']) {
  const codes = Object.entries(errorStatus).filter(([, one]) => one === status)
  return {
    description: codes.map(([code]) => `\`${code}\``).join(', '),
    content: refusalContent(status, refusal),
  }
}

function refusalContent(status: number, refusal: Facts['refusal']) {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  if (refusal === 'page')
    return unread.has(status) ? problem : { 'text/html': { schema: rawSchema('text/html') } }
  if (!refusal) return problem
  const own = { 'application/json': { schema: { $ref: `#/components/schemas/${refusal.name}` } } }
  return refusal.isBesideProblem ? { ...problem, ...own } : own
}

function fieldsOf(schema: v.GenericSchema) {
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

/** Our own checks of a text's length say what they ask for, which the converter cannot see. */
function withBounds({ valibotAction, jsonSchema: made }: ActionContext) {
  return 'jsonSchema' in valibotAction && typeof valibotAction.jsonSchema === 'object'
    ? { ...made, ...valibotAction.jsonSchema }
    : undefined
}

/** Takes a schema and whether it is of what is sent or of what is answered; gives it as JSON Schema. */
export function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    // Stored values may exceed newer bounds, so only inputs state bounds.
    ...(typeMode === 'input' ? { overrideAction: withBounds } : {}),
  })
  return rest
}
