import { lifetime, maxSessions } from '@domain/accounts/accounts'
import type { Session, SignedIn } from '@domain/accounts/own-account'
import { keyFor } from '@kit/crypto'
import { readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { deviceOf } from '@kit/device'
import { idFor } from '@kit/idempotency'
import { iso } from '@kit/iso'
import { sessions } from '@kit/table'
import { and, desc, eq, gt, type InferSelectModel, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { sign } from 'hono/jwt'
import { showUser, type UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'

export type SessionRow = InferSelectModel<typeof sessions>

/** Gives the row of a new session; insert it before answering with `signedInAs`. */
export async function newSession(c: ApiContext, userId: string, remembered: boolean): Promise<SessionRow> {
  const now = Date.now()
  return {
    id: await idFor(c, 'session'),
    createdAt: now,
    updatedAt: now,
    userId,
    device: deviceOf(c.req.header('User-Agent')),
    remembered,
    lastSeenAt: now,
    idleUntil: now + (remembered ? lifetime.rememberedIdle : lifetime.idle),
    expiresAt: now + lifetime.absolute,
    provedAt: null,
    isSignUp: false,
  }
}

/** The statement that writes a new session; the same call sent again finds its session there. */
export function insertSession(db: Db, row: SessionRow) {
  return db.insert(sessions).values(row).onConflictDoNothing()
}

/** The statement that ends a member's sessions beyond fifty, the first expired ones first; it returns their ids. */
export function endOldest(db: Db, userId: string) {
  const now = Date.now()
  const kept = sql`SELECT id FROM ${sessions} WHERE user_id = ${userId}
    ORDER BY idle_until > ${now} AND expires_at > ${now} DESC, created_at DESC, id DESC LIMIT ${maxSessions}`
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.id} NOT IN (${kept})`))
    .returning({ id: sessions.id })
}

export async function signedInAs(c: ApiContext, user: UserRow, row: SessionRow): Promise<SignedIn> {
  const claims = {
    typ: 'session',
    aud: 'hamkar',
    sub: user.id,
    jti: row.id,
    iat: Math.floor(row.createdAt / 1000),
    exp: Math.floor(row.expiresAt / 1000),
  }
  const token = await sign(claims, await keyFor(c.var.settings.sessionSecret, 'sessions'), 'HS256')
  return { user: showUser(user), token, expiresAt: endOf(row) }
}

export async function listSessions(db: Db, userId: string, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor)
  const now = Date.now()
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.idleUntil, now),
        gt(sessions.expiresAt, now),
        after
          ? or(
              lt(sessions.createdAt, after[0]),
              and(eq(sessions.createdAt, after[0]), lt(sessions.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
}

/** Ends one session of the member; gives whether there was one. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The statement that ends every session of a member but the one that is kept; it returns their ids. */
export function endSessions(db: Db, userId: string, kept: string | null, condition?: SQL) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === null ? undefined : ne(sessions.id, kept), condition))
    .returning({ id: sessions.id })
}

export function showSession(row: SessionRow, currentId: string | null): Session {
  return {
    id: row.id,
    device: row.device,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.lastSeenAt),
    expiresAt: endOf(row),
    current: row.id === currentId,
  }
}

function endOf(row: SessionRow): string {
  return iso(Math.min(row.idleUntil, row.expiresAt))
}
