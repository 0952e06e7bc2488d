import { type Page, type PageQuery, pageSize } from '@domain/page'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { apis } from '../apis/table'
import type { AppRow } from '../apps/queries'
import { apps } from '../apps/table'

type Child = { id: string; name: string; appId: string }

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

/** The query of the ids of an app's APIs that are not in the trash. */
export const childrenOf = (appId: string): SQL =>
  sql`SELECT ${apis.id} FROM ${apis} WHERE ${apis.appId} = ${appId} AND ${apis.deletedAt} IS NULL`
