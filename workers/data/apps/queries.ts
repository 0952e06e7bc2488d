import type { AppChange } from '@domain/apps'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { searchWordsOf } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { changeKept, isOwn } from '@kit/kept'
import { and, asc, desc, eq, type InferSelectModel, inArray, isNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { apis } from '../apis/table'
import { apps } from './table'

export type AppRow = InferSelectModel<typeof apps>
export type AppInput = Pick<AppRow, 'id' | 'ownerId' | 'name' | 'description' | 'analytics'>
export type AppEdit = v.InferOutput<typeof AppChange>
type Child = { id: string; name: string; appId: string }

/** Writes an app unless its owner has as many as they may. The same id again gives the one that is there. */
export async function createApp(db: Db, input: AppInput, most: number): Promise<AppRow> {
  const { id, ownerId, name, description, analytics } = input
  const now = Date.now()
  await db.run(sql`
    INSERT INTO apps (id, created_at, updated_at, owner_id, name, description, search_words, analytics)
    SELECT ${id}, ${now}, ${now}, ${ownerId}, ${name}, ${description}, ${searchWordsOf(name, description)}, ${analytics ? 1 : 0}
    WHERE (SELECT count(*) FROM apps WHERE owner_id = ${ownerId} AND deleted_at IS NULL) < ${most}
    ON CONFLICT DO NOTHING`)
  const row = await findApp(db, ownerId, id)
  if (!row) throw tooManyApps()
  return row
}

export function tooManyApps(): AppError {
  return new AppError('invalid', { _: 'too_many_apps' })
}

export async function findApp(db: Db, userId: string, id: string): Promise<AppRow | null> {
  const [row] = await db
    .select()
    .from(apps)
    .where(isOwn(apps, userId, id))
  return row ?? null
}

export async function getApp(db: Db, userId: string, id: string): Promise<AppRow> {
  const row = await findApp(db, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** One page of a member's apps, the newest first, each with its APIs in the order in which they were made. */
export async function listApps(
  db: Db,
  userId: string,
  { cursor, limit = pageSize.default }: PageQuery,
): Promise<Page<AppRow & { apis: Child[] }>> {
  const after = readCursor(cursor)
  const where = and(
    eq(apps.ownerId, userId),
    isNull(apps.deletedAt),
    after ? sql`(${apps.createdAt}, ${apps.id}) < (${after[0]}, ${after[1]})` : undefined,
  )
  const order = [desc(apps.createdAt), desc(apps.id)]
  const ofPage = db
    .select({ id: apps.id })
    .from(apps)
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const [rows, children] = await db.batch([
    db
      .select()
      .from(apps)
      .where(where)
      .orderBy(...order)
      .limit(limit + 1),
    db
      .select({ id: apis.id, name: apis.name, appId: apis.appId })
      .from(apis)
      .where(and(inArray(apis.appId, ofPage), isNull(apis.deletedAt)))
      .orderBy(asc(apis.createdAt), asc(apis.id)),
  ])
  const page = pageOf(rows, limit, (row) => [row.createdAt, row.id])
  const items = page.items.map((row) => ({
    ...row,
    apis: children.filter(({ appId }) => appId === row.id),
  }))
  return { ...page, items }
}

/** The APIs of an app that are not in the trash, in the order in which they were made. */
export function listChildren(db: Db, appId: string): Promise<Child[]> {
  return db
    .select({ id: apis.id, name: apis.name, appId: apis.appId })
    .from(apis)
    .where(and(eq(apis.appId, appId), isNull(apis.deletedAt)))
    .orderBy(asc(apis.createdAt), asc(apis.id))
}

/** Changes what is named of an app; with a version only if it is the current one, else throws `stale`. */
export function changeApp(db: Db, before: AppRow, edit: AppEdit, version: number | null): Promise<AppRow> {
  const again = () => getApp(db, before.ownerId, before.id)
  const derive = (after: AppRow) => ({ searchWords: searchWordsOf(after.name, after.description) })
  return changeKept(db, apps, before, edit, { version, again, derive })
}
