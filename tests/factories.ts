import { scryptSync } from 'node:crypto'
import { emailKey, lifetime, suggestHandle } from '@domain/accounts/accounts'
import { newId } from '@domain/ids'
import { type Scope, tokenPrefix } from '@domain/tokens'
import { keyFor, randomSecret, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { sign } from 'hono/jwt'
import type { UserRow } from '../workers/api/accounts/queries'
import { writeWords } from '../workers/api/people/queries'
import type { SessionRow } from '../workers/api/sessions/queries'
import type { TokenRow } from '../workers/api/tokens/queries'
import { accessTokens, sessions, users } from '../workers/kit/table'
import { derivedOf } from '../workers/links/links/queries'
import { links } from '../workers/links/links/table'

/** The password of every built member. */
export const usualPassword = 'correct-horse-7'

// Far below what a real account costs, made once and without a turn: tests build hundreds of members at the same time.
const cheap = { logN: 4, r: 8, p: 1 }
const salt = 'AAAAAAAAAAAAAAAAAAAAAA'
const key = scryptSync(usualPassword, Buffer.from(salt, 'base64url'), 32, { N: 2 ** cheap.logN, ...cheap })
const usualHash = ['scrypt', ...Object.values(cheap), salt, key.toString('base64url')].join('$')

let built = 0

const times = () => ({ createdAt: Date.now(), updatedAt: Date.now() })

export async function buildUser(db: Db, change: Partial<UserRow> = {}): Promise<UserRow> {
  built += 1
  const email = change.email ?? `member${built}@example.com`
  const row: UserRow = {
    id: newId('user'),
    ...times(),
    email,
    emailKey: emailKey(email),
    emailConfirmedAt: null,
    handle: `${suggestHandle(email).slice(0, 20)}${built}`,
    firstName: 'Sara',
    lastName: 'Ahmadi',
    passwordHash: usualHash,
    language: 0,
    deleteAfter: null,
    credentialEpoch: 0,
    avatar: null,
    isFoundByEmail: true,
    home: null,
    conditions: null,
    ...change,
  }
  await db.batch([db.insert(users).values(row), ...writeWords(db, row)])
  return row
}

type LinkRecord = typeof links.$inferSelect

type Owned = { user?: UserRow; secret: string }

/** Takes `secret` as SESSION_SECRET; gives the session's row, its owner (made when none is given) and a bearer that works. */
export async function buildSession(db: Db, { user, secret, ...change }: Owned & Partial<SessionRow>) {
  const owner = user ?? (await buildUser(db))
  const now = Date.now()
  const row: SessionRow = {
    id: newId('session'),
    ...times(),
    userId: owner.id,
    device: 'Firefox · Linux',
    remembered: false,
    lastSeenAt: now,
    idleUntil: now + lifetime.idle,
    expiresAt: now + lifetime.absolute,
    provedAt: null,
    isSignUp: false,
    ...change,
  }
  await db.insert(sessions).values(row)
  const claims = {
    typ: 'session',
    aud: 'hamkar',
    sub: owner.id,
    jti: row.id,
    iat: Math.floor(now / 1000),
    exp: Math.floor(Math.max(row.expiresAt, now + 60_000) / 1000),
  }
  return { user: owner, session: row, bearer: await sign(claims, await keyFor(secret, 'sessions'), 'HS256') }
}

/** Gives an access token's row and the token itself, which works as a bearer. */
export async function buildToken(
  db: Db,
  { user, scopes, ...change }: { user?: UserRow; scopes: Scope[] } & Partial<TokenRow>,
) {
  const owner = user ?? (await buildUser(db))
  const bearer = `${tokenPrefix}${randomSecret()}`
  const row: TokenRow = {
    id: newId('token'),
    ...times(),
    userId: owner.id,
    name: 'A script',
    hash: await sha256(bearer),
    start: bearer.slice(0, 8),
    scopes,
    expiresAt: null,
    lastUsedAt: null,
    ...change,
  }
  await db.insert(accessTokens).values(row)
  return { user: owner, token: row, bearer }
}

/** Gives a link's row; its owner is made when none is given. */
export async function buildLink(
  db: Db,
  { ownerId, ...change }: Partial<LinkRecord> = {},
): Promise<LinkRecord> {
  built += 1
  const link = {
    title: `Link ${built}`,
    slug: `link-${built}`,
    url: `https://example.com/${built}`,
    ...change,
  }
  const row: LinkRecord = {
    id: newId('link'),
    ...times(),
    ownerId: ownerId ?? (await buildUser(db)).id,
    ...derivedOf(link),
    clicks: 0,
    bots: 0,
    used: 0,
    maxClicks: null,
    forwardQuery: true,
    expiresAt: null,
    version: 1,
    deletedAt: null,
    ...link,
  }
  await db.insert(links).values(row)
  return row
}
