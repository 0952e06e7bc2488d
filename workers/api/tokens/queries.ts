import { type AccessToken, scopes } from '@domain/tokens'
import { readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { accessTokens } from '@kit/table'
import {
  and,
  count,
  desc,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  lt,
  not,
  or,
  type SQL,
} from 'drizzle-orm'
import { isSameEpoch } from '../accounts/epoch'
import type { UserRow } from '../accounts/queries'

export type TokenRow = InferSelectModel<typeof accessTokens>

export async function listTokens(db: Db, userId: string, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor)
  const { createdAt, id } = accessTokens
  return db
    .select()
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.userId, userId),
        after ? or(lt(createdAt, after[0]), and(eq(createdAt, after[0]), lt(id, after[1]))) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(accessTokens).where(eq(accessTokens.userId, userId))
  return row?.all ?? 0
}

/** The statement that writes a token; the same call sent again gives its token a new secret, as nobody saw the first. */
export function insertToken(db: Db, row: InferInsertModel<typeof accessTokens>) {
  const { hash, start } = row
  return db
    .insert(accessTokens)
    .values(row)
    .onConflictDoUpdate({ target: accessTokens.id, set: { hash, start } })
}

/** The statement that removes a token when its maker's session has ended in the meantime, or the account has a new password; it returns its id then. */
export function dropLateToken(
  db: Db,
  id: string,
  user: Pick<UserRow, 'id' | 'credentialEpoch'>,
  isStill: SQL,
) {
  return db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), or(not(isSameEpoch(user)), not(isStill))))
    .returning({ id: accessTokens.id })
}

/** The statement that revokes every token of a member; it returns their ids. */
export function endTokens(db: Db, userId: string, condition?: SQL) {
  return db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), condition))
    .returning({ id: accessTokens.id })
}

/** Gives whether there was such a token of this member. */
export async function removeToken(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id })
  return removed.length > 0
}

type TokenFields = Pick<TokenRow, 'id' | 'name' | 'scopes' | 'start' | 'createdAt'> &
  Partial<Pick<TokenRow, 'expiresAt' | 'lastUsedAt'>>

export function showToken(row: TokenFields): AccessToken {
  const time = (at: number | null | undefined) => (at == null ? null : iso(at))
  return {
    id: row.id,
    name: row.name,
    scopes: scopes.filter((scope) => row.scopes.includes(scope)),
    start: row.start,
    expiresAt: time(row.expiresAt),
    lastUsedAt: time(row.lastUsedAt),
    createdAt: iso(row.createdAt),
  }
}
