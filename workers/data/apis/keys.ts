import { type ApiKey, type KeyScope, keyPrefix, maxKeys } from '@domain/apis/apis'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { randomSecret, sha256 } from '@kit/crypto'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { statement } from '@kit/statement'
import { and, count, desc, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { apiKeys } from './table'

export type KeyRow = InferSelectModel<typeof apiKeys>
export type MadeKeyRow = Omit<KeyRow, 'lastUsedAt'>

type NewKey = { id: string; apiId: string; name: string; scope: KeyScope; madeByToken: string | null }

const startLength = keyPrefix.length + 5

/** Gives a new secret and the row that knows it again. With `madeByToken`, an access token's id, the key ends with that token. */
export async function makeKey(key: NewKey) {
  const secret = `${keyPrefix}${randomSecret()}`
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  const row: MadeKeyRow = {
    ...key,
    ...times,
    hash: await sha256(secret),
    start: secret.slice(0, startLength),
  }
  return { secret, row }
}

/**
 * The statement that writes a key, unless its API is not there; the same call sent again gives its key a new secret, as
 * nobody saw the first.
 */
export function insertKey(db: Db, row: MadeKeyRow) {
  const { id, createdAt, updatedAt, apiId, name, scope, hash, start, madeByToken } = row
  return statement(
    db,
    sql`
    INSERT INTO api_keys (id, created_at, updated_at, api_id, name, scope, hash, start, made_by_token)
    SELECT ${id}, ${createdAt}, ${updatedAt}, ${apiId}, ${name}, ${scope}, ${hash}, ${start}, ${madeByToken}
    WHERE EXISTS (SELECT 1 FROM apis WHERE id = ${apiId})
    ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, start = excluded.start`,
  )
}

/** Writes a key of an API that has not as many as it may. */
export async function addKey(db: Db, row: MadeKeyRow): Promise<void> {
  const [present] = await db.select({ all: count() }).from(apiKeys).where(eq(apiKeys.apiId, row.apiId))
  if ((present?.all ?? 0) >= maxKeys) throw new AppError('invalid', { _: 'too_many_keys' })
  await insertKey(db, row).run()
}

/** One page of an API's keys, the newest first. */
export async function listKeys(
  db: Db,
  apiId: string,
  { cursor, limit = pageSize.default }: v.InferOutput<typeof PageQuery>,
): Promise<Page<KeyRow>> {
  const after = readCursor(cursor)
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.apiId, apiId),
        after ? sql`(${apiKeys.createdAt}, ${apiKeys.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => [row.createdAt, row.id])
}

/** Gives whether the API had such a key. */
export async function removeKey(db: Db, apiId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.apiId, apiId)))
    .returning({ id: apiKeys.id })
  return removed.length > 0
}

export function keyOfRow(row: MadeKeyRow & Partial<Pick<KeyRow, 'lastUsedAt'>>): ApiKey {
  const { id, name, scope, start, lastUsedAt = null } = row
  return {
    id,
    name,
    scope,
    start,
    lastUsedAt: iso(lastUsedAt),
    createdAt: iso(row.createdAt),
  }
}
