import type { ApiChange, ApisQuery, ListedApi } from '@domain/apis'
import { type Page, pageSize } from '@domain/page'
import { searchWordsOf } from '@domain/search-words'
import { trashLife } from '@domain/trash'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { statement, writeTogether } from '@kit/statement'
import { and, count, desc, eq, gt, type InferSelectModel, isNotNull, isNull, sql } from 'drizzle-orm'
import { ownApp } from '../apps/policy'
import { findApp } from '../apps/queries'
import { apps } from '../apps/table'
import { newColumns, nextColumns } from './columns'
import { insertKey, type MadeKeyRow } from './keys'
import { ownApi, ownedBy } from './policy'
import { apis } from './table'

export type ApiRow = InferSelectModel<typeof apis>
export type ApiInput = Pick<
  ApiRow,
  'id' | 'ownerId' | 'appId' | 'name' | 'description' | 'readAccess' | 'writeAccess'
> & { columnNames: readonly string[] }

export function tooManyApis(): AppError {
  return new AppError('invalid', { _: 'too_many_apis' })
}

const unknownApp = () => new AppError('invalid', { appId: 'unknown_app' })

/**
 * Writes an API with its first key, unless its owner has as many as they may. The same id again gives the API that is
 * there, and its first key a new secret, as nobody saw the other.
 */
export async function createApi(db: Db, input: ApiInput, key: MadeKeyRow, most: number): Promise<ApiRow> {
  const { id, ownerId, appId, name, description, readAccess, writeAccess, columnNames } = input
  if (!(await findApp(db, ownerId, appId))) throw unknownApp()
  const now = Date.now()
  const columns = newColumns(columnNames)
  await writeTogether(db, [
    statement(
      db,
      sql`
      INSERT INTO apis (id, created_at, updated_at, owner_id, app_id, name, description, search_words, columns, next_column, read_access, write_access)
      SELECT ${id}, ${now}, ${now}, ${ownerId}, ${appId}, ${name}, ${description}, ${searchWordsOf(name, description)}, ${JSON.stringify(columns)}, ${columns.length}, ${readAccess}, ${writeAccess}
      WHERE (SELECT count(*) FROM apis WHERE owner_id = ${ownerId} AND deleted_at IS NULL) < ${most}
        AND EXISTS (SELECT 1 FROM ${apps} WHERE ${ownApp(ownerId, appId)})
      ON CONFLICT DO NOTHING`,
    ),
    insertKey(db, key),
  ])
  const row = await findApi(db, ownerId, id)
  if (!row) throw tooManyApis()
  return row
}

export async function findApi(db: Db, userId: string, id: string): Promise<ApiRow | null> {
  const [row] = await db.select().from(apis).where(ownApi(userId, id))
  return row ?? null
}

export async function getApi(db: Db, userId: string, id: string): Promise<ApiRow> {
  const row = await findApi(db, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** One page of a member's APIs, of all apps or one, the newest first. */
export async function listApis(db: Db, userId: string, query: ApisQuery): Promise<Page<ApiRow>> {
  const { cursor, limit = pageSize.default, appId } = query
  const after = readCursor(cursor)
  const rows = await db
    .select()
    .from(apis)
    .where(
      and(
        ownedBy(userId),
        isNull(apis.deletedAt),
        appId === undefined ? undefined : eq(apis.appId, appId),
        after ? sql`(${apis.createdAt}, ${apis.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(apis.createdAt), desc(apis.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => [row.createdAt, row.id])
}

/** Changes an API; with a version only that edition, else throws `stale`. */
export async function changeApi(
  db: Db,
  before: ApiRow,
  change: ApiChange,
  version: number | null,
): Promise<ApiRow> {
  const { columns, access, faults, ...rest } = change
  if (rest.appId !== undefined && !(await findApp(db, before.ownerId, rest.appId))) throw unknownApp()
  const [changed] = await db
    .update(apis)
    .set({
      ...rest,
      searchWords: searchWordsOf(rest.name ?? before.name, rest.description ?? before.description),
      ...(columns && nextColumns(before, columns, Date.now())),
      ...(access && { readAccess: access.read, writeAccess: access.write }),
      ...faults,
      version: sql`${apis.version} + 1`,
      updatedAt: Date.now(),
    })
    .where(
      and(
        ownApi(before.ownerId, before.id),
        // Keys of new columns are counted on from the edition that was read.
        version === null && !columns ? undefined : eq(apis.version, before.version),
      ),
    )
    .returning()
  if (changed) return changed
  if (version !== null) throw new AppError('stale')
  await getApi(db, before.ownerId, before.id)
  throw new AppError('conflict')
}

/** Puts an API into the trash; with a version only that edition, else throws `stale`. */
export async function deleteApi(db: Db, before: ApiRow, version: number | null): Promise<void> {
  const now = Date.now()
  const [deleted] = await db
    .update(apis)
    .set({ deletedAt: now, updatedAt: now, version: sql`${apis.version} + 1` })
    .where(and(ownApi(before.ownerId, before.id), version === null ? undefined : eq(apis.version, version)))
    .returning({ id: apis.id })
  if (!deleted) throw new AppError(version === null ? 'not_found' : 'stale')
}

/**
 * Takes an API out of the trash, as far as its owner's quota allows. One whose app is in the trash cannot come back
 * before it (`conflict`).
 */
export async function restoreApi(db: Db, userId: string, id: string, most: number): Promise<ApiRow> {
  const isInTrash = and(
    eq(apis.id, id),
    ownedBy(userId),
    isNotNull(apis.deletedAt),
    gt(apis.deletedAt, Date.now() - trashLife),
  )
  const [[inTrash], [living]] = await db.batch([
    db.select({ appId: apis.appId }).from(apis).where(isInTrash),
    db
      .select({ all: count() })
      .from(apis)
      .where(and(ownedBy(userId), isNull(apis.deletedAt))),
  ])
  // Restored already, as by the same call sent twice.
  if (!inTrash) return getApi(db, userId, id)
  if (!(await findApp(db, userId, inTrash.appId))) throw new AppError('conflict', { appId: 'app_in_trash' })
  if ((living?.all ?? 0) >= most) throw tooManyApis()
  await db
    .update(apis)
    .set({
      deletedAt: null,
      isDeletedWithApp: false,
      updatedAt: Date.now(),
      version: sql`${apis.version} + 1`,
    })
    .where(isInTrash)
  return getApi(db, userId, id)
}

/** Takes a row and the origin of the data host; gives the API as lists show it. */
export function apiOf(row: ApiRow, dataOrigin: string): ListedApi {
  const { id, appId, name, description, columns } = row
  return {
    id,
    appId,
    name,
    description,
    columns,
    access: { read: row.readAccess, write: row.writeAccess },
    faults: { delayMs: row.delayMs, failShare: row.failShare },
    url: `${dataOrigin}/${id}`,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}
