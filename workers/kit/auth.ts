import type { Scope } from '@domain/tokens'
import { tokenPrefix } from '@domain/tokens'
import { eq, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { verify } from 'hono/jwt'
import * as v from 'valibot'
import { lifetime } from '../../domain/accounts/accounts'
import type { AppEnv, Caller } from './context'
import { keyFor, sha256 } from './crypto'
import { describes } from './describe'
import { AppError } from './errors'
import { accessTokens, sessions } from './table'

/** How long an earlier look-up may be trusted, in milliseconds. Unsafe methods look up, or have their statement do it. */
const trustFor = 4_000
/** How often a session's last-seen time is written, in milliseconds. */
const touchEvery = 5 * 60_000
const maxKnown = 20_000
/** The database's own clock, in milliseconds. */
const nowInSql = sql`(unixepoch('subsec') * 1000)`

const Claims = v.object({
  typ: v.literal('session'),
  aud: v.literal('hamkar'),
  sub: v.string(),
  jti: v.string(),
})

const known = new Map<string, { caller: Caller; until: number }>()

/**
 * A middleware that lets only members through and sets `c.var.user`. Takes the scope that an access token needs, or
 * several of which one will do; with `null` access tokens are refused (403), because the route belongs to the person
 * and not to their scripts.
 */
export function signedIn(scopes: Scope | readonly Scope[] | null): MiddlewareHandler<AppEnv> {
  const wanted: readonly string[] = [scopes ?? []].flat()
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    setUser(c, await findCaller(c, isSafe(c)), wanted)
    await next()
  }
  return describes(middleware, { bearer: { scope: wanted[0] ?? null } })
}

/**
 * A middleware behind `signedIn` for what needs a second scope as well, as it does what that one allows: an access token
 * without it is refused (403).
 */
export function alsoScope(scope: Scope): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.var.user.scopes?.includes(scope) === false) throw new AppError('forbidden')
    await next()
  }
}

/**
 * As `signedIn`, for a route that writes with one statement under the condition `c.var.user.isStill`: a recent look-up
 * of the session is reused, because the statement checks it again. With an `Idempotency-Key`, whose response is stored,
 * the session is always looked up.
 */
export function signedInAtWrite(scope: Scope): MiddlewareHandler<AppEnv> {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const mayTrust = c.req.header('Idempotency-Key') === undefined
    const caller = await findCaller(c, mayTrust)
    setUser(c, mayTrust ? caller : { ...caller, isStill: sql`TRUE` }, [scope])
    await next()
    // The refusal may result from the condition alone.
    if (mayTrust && c.error) await findCaller(c, false)
  }
  return describes(middleware, { bearer: { scope } })
}

function setUser(c: Context<AppEnv>, caller: Caller, wanted: readonly string[]): void {
  c.set('user', caller)
  if (caller.scopes !== null && !caller.scopes.some((one) => wanted.includes(one)))
    throw new AppError('forbidden')
}

/**
 * A middleware for what everybody may read: sets `c.var.caller`, the member whose bearer came along, or null without one.
 * Takes the scope that an access token needs, or several of which one will do, to be taken for its member: with any other it
 * reads what a visitor reads.
 */
export function anybody(scopes: Scope | readonly Scope[]): MiddlewareHandler<AppEnv> {
  const wanted: readonly string[] = [scopes].flat()
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const found = c.req.header('Authorization') === undefined ? null : await findCaller(c, isSafe(c))
    const isMeant = found !== null && (found.scopes?.some((one) => wanted.includes(one)) ?? true)
    if (isMeant) c.set('user', found)
    c.set('caller', isMeant ? found : null)
    await next()
  }
  return describes(middleware, { bearer: { scope: wanted[0] ?? null, isOptional: true } })
}

/**
 * A middleware for what a link of a message lets anybody do: sets `c.var.caller`, the member whose session came along. One
 * that is over, or an access token, counts as none.
 */
export function sessionIfAny(): MiddlewareHandler<AppEnv> {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('caller', await findSessionIfAny(c))
    await next()
  }
  return describes(middleware, { bearer: { scope: null, isOptional: true } })
}

async function findSessionIfAny(c: Context<AppEnv>): Promise<Caller | null> {
  try {
    const caller = await findCaller(c, false)
    return caller.sessionId === null ? null : caller
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const isSafe = (c: Context<AppEnv>) => c.req.method === 'GET' || c.req.method === 'HEAD'

/** Gives the caller; with `mayTrust` from the last look-up, if that is recent. */
async function findCaller(c: Context<AppEnv>, mayTrust: boolean): Promise<Caller> {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (bearer === undefined) throw new AppError('unauthenticated')
  if (bearer.startsWith(tokenPrefix)) return findTokenOwner(c, await sha256(bearer), mayTrust)
  const claims = await readClaims(bearer, c.var.settings.sessionSecrets)
  return findSessionOwner(c, claims.jti, claims.sub, mayTrust)
}

/** When a token was made is not asked: the clocks of two machines differ, and the session's row decides. */
async function readClaims(bearer: string, secrets: readonly string[]) {
  let failure = ''
  const derived = await Promise.all(secrets.map((secret) => keyFor(secret, 'sessions')))
  // Before each use had a key of its own, sessions were signed with the secret itself: they hold for their 90 days.
  for (const key of [...derived, ...secrets]) {
    try {
      return v.parse(Claims, await verify(bearer, key, { alg: 'HS256', iat: false }))
    } catch (error) {
      failure = error instanceof Error ? error.name : ''
      // Only a wrong signature is worth a try with a former key.
      if (failure !== 'JwtTokenSignatureMismatched') break
    }
  }
  throw new AppError(failure === 'JwtTokenExpired' ? 'session_expired' : 'unauthenticated')
}

async function findSessionOwner(
  c: Context<AppEnv>,
  id: string,
  userId: string,
  mayTrust: boolean,
): Promise<Caller> {
  const recent = mayTrust && recall(id)
  if (recent) return recent
  const [row] = await c.var.db.select().from(sessions).where(eq(sessions.id, id))
  const now = Date.now()
  if (!row || row.userId !== userId || row.idleUntil <= now || row.expiresAt <= now)
    throw new AppError('session_expired')
  if (now - row.lastSeenAt > touchEvery) {
    const idleUntil = Math.min(
      row.expiresAt,
      now + (row.remembered ? lifetime.rememberedIdle : lifetime.idle),
    )
    c.executionCtx.waitUntil(
      c.var.db.update(sessions).set({ lastSeenAt: now, idleUntil }).where(eq(sessions.id, id)).run(),
    )
  }
  const isStill = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id} AND min(idle_until, expires_at) > ${nowInSql})`
  return remember(id, { id: userId, sessionId: id, tokenId: null, scopes: null, isStill })
}

async function findTokenOwner(c: Context<AppEnv>, hash: string, mayTrust: boolean): Promise<Caller> {
  const recent = mayTrust && recall(hash)
  if (recent) return recent
  const [row] = await c.var.db.select().from(accessTokens).where(eq(accessTokens.hash, hash))
  const now = Date.now()
  if (!row) throw new AppError('unauthenticated')
  if (row.expiresAt !== null && row.expiresAt <= now) throw new AppError('session_expired')
  if (now - (row.lastUsedAt ?? 0) > 60_000) {
    c.executionCtx.waitUntil(
      c.var.db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.hash, hash)).run(),
    )
  }
  const isStill = sql`EXISTS (SELECT 1 FROM access_tokens WHERE id = ${row.id} AND coalesce(expires_at > ${nowInSql}, 1))`
  return remember(hash, { id: row.userId, sessionId: null, tokenId: row.id, scopes: row.scopes, isStill })
}

function recall(key: string): Caller | undefined {
  const entry = known.get(key)
  return entry && entry.until > Date.now() ? entry.caller : undefined
}

function remember(key: string, caller: Caller): Caller {
  if (known.size >= maxKnown) known.clear()
  known.set(key, { caller, until: Date.now() + trustFor })
  return caller
}

/** Drops what this isolate remembers of ended sessions and tokens. */
export function forgetCallers(): void {
  known.clear()
}
