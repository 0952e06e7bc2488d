import { isTooDeep } from '@domain/rows/exact-json'
import { fieldErrors } from '@domain/text/text'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from './context'
import { describes } from './describe'
import { AppError } from './errors'

type Target = 'json' | 'query'

/**
 * Takes the source of the input and its schema; gives a middleware after which `c.req.valid(target)` is the parsed
 * value. Responds with 415 (content type is not JSON), 400 (malformed JSON) or 422 with `fields`.
 * A POST without a body is `{}` where nothing is required.
 */
export function validate<T extends Target, Schema extends v.GenericSchema>(
  target: T,
  schema: Schema,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<T, v.InferInput<Schema>>; out: Record<T, v.InferOutput<Schema>> }
> {
  const middleware: MiddlewareHandler = async (c, next) => {
    const input = target === 'query' ? c.req.query() : isLeftOut(c, schema) ? {} : await readJson(c)
    c.req.addValidatedData(target, Object(parse(schema, input)))
    await next()
  }
  return describes(middleware, { input: { target, schema } })
}

/** Takes a schema and unknown input; gives the parsed value or throws `invalid` with `fields`. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  // valibot's objects take arrays, which have no fields to be wrong.
  if (Array.isArray(input) && 'entries' in schema) throw new AppError('invalid', { _: 'wrong_type' })
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (!result.success) throw new AppError('invalid', fieldErrors(result.issues))
  return result.output
}

/** Takes bytes; gives the text that they are in UTF-8, or throws `bad_json`: a stray byte is never replaced. */
export function strictText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('bad_json')
  }
}

/** Takes a body; gives what it says as JSON, or throws `bad_json`, also where it nests deeper than anybody writes. */
export function jsonIn(bytes: ArrayBuffer): unknown {
  const text = strictText(bytes)
  if (isTooDeep(text)) throw new AppError('bad_json')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_json')
  }
}

/** Throws `unsupported_type` for a body that is packed: nothing that reads text unpacks it first. */
export function requirePlain(headers: Headers): void {
  const coding = headers.get('Content-Encoding') ?? 'identity'
  if (!/^\s*(?:identity)?\s*$/i.test(coding))
    throw new AppError('unsupported_type', undefined, { 'Accept-Encoding': 'identity' })
}

/** Takes a schema of a body; tells whether a POST may leave the body out, because nothing in it is required. */
export const isOptionalBody = (schema: v.GenericSchema): boolean => v.safeParse(schema, {}).success

function isLeftOut({ req }: Context, schema: v.GenericSchema): boolean {
  const isEmpty = req.raw.body === null || req.header('Content-Length') === '0'
  return req.method === 'POST' && isEmpty && isOptionalBody(schema)
}

async function readJson(c: Context): Promise<unknown> {
  requirePlain(c.req.raw.headers)
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/([a-z.+-]+\+)?json\s*(;|$)/i.test(type)) throw new AppError('unsupported_type')
  return jsonIn(await c.req.arrayBuffer())
}
