import type { Db } from '@kit/db'
import { isInTrash, isKeptBy, isOwn, isVersion, requireTrashed, restoring, trashing } from '@kit/kept'
import { and, count, eq, exists, isNull, sql } from 'drizzle-orm'
import { tooManyApis } from '../apis/queries'
import { apis } from '../apis/table'
import { type AppRow, getApp, tooManyApps } from '../apps/queries'
import { apps } from '../apps/table'

/**
 * Puts an app into the trash with all its APIs that are not there yet; with a version only if it is the current one, else throws
 * `stale`. Gives the ids of these APIs.
 */
export async function deleteApp(db: Db, app: AppRow, version: number | null): Promise<string[]> {
  const isMeant = isVersion(apps, app.id, version)
  const [children, deleted] = await db.batch([
    db
      .update(apis)
      .set({ deletedAt: Date.now(), isDeletedWithApp: true, version: sql`${apis.version} + 1` })
      .where(
        and(
          eq(apis.appId, app.id),
          isNull(apis.deletedAt),
          exists(db.select({ one: sql`1` }).from(apps).where(isMeant)),
        ),
      )
      .returning({ id: apis.id }),
    trashing(db, apps, app.id, version),
  ])
  requireTrashed(deleted, version)
  return children.map(({ id }) => id)
}

type Quotas = { apps: number; apis: number }

/** Takes an app out of the trash with exactly the APIs that went with it, as far as its owner's quotas allow. */
export async function restoreApp(db: Db, userId: string, id: string, most: Quotas): Promise<AppRow> {
  const ofApp = and(eq(apis.appId, id), eq(apis.isDeletedWithApp, true))
  const [[inTrash], [living], [present], [returning]] = await db.batch([
    db
      .select({ id: apps.id })
      .from(apps)
      .where(isInTrash(apps, userId, id)),
    db.select({ all: count() }).from(apps).where(isKeptBy(apps, userId)),
    db
      .select({ all: count() })
      .from(apis)
      .where(and(eq(apis.ownerId, userId), isNull(apis.deletedAt))),
    db.select({ all: count() }).from(apis).where(ofApp),
  ])
  // Restored already, as by the same call sent twice.
  if (!inTrash) return getApp(db, userId, id)
  if ((living?.all ?? 0) >= most.apps) throw tooManyApps()
  if ((present?.all ?? 0) + (returning?.all ?? 0) > most.apis) throw tooManyApis()
  await db.batch([
    restoring(db, apps, userId, id),
    db
      .update(apis)
      .set({ deletedAt: null, isDeletedWithApp: false, version: sql`${apis.version} + 1` })
      .where(
        and(
          ofApp,
          exists(
            db
              .select({ one: sql`1` })
              .from(apps)
              .where(isOwn(apps, userId, id)),
          ),
        ),
      ),
  ])
  return getApp(db, userId, id)
}
