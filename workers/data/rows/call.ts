import { errorStatus, problem } from '@domain/errors'
import { requestIdOf } from '@domain/ids'
import { settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import { etagOf } from '@kit/etag'
import { log } from '@kit/log'
import { type ApiDefinition, recallDefinition } from '../apis/definition'
import { recordCall } from '../apis/usage-buffer'
import type { DataBindings } from '../env'
import { admit, type Need } from './access'
import {
  addRows,
  attemptOf,
  changeRow,
  editionsIn,
  idsIn,
  type Place,
  readPageOften,
  readRow,
  removeRows,
} from './operations'
import { readJsonText } from './read-body'
import { rowLimitsOf } from './settings'

type Context = { waitUntil(work: Promise<unknown>): void }

/** A call's parts: which API, which row (null for all of them), and the query without its question mark. */
type Target = { origin: string; apiId: string; rowId: string | null; query: string }

type Call = { request: Request; env: DataBindings; target: Target; place: Place; caller: string }

type Answer = { status: number; text: string | null; headers: Record<string, string> }

const methodsOf = (target: Target) =>
  target.rowId === null ? ['GET', 'HEAD', 'POST', 'DELETE'] : ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']

const always = {
  'Access-Control-Allow-Origin': '*',
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
  if (request.method === 'OPTIONS') return preflight(target)
  const answer = await answerTarget(request, env, target).catch((error) => problemOf(error, requestId))
  // Also what was refused: its owner wants to know of a wrong key and of too many calls.
  if (recallDefinition(target.apiId) !== null)
    recordCall(ctx, env.DB, {
      apiId: target.apiId,
      status: answer.status,
      ms: Date.now() - began,
      country: typeof request.cf?.country === 'string' ? request.cf.country : null,
      isWrite: request.method !== 'GET' && request.method !== 'HEAD',
    })
  const headers: Record<string, string> = { ...always, ...answer.headers, 'X-Request-Id': requestId }
  if (!settingsOf(env).isLocal)
    headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains; preload'
  return new Response(request.method === 'HEAD' ? null : answer.text, { status: answer.status, headers })
}

function targetOf(url: string): Target {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2)
  const queryAt = url.indexOf('?', pathAt)
  const path = queryAt < 0 ? url.slice(pathAt + 1) : url.slice(pathAt + 1, queryAt)
  const cut = path.indexOf('/')
  const rowId = cut < 0 || cut === path.length - 1 ? null : path.slice(cut + 1)
  return {
    origin: url.slice(0, pathAt),
    apiId: cut < 0 ? path : path.slice(0, cut),
    rowId,
    query: queryAt < 0 ? '' : url.slice(queryAt + 1),
  }
}

function preflight(target: Target): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methodsOf(target).join(', '),
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-API-Key, X-Request-Id',
      'Access-Control-Max-Age': '86400',
      Allow: [...methodsOf(target), 'OPTIONS'].join(', '),
    },
  })
}

async function answerTarget(request: Request, env: DataBindings, target: Target): Promise<Answer> {
  const methods = methodsOf(target)
  if (!methods.includes(request.method))
    throw new AppError('method_not_allowed', undefined, { Allow: [...methods, 'OPTIONS'].join(', ') })
  const { definition, caller, fields } = await admit(request, env, target.apiId, needOf(request.method))
  await makeFaults(definition)
  const place = { env, definition, isOwn: false }
  const answer = await answerAdmitted({ request, env, target, place, caller })
  Object.assign(answer.headers, fields)
  return answer
}

function needOf(method: string): Need {
  return method === 'GET' || method === 'HEAD' ? 'read' : method === 'POST' ? 'add' : 'change'
}

/** What the owner switched on to try callers against: waiting, and a share of calls that fail. */
async function makeFaults({ faults }: ApiDefinition): Promise<void> {
  if (faults.delayMs > 0) await scheduler.wait(faults.delayMs)
  if (faults.failShare > 0 && Math.random() * 100 < faults.failShare)
    throw new AppError('unavailable', undefined, { 'X-Simulated-Fault': 'true' })
}

function answerAdmitted(call: Call): Promise<Answer> {
  const { method } = call.request
  if (method === 'POST') return answerPost(call)
  if (call.target.rowId === null)
    return method === 'DELETE' ? answerDelete(call, idsIn(call.target.query)) : answerList(call)
  if (method === 'DELETE') return answerDelete(call, [call.target.rowId])
  return method === 'GET' || method === 'HEAD'
    ? answerRow(call, call.target.rowId)
    : answerChange(call, call.target.rowId)
}

async function answerList({ target, place }: Call): Promise<Answer> {
  const { text, total, cursor } = await readPageOften(place, target.query)
  const headers: Record<string, string> = { 'X-Total-Count': String(total) }
  const links = linksOf(target, cursor)
  if (links !== '') headers.Link = links
  return { status: 200, text, headers }
}

/** The address of the first page and, unless this is the last, of the next one. */
function linksOf({ origin, apiId, query }: Target, cursor: string | null): string {
  if (cursor === null && !query.includes('_cursor')) return ''
  const first = new URLSearchParams(query)
  first.delete('_cursor')
  const address = (given: URLSearchParams) => `${origin}/${apiId}${given.size > 0 ? `?${given}` : ''}`
  const links = [`<${address(first)}>; rel="first"`]
  if (cursor !== null) {
    const next = new URLSearchParams(first)
    next.set('_cursor', cursor)
    links.push(`<${address(next)}>; rel="next"`)
  }
  return links.join(', ')
}

async function answerRow({ request, place }: Call, rowId: string): Promise<Answer> {
  const { text, version } = await readRow(place, rowId)
  const etag = etagOf(version)
  const known = request.headers.get('If-None-Match')
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
  return { status: isKnown ? 304 : 200, text: isKnown ? null : text, headers: { ETag: etag } }
}

async function answerPost({ request, env, target, place, caller }: Call): Promise<Answer> {
  const body = await readJsonText(request, rowLimitsOf(env).body)
  const attempt = await attemptOf(env, request.headers.get('Idempotency-Key'), caller, body)
  const { text, id } = await addRows(place, body, attempt)
  const headers: Record<string, string> =
    id === null ? {} : { ETag: etagOf(1), Location: `${target.origin}/${target.apiId}/${id}` }
  return { status: 201, text, headers }
}

async function answerChange({ request, env, place }: Call, rowId: string): Promise<Answer> {
  const body = await readJsonText(request, rowLimitsOf(env).body)
  const editions = editionsIn(request.headers.get('If-Match'))
  const { text, version } = await changeRow(place, rowId, body, {
    replaces: request.method === 'PUT',
    editions,
  })
  return { status: 200, text, headers: { ETag: etagOf(version) } }
}

async function answerDelete({ request, place }: Call, ids: string[]): Promise<Answer> {
  const deleted = await removeRows(place, ids, editionsIn(request.headers.get('If-Match')))
  return { status: 200, text: JSON.stringify({ deleted }), headers: {} }
}

function problemOf(error: unknown, requestId: string): Answer {
  const known = error instanceof AppError ? error : faultOf(error, requestId)
  const headers: Record<string, string> = {
    ...known.headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  }
  if (errorStatus[known.code] === 401) headers['WWW-Authenticate'] = 'Bearer'
  const body = problem(known.code, requestId, known.fields, known.limits)
  return { status: body.status, text: JSON.stringify(body), headers }
}

/** An object that restarts or has too much to do will answer soon; anything else is written to the log. */
function faultOf(error: unknown, requestId: string): AppError {
  const passes =
    typeof error === 'object' && error !== null && ('retryable' in error || 'overloaded' in error)
  log('error', {
    requestId,
    name: error instanceof Error ? error.name : 'unknown',
    message: String(error).slice(0, 200),
  })
  return passes ? new AppError('unavailable', undefined, { 'Retry-After': '1' }) : new AppError('internal')
}
