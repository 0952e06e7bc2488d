import type { Scope } from '@domain/tokens'
import { tokenPrefix } from '@domain/tokens'
import { eq } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { verify } from 'hono/jwt'
import * as v from 'valibot'
import { lifetime } from '../../domain/accounts/accounts'
import type { AppEnv, Caller } from './context'
import { keyFor, sha256 } from './crypto'
import { describes } from './describe'
import { AppError } from './errors'
import { accessTokens, sessions } from './table'

/** How long a read may trust an earlier look-up, in milliseconds. Unsafe methods always look up. */
const trustFor = 4_000
/** How often a session's last-seen time is written, in milliseconds. */
const touchEvery = 5 * 60_000
const mostKnown = 20_000

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
    const caller = await findCaller(c)
    c.set('user', caller)
    if (caller.scopes !== null && !caller.scopes.some((one) => wanted.includes(one)))
      throw new AppError('forbidden')
    await next()
  }
  return describes(middleware, { bearer: { scope: wanted[0] ?? null } })
}

/**
 * A middleware for what everybody may read: sets `c.var.caller`, the member whose bearer came along, or null without one.
 * Takes the scope that an access token needs, or several of which one will do, to be taken for its member: with any other it
 * reads what a visitor reads.
 */
export function anybody(scopes: Scope | readonly Scope[]): MiddlewareHandler<AppEnv> {
  const wanted: readonly string[] = [scopes].flat()
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const found = c.req.header('Authorization') === undefined ? null : await findCaller(c)
    const isMeant = found !== null && (found.scopes?.some((one) => wanted.includes(one)) ?? true)
    if (isMeant) c.set('user', found)
    c.set('caller', isMeant ? found : null)
    await next()
  }
  return describes(middleware, { bearer: { scope: wanted[0] ?? null, isOptional: true } })
}

async function findCaller(c: Context<AppEnv>): Promise<Caller> {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (bearer === undefined) throw new AppError('unauthenticated')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (bearer.startsWith(tokenPrefix)) return findTokenOwner(c, await sha256(bearer), isRead)
  const claims = await readClaims(bearer, c.var.settings.sessionSecrets)
  return findSessionOwner(c, claims.jti, claims.sub, isRead)
}

async function readClaims(bearer: string, secrets: readonly string[]) {
  let failure = ''
  for (const secret of secrets) {
    try {
      return v.parse(Claims, await verify(bearer, await keyFor(secret, 'sessions'), 'HS256'))
    } catch (error) {
      failure = error instanceof Error ? error.name : ''
      // Only a wrong signature is worth a try with the former secret.
      if (failure !== 'JwtTokenSignatureMismatched') break
    }
  }
  throw new AppError(failure === 'JwtTokenExpired' ? 'session_expired' : 'unauthenticated')
}

async function findSessionOwner(
  c: Context<AppEnv>,
  id: string,
  userId: string,
  isRead: boolean,
): Promise<Caller> {
  const recent = recall(id)
  if (isRead && recent) return recent
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
  return remember(id, { id: userId, sessionId: id, tokenId: null, scopes: null })
}

async function findTokenOwner(c: Context<AppEnv>, hash: string, isRead: boolean): Promise<Caller> {
  const recent = recall(hash)
  if (isRead && recent) return recent
  const [row] = await c.var.db.select().from(accessTokens).where(eq(accessTokens.hash, hash))
  const now = Date.now()
  if (!row) throw new AppError('unauthenticated')
  if (row.expiresAt !== null && row.expiresAt <= now) throw new AppError('session_expired')
  if (now - (row.lastUsedAt ?? 0) > 60_000) {
    c.executionCtx.waitUntil(
      c.var.db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.hash, hash)).run(),
    )
  }
  return remember(hash, { id: row.userId, sessionId: null, tokenId: row.id, scopes: row.scopes })
}

function recall(key: string): Caller | undefined {
  const entry = known.get(key)
  return entry && entry.until > Date.now() ? entry.caller : undefined
}

function remember(key: string, caller: Caller): Caller {
  if (known.size >= mostKnown) known.clear()
  known.set(key, { caller, until: Date.now() + trustFor })
  return caller
}

/** Drops what this isolate remembers of ended sessions and tokens. */
export function forgetCallers(): void {
  known.clear()
}
