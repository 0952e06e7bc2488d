import type { Handler, MiddlewareHandler } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import type * as v from 'valibot'

const facts = Symbol('facts')

/** The part of the API's description that one middleware of a route contributes. */
export type Facts = {
  summary?: string
  description?: string
  /** Status → what it answers: a schema of JSON, a media type, or media type → schema of it (null: it is what its type says); null where there is no body. */
  answers?: Record<
    number,
    | v.GenericSchema
    | 'text/csv'
    | 'text/plain'
    | 'text/html'
    | 'image/svg+xml'
    | 'image/png'
    | 'application/octet-stream'
    | Record<`${string}/${string}`, v.GenericSchema | null>
    | null
  >
  input?: { target: 'json' | 'query'; schema: v.GenericSchema }
  /** Bodies that the handler reads by itself: media type → schema, null where the body is what its type says. */
  takes?: Record<string, v.GenericSchema | null>
  /** The JSON body of a refused call if it is not problem+json, or not always, with its name; or an HTML page. */
  refusal?: { name: string; schema: v.GenericSchema; isBesideProblem?: true } | 'page'
  /** Statuses of refusals that no other fact of the route tells of. */
  refuses?: number[]
  /** Query parameters and headers that no schema describes. */
  parameters?: {
    name: string
    in: 'query' | 'header'
    description: string
    schema: object
    required?: boolean
    style?: 'form'
    explode?: boolean
  }[]
  /** Needs a bearer; `scope` is what an access token must hold, null when tokens may not call it at all; optional where everybody may call. */
  bearer?: { scope: string | null; isOptional?: boolean }
  /** Needs a key of a data API, unless its owner opened the API to all. */
  keyed?: boolean
  limited?: boolean
  idempotent?: boolean
  conditional?: boolean
  /** For our own rooms: not part of the API that is described. */
  internal?: boolean
}

/** Takes a middleware and facts; gives the same middleware carrying them. */
export function describes<M extends object>(middleware: M, what: Facts): M {
  return Object.assign(middleware, { [facts]: what })
}

/** A middleware that does nothing but tell the API's description what the route is and answers. */
export function describeRoute(
  what: Pick<
    Facts,
    | 'summary'
    | 'description'
    | 'answers'
    | 'takes'
    | 'refusal'
    | 'refuses'
    | 'parameters'
    | 'keyed'
    | 'conditional'
    | 'idempotent'
    | 'limited'
  >,
): MiddlewareHandler {
  return describes<MiddlewareHandler>(async (_c, next) => next(), what)
}

/** Takes a handler of a route; gives its description, even if an app with its own `onError` wraps the handler. */
export function factsOf(handler: unknown): Facts | undefined {
  if (typeof handler !== 'function') return undefined
  const inner = findTargetHandler(handler as Handler)
  return facts in inner ? (inner[facts] as Facts) : undefined
}
