import { problem } from '@domain/errors'
import { describeFault } from '@domain/fault'
import { newId, requestIdOf } from '@domain/ids'
import { securityPath, securityText } from '@domain/security-txt'
import { tokenPrefix } from '@domain/tokens'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { bodyBound } from './body-bound'
import type { AppEnv } from './context'
import { openDb } from './db'
import { type KitBindings, settingsOf } from './env'
import { AppError } from './errors'
import { icon } from './icon'
import { textsFullOf } from './kept-bytes'
import { log } from './log'
import { callerNetwork } from './network'
import { storageFullOf } from './storage-full'
import { transport } from './transport'

const exposed = [
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
]
const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'X-File-Name',
  'X-Request-Id',
  // Any other header, such as the tracing headers that programs add automatically.
  '*',
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Bytes of a request body that any call may send unless its route says otherwise. */
export const usualBody = 256 * 1024

/** Additional headers that pages of other origins, which send a bearer and never a cookie, may send and read. */
type Callers = {
  accepted?: readonly string[]
  exposed?: readonly string[]
}

/**
 * Takes the part's name, the largest body (bytes) it reads, which paths bound their bodies themselves and what
 * pages of others may send to it; gives a Hono app that parses its environment, opens the
 * database, answers errors as problems, sets CORS for bearer calls and safe headers, and logs one line per request.
 */
export function workerApp<Bindings extends KitBindings>(
  part: string,
  largestBody = usualBody,
  ownBound = /^$/,
  callers: Callers = {},
) {
  const app = new Hono<AppEnv<Bindings>>()
  app.use(async (c, next) => {
    const began = Date.now()
    c.set('requestId', requestIdOf(c.req.header('X-Request-Id')))
    c.header('X-Request-Id', c.var.requestId)
    c.set('settings', settingsOf(c.env))
    c.set('network', callerNetwork(c.req.raw.headers))
    c.set('idSeed', null)
    c.set('db', openDb(c.env.DB))
    await next()
    safeHeaders(c, c.var.settings.isHttps)
    log('request', {
      part,
      requestId: c.var.requestId,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Date.now() - began,
    })
    logRefusal(part, c)
  })
  app.use(
    cors({
      origin: '*',
      allowHeaders: [...accepted, ...(callers.accepted ?? [])],
      exposeHeaders: [...exposed, ...(callers.exposed ?? [])],
      allowMethods: [...methods],
      maxAge: 86_400,
    }),
  )
  // Browsers ask for it beside whatever they open, bare JSON too.
  app.use('/favicon.ico', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    return c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
  })
  app.use(securityPath, async (c, next) => {
    const { hosts, securityContact } = c.var.settings
    const { host } = new URL(c.req.url)
    const here = Object.values(hosts).filter((origin) => new URL(origin).host === host)
    const text = securityText(securityContact, [hosts.web, ...here], Date.now())
    if (text === null || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    return c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  const bound = bodyBound(largestBody)
  app.use((c, next) => (ownBound.test(c.req.path) ? next() : bound(c, next)))
  app.onError((error, c) => answerError(error, c))
  app.notFound((c) => {
    const allowed = methods.filter((method) => hasRoute(app, method, c.req.path))
    if (allowed.length === 0) return answerError(new AppError('not_found'), c)
    return answerError(new AppError('method_not_allowed', undefined, { Allow: allowed.join(', ') }), c)
  })
  return app
}

/** Refusals in the log, by status: the kind of proof or limit, never the proof itself. */
const refusals: Record<number, string> = { 401: 'unproven', 403: 'forbidden', 429: 'limited' }

function logRefusal(part: string, c: Context): void {
  const kind = refusals[c.res.status]
  if (kind === undefined) return
  const bearer = c.req.header('Authorization')?.replace(/^Bearer /i, '')
  const proof = bearer === undefined ? 'none' : bearer.startsWith(tokenPrefix) ? 'token' : 'session'
  const { requestId, user } = c.var
  log('refused', { part, requestId, kind, proof, userId: user?.id ?? null, route: routeOf(c) })
}

function routeOf(c: Context): string {
  const route = c.req.matchedRoutes.findLast((one) => one.method !== 'ALL')
  return route?.path ?? 'none'
}

function hasRoute<E extends AppEnv<KitBindings>>(app: Hono<E>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method === method)
}

/** Takes anything thrown; gives the problem that the caller sees. Unknown errors are logged and hidden. */
export function answerError(error: unknown, c: Context): Response {
  const known = knownError(error)
  const requestId: string = c.get('requestId') ?? newId('req')
  if (known === null) log('error', { requestId, ...describeFault(error) })
  const { headers, ...failure } = known ?? new AppError('internal')
  const body = problem(failure.code, requestId, failure)
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  if (body.status === 401) c.header('WWW-Authenticate', 'Bearer')
  c.header('Content-Type', 'application/problem+json')
  c.header('X-Request-Id', requestId)
  return c.body(JSON.stringify(body), body.status as 400)
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413) return new AppError('too_large')
  if (error instanceof HTTPException && error.status < 500) return new AppError('bad_json')
  return textsFullOf(error) ?? storageFullOf(error)
}

function safeHeaders(c: Context, isHttps: boolean): void {
  const headers = c.res.headers
  const add = (name: string, value: string) => {
    if (!headers.has(name)) c.header(name, value)
  }
  add('X-Content-Type-Options', 'nosniff')
  add('Referrer-Policy', 'no-referrer')
  add('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  add('Cross-Origin-Resource-Policy', 'cross-origin')
  add('Cache-Control', 'no-store')
  if (isHttps) add('Strict-Transport-Security', transport)
}
