import { faultBounds, type RowAct } from '@domain/apis/apis'
import { errorStatus, problem } from '@domain/errors'
import { requestIdOf } from '@domain/ids'
import { normalForm } from '@domain/text/normal-form'
import { settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { callerNetwork } from '@kit/network'
import { storageFullOf } from '@kit/storage-full'
import { transport } from '@kit/transport'
import { type ApiDefinition, definitionOf, recallDefinition } from '../apis/definition'
import { recordCall } from '../apis/usage-buffer'
import type { DataBindings } from '../kit/env'
import { admit, isFromAllowed } from './access'
import { answerAdmitted, type RowsResponse, type Target } from './answers'
import { nestedIn } from './relations'

/** Whose key a call came with, and which origins may call, known also of a call that is refused later. */
type By = { keyId: string | null; origins?: readonly string[] }

type Context = { waitUntil(work: Promise<unknown>): void }

const methodsOf = ({ rowId, nested, parentOf }: Target) =>
  nested !== null || parentOf !== undefined
    ? ['GET', 'HEAD', 'POST']
    : rowId === null
      ? ['GET', 'HEAD', 'POST', 'DELETE']
      : ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']

const always = {
  'Access-Control-Expose-Headers':
    'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/json',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Answers a call on the data host: the way of every request from outside, so it does nothing that it need not. */
export async function answerCall(request: Request, env: DataBindings, ctx: Context): Promise<Response> {
  const began = Date.now()
  const requestId = requestIdOf(request.headers.get('X-Request-Id'))
  const target = targetOf(request.url)
  if (request.method === 'OPTIONS') return preflight(request, env, target)
  const by: By = { keyId: null }
  const answer = await answerTarget(request, env, target, by).catch((error) => problemOf(error, requestId))
  if ([401, 403, 429].includes(answer.status))
    log('refused', {
      part: 'data',
      requestId,
      status: answer.status,
      apiId: recallDefinition(target.apiId)?.id ?? null,
    })
  // Also what was refused: its owner wants to know of a wrong key and of too many calls.
  if (recallDefinition(target.apiId) !== null)
    recordCall(ctx, env, {
      apiId: target.apiId,
      method: request.method,
      path: target.asked.path.slice(target.apiId.length + 1),
      query: target.query,
      status: answer.status,
      ms: Date.now() - began,
      country: typeof request.cf?.country === 'string' ? request.cf.country : null,
      keyId: by.keyId,
      network: callerNetwork(request.headers),
    })
  const headers: Record<string, string> = {
    ...always,
    ...allowOrigin(request, by.origins ?? []),
    ...answer.headers,
    'X-Request-Id': requestId,
  }
  if (settingsOf(env).isHttps) headers['Strict-Transport-Security'] = transport
  return new Response(request.method === 'HEAD' ? null : answer.text, { status: answer.status, headers })
}

function targetOf(url: string): Target {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2)
  const queryAt = url.indexOf('?', pathAt)
  const given = queryAt < 0 ? url.slice(pathAt + 1) : url.slice(pathAt + 1, queryAt)
  const path = given.endsWith('/') ? given.slice(0, -1) : given
  const query = queryAt < 0 ? '' : url.slice(queryAt + 1)
  const cut = path.indexOf('/')
  const rest = cut < 0 ? null : path.slice(cut + 1)
  const nestedAt = rest?.indexOf('/') ?? -1
  return {
    origin: url.slice(0, pathAt),
    apiId: cut < 0 ? path : path.slice(0, cut),
    rowId: rest === null || nestedAt < 0 ? rest : rest.slice(0, nestedAt),
    nested: rest === null || nestedAt < 0 ? null : rest.slice(nestedAt + 1),
    query,
    asked: { path, query },
  }
}

/** Lets pages of any origin read a response, or only allowed origins if the API lists some. */
function allowOrigin({ headers }: Request, origins: readonly string[]): Record<string, string> {
  const origin = origins.length > 0 ? headers.get('Origin') : '*'
  return {
    ...(origin !== null && { 'Access-Control-Allow-Origin': origin }),
    ...(origins.length > 0 && { Vary: 'Origin' }),
  }
}

async function preflight(request: Request, env: DataBindings, target: Target): Promise<Response> {
  const definition = await definitionOf(env.DB, target.apiId).catch(() => null)
  if (definition && !isFromAllowed(request, env, definition))
    return new Response(null, { status: 403, headers: { Vary: 'Origin' } })
  return new Response(null, {
    status: 204,
    headers: {
      ...allowOrigin(request, definition?.origins ?? []),
      'Access-Control-Allow-Methods': methodsOf(target).join(', '),
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-API-Key, X-Request-Id, *',
      'Access-Control-Max-Age': '86400',
      Allow: [...methodsOf(target), 'OPTIONS'].join(', '),
    },
  })
}

async function answerTarget(
  request: Request,
  env: DataBindings,
  given: Target,
  by: By,
): Promise<RowsResponse> {
  const target = given.nested === null ? given : await findNested(env, given)
  const methods = methodsOf(target)
  if (!methods.includes(request.method))
    throw new AppError('method_not_allowed', undefined, { Allow: [...methods, 'OPTIONS'].join(', ') })
  const admitted = await admit(request, env, target.apiId, needOf(request.method))
  if (admitted.visitor === null) by.keyId = admitted.caller
  by.origins = admitted.definition.origins
  await makeFaults(admitted.definition)
  await delayAsAsked(target.query)
  const place = { env, definition: admitted.definition, isOwn: false }
  const answer = await answerAdmitted({ request, env, target, place, ...admitted })
  Object.assign(answer.headers, admitted.fields)
  return answer
}

/** `/{api}/{row}/{other}` is the other API's list of the rows that name this row; `POST` adds one that does. */
async function findNested(env: DataBindings, { nested, ...target }: Target): Promise<Target> {
  const parent = await definitionOf(env.DB, target.apiId)
  const found = parent && (await nestedIn(env.DB, parent, decoded(nested ?? '')))
  if (!found || target.rowId === null) throw new AppError('not_found')
  const parentOf = { column: found.column.name, row: target.rowId }
  const query = new URLSearchParams(target.query)
  // Other conditions on that column would find rows of other parents.
  for (const name of new Set(query.keys())) if (normalForm(name) === parentOf.column) query.delete(name)
  query.set(parentOf.column, parentOf.row)
  return { ...target, apiId: found.apiId, rowId: null, nested: null, query: `${query}`, parentOf }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function needOf(method: string): RowAct {
  return method === 'GET' || method === 'HEAD' ? 'read' : method === 'POST' ? 'add' : 'change'
}

/** Makes the faults that the owner switched on to test clients: a delay, and a share of failing calls. */
async function makeFaults({ faults }: ApiDefinition): Promise<void> {
  if (faults.delayMs > 0) await scheduler.wait(faults.delayMs)
  if (faults.failShare > 0 && Math.random() * 100 < faults.failShare)
    throw new AppError('unavailable', undefined, { 'X-Simulated-Fault': 'true' })
}

/** Waits for the milliseconds of `_delay`, with which a client tests itself against slowness. */
async function delayAsAsked(query: string): Promise<void> {
  if (!query.includes('_delay')) return
  const text = new URLSearchParams(query).get('_delay')?.trim() ?? ''
  if (text === '') return
  if (!/^\d{1,9}$/.test(text)) throw new AppError('invalid', { _delay: 'not_a_number' })
  if (Number(text) > faultBounds.delayMs)
    throw new AppError('invalid', { _delay: 'too_large' }, undefined, { _delay: faultBounds.delayMs })
  await scheduler.wait(Number(text))
}

function problemOf(error: unknown, requestId: string): RowsResponse {
  const known = error instanceof AppError ? error : faultOf(error, requestId)
  const headers: Record<string, string> = {
    ...known.headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  }
  if (errorStatus[known.code] === 401) headers['WWW-Authenticate'] = 'Bearer'
  const body = problem(known.code, requestId, known)
  return { status: body.status, text: JSON.stringify(body), headers }
}

/** An object that restarts or has too much to do will answer soon; anything else is written to the log. */
function faultOf(error: unknown, requestId: string): AppError {
  const full = storageFullOf(error)
  if (full) return full
  const passes =
    typeof error === 'object' && error !== null && ('retryable' in error || 'overloaded' in error)
  log('error', {
    requestId,
    name: error instanceof Error ? error.name : 'unknown',
    message: String(error).slice(0, 200),
  })
  return passes ? new AppError('unavailable', undefined, { 'Retry-After': '1' }) : new AppError('internal')
}
