import { type Deploy, deployLife, maxOpenDeploys, newTreeLabel } from '@domain/sites/sites'
import { siteWarnings } from '@domain/sites/warnings'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, eq, lte, sql } from 'drizzle-orm'
import { maxAfterMuch, packedPaths } from '../archive/warnings'
import { sites, siteTrees } from '../kit/table'
import { filesBelow } from '../tree/nodes'
import { contentKey } from '../tree/place'
import { ownedBy, ownTree } from './policy'
import type { SiteRow } from './queries'

export type TreeRow = typeof siteTrees.$inferSelect

/** A deploy that nothing was sent to for this long makes room for another (ms). */
const idle = 3_600_000

/** Begins a deploy. The same id again gives the one that is there: a call sent twice makes one. */
export async function createDeploy(db: Db, site: SiteRow, userId: string, id: string): Promise<TreeRow> {
  const now = Date.now()
  const ofSite = and(eq(siteTrees.siteId, site.id), eq(siteTrees.kind, 'deploy'))
  const [count] = await db.select({ open: sql<number>`count(*)` }).from(siteTrees).where(ofSite)
  if ((count?.open ?? 0) >= maxOpenDeploys) {
    const left = await db
      .delete(siteTrees)
      .where(and(ofSite, lte(siteTrees.updatedAt, now - idle)))
      .returning({ id: siteTrees.id })
    if (left.length === 0) throw new AppError('conflict', { deploy: 'too_many' })
  }
  const times = { createdAt: now, updatedAt: now }
  await db
    .insert(siteTrees)
    .values({ id, ...times, siteId: site.id, kind: 'deploy', label: newTreeLabel(), createdBy: userId })
    .onConflictDoNothing()
  return getDeploy(db, site.id, id)
}

/** Gives a deploy, published or not; of another site, or cancelled, it is not found. */
export async function getDeploy(db: Db, siteId: string, id: string): Promise<TreeRow> {
  const [row] = await db.select().from(siteTrees).where(ownTree(siteId, id))
  if (!row) throw new AppError('not_found')
  return row
}

const maxKnown = 1_000
/** Deploys whose owner this isolate has asked for: that never changes, and whether one is still open is asked as it is written to. */
const known = new Set<string>()

/** Makes sure that files can be sent to a deploy; of a site that is not the caller's it does not exist. */
export async function requireDeploy(db: Db, userId: string, siteId: string, id: string): Promise<void> {
  const key = `${userId} ${siteId} ${id}`
  if (known.has(key)) return
  const [row] = await db
    .select({ kind: siteTrees.kind })
    .from(siteTrees)
    .innerJoin(sites, eq(sites.id, siteTrees.siteId))
    .where(and(ownTree(siteId, id), ownedBy(userId)))
  if (!row) throw new AppError('not_found')
  if (row.kind !== 'deploy') throw new AppError('conflict')
  if (known.size >= maxKnown) known.clear()
  known.add(key)
}

/** Throws away a deploy that is not published. */
export async function cancelDeploy(db: Db, siteId: string, id: string): Promise<void> {
  const [gone] = await db
    .delete(siteTrees)
    .where(and(ownTree(siteId, id), eq(siteTrees.kind, 'deploy')))
    .returning({ id: siteTrees.id })
  if (gone) return
  await getDeploy(db, siteId, id)
  throw new AppError('conflict')
}

/** Throws away deploys that nothing was sent to for a day. */
export function dropIdleDeploys(db: Db, now: number) {
  return db
    .delete(siteTrees)
    .where(and(eq(siteTrees.kind, 'deploy'), lte(siteTrees.updatedAt, now - deployLife)))
}

/** A deploy with what is in it and what its owner should know before it goes public. */
export async function showDeploy(
  db: Db,
  bucket: R2Bucket,
  row: TreeRow,
  filesOrigin: string,
): Promise<Deploy> {
  const files = await filesBelow(db, row.id)
  const index = files.find(({ path }) => path === 'index.html')
  const text = index ? await beginningOf(bucket, contentKey(row.siteId, index.contentId)) : null
  const packed = await packedPaths(
    { bucket, siteId: row.siteId },
    files.map(({ path, contentId, size }) => ({ path, content: { id: contentId, size } })),
    maxAfterMuch,
  )
  return {
    id: row.id,
    uploadUrl: `${filesOrigin}/${row.siteId}/deploys/${row.id}`,
    state: row.kind === 'deploy' ? 'open' : 'published',
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    warnings: siteWarnings(
      files.map(({ path }) => path),
      text,
      row.siteId,
      packed,
    ),
    createdAt: iso(row.createdAt),
  }
}

async function beginningOf(bucket: R2Bucket, key: string): Promise<string | null> {
  const object = await bucket.get(key, { range: { offset: 0, length: 256 * 1024 } }).catch(() => null)
  return object === null ? null : object.text()
}
