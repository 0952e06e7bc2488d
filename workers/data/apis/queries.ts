import type { ApiChange, ApisQuery, ListedApi } from '@domain/apis/apis'
import { type Page, pageSize } from '@domain/page'
import { searchWordsOf } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { changeKept, isInTrash, isKeptBy, isOwn, isSame, restoring } from '@kit/kept'
import { statement, writeTogether } from '@kit/statement'
import { and, count, desc, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import { findApp } from '../apps/queries'
import { apps } from '../apps/table'
import { newColumns, nextColumns } from './columns'
import { insertKey, type MadeKeyRow } from './keys'
import { apis } from './table'

export type ApiRow = InferSelectModel<typeof apis>
export type ApiInput = Pick<
  ApiRow,
  'id' | 'ownerId' | 'appId' | 'name' | 'description' | 'readAccess' | 'writeAccess'
> & {
  columnNames: readonly string[]
  /** Columns whose texts have one value on each line. */
  lines?: readonly string[]
  /** Columns with masked values. */
  secret?: readonly string[]
}

export function tooManyApis(): AppError {
  return new AppError('invalid', { _: 'too_many_apis' })
}

const nameOf = ({ name }: { name: string }) => name

/** An API is found by its name, by what it is for, and by its columns. */
const wordsOfApi = ({
  name,
  description,
  columnNames,
}: Pick<ApiInput, 'name' | 'description' | 'columnNames'>) =>
  searchWordsOf(name, [description, ...columnNames].join(' '))

const unknownApp = () => new AppError('invalid', { appId: 'unknown_app' })

/**
 * Writes an API with its first key (null: without one), unless its owner has as many as they may. The same id again gives the API that is
 * there, and its first key a new secret, as nobody saw the other.
 */
export async function createApi(
  db: Db,
  input: ApiInput,
  key: MadeKeyRow | null,
  most: number,
): Promise<ApiRow> {
  const { id, ownerId, appId, name, description, readAccess, writeAccess, columnNames, lines, secret } = input
  if (!(await findApp(db, ownerId, appId))) throw unknownApp()
  const now = Date.now()
  const columns = newColumns(columnNames, lines, secret)
  await writeTogether(db, [
    statement(
      db,
      sql`
      INSERT INTO apis (id, created_at, updated_at, owner_id, app_id, name, description, search_words, columns, next_column, read_access, write_access)
      SELECT ${id}, ${now}, ${now}, ${ownerId}, ${appId}, ${name}, ${description}, ${wordsOfApi(input)}, ${JSON.stringify(columns)}, ${columns.length}, ${readAccess}, ${writeAccess}
      WHERE (SELECT count(*) FROM apis WHERE owner_id = ${ownerId} AND deleted_at IS NULL) < ${most}
        AND EXISTS (SELECT 1 FROM ${apps} WHERE ${isOwn(apps, ownerId, appId)})
      ON CONFLICT DO NOTHING`,
    ),
    ...(key === null ? [] : [insertKey(db, key)]),
  ])
  const row = await findApi(db, ownerId, id)
  if (!row) throw tooManyApis()
  return row
}

async function findApi(db: Db, userId: string, id: string): Promise<ApiRow | null> {
  const [row] = await db
    .select()
    .from(apis)
    .where(isOwn(apis, userId, id))
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
        eq(apis.ownerId, userId),
        isNull(apis.deletedAt),
        appId === undefined ? undefined : eq(apis.appId, appId),
        after ? sql`(${apis.createdAt}, ${apis.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(apis.createdAt), desc(apis.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => [row.createdAt, row.id])
}

/** Changes what is named of an API; with a version only if it is the current one, else throws `stale`. */
export async function changeApi(
  db: Db,
  before: ApiRow,
  { columns, access, origins, faults, ...rest }: ApiChange,
  version: number | null,
): Promise<ApiRow> {
  if (rest.appId !== undefined && !(await findApp(db, before.ownerId, rest.appId))) throw unknownApp()
  const again = async () => {
    const present = await getApi(db, before.ownerId, before.id)
    // A list of columns names all that are to be, so it is not laid over a list that its sender has not seen.
    if (columns && JSON.stringify(present.columns) !== JSON.stringify(before.columns))
      throw new AppError('conflict')
    return present
  }
  const others = (present: ApiRow) => ({
    ...(columns && nextColumns(present, columns, Date.now())),
    ...(access && { readAccess: access.read, writeAccess: access.write }),
    ...(origins && { origins }),
    ...faults,
  })
  const derive = (after: ApiRow, present: ApiRow) => ({
    searchWords: wordsOfApi({ ...after, columnNames: (columns ?? present.columns).map(nameOf) }),
    ...others(present),
  })
  const isOfMore = (present: ApiRow) => !isSame(present, others(present))
  return changeKept(db, apis, before, rest, { version, again, derive, isOfMore })
}

/**
 * Takes an API out of the trash, as far as its owner's quota allows. One whose app is in the trash cannot come back
 * before it (`conflict`).
 */
export async function restoreApi(db: Db, userId: string, id: string, most: number): Promise<ApiRow> {
  const [[inTrash], [living]] = await db.batch([
    db
      .select({ appId: apis.appId })
      .from(apis)
      .where(isInTrash(apis, userId, id)),
    db.select({ all: count() }).from(apis).where(isKeptBy(apis, userId)),
  ])
  // Restored already, as by the same call sent twice.
  if (!inTrash) return getApi(db, userId, id)
  if (!(await findApp(db, userId, inTrash.appId))) throw new AppError('conflict', { appId: 'app_in_trash' })
  if ((living?.all ?? 0) >= most) throw tooManyApis()
  await restoring(db, apis, userId, id, { isDeletedWithApp: false })
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
    origins: row.origins,
    faults: { delayMs: row.delayMs, failShare: row.failShare },
    url: `${dataOrigin}/${id}`,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}
