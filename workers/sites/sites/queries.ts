import { newId } from '@domain/ids'
import { newSiteId, newTreeLabel, type Site, siteUrl } from '@domain/sites/sites'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { changeKept } from '@kit/kept'
import { and, eq, sql } from 'drizzle-orm'
import { sites, siteTrees } from '../kit/table'
import { ownedBy } from './policy'

const maxTries = 3

/** The columns that are read to show a site to its owner. */
const siteColumns = {
  id: sites.id,
  ownerId: sites.ownerId,
  isOn: sites.isOn,
  blockedAt: sites.blockedAt,
  liveTree: sites.liveTree,
  version: sites.version,
  publishedAt: sites.publishedAt,
  createdAt: sites.createdAt,
  files: sql<number>`(SELECT count(*) FROM site_nodes WHERE tree_id = sites.live_tree AND is_folder = 0)`,
  bytes: sql<number>`(SELECT coalesce(sum(size), 0) FROM site_contents WHERE site_id = sites.id)`,
}

export type SiteRow = Omit<typeof sites.$inferSelect, 'revision' | 'updatedAt'> & {
  files: number
  bytes: number
}

/** Gives a member's site as far as it was made. */
export async function findSite(db: Db, userId: string): Promise<SiteRow | null> {
  const [row] = await db.select(siteColumns).from(sites).where(ownedBy(userId))
  return row ?? null
}

/** Gives a member's site; the first time it is made, empty, with a tree that the file manager can fill. */
export async function ensureSite(db: Db, userId: string): Promise<SiteRow> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await findSite(db, userId)
    if (row) return row
    await makeSite(db, userId)
  }
  throw new AppError('unavailable')
}

async function makeSite(db: Db, ownerId: string): Promise<void> {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  const [id, liveTree] = [newSiteId(), newId('tree')]
  // Asked for twice at once, the second finds the first one's site and makes no tree.
  const tree = db
    .select({
      id: sql<string>`${liveTree}`.as('id'),
      createdAt: sql<number>`${now}`.as('created_at'),
      updatedAt: sql<number>`${now}`.as('updated_at'),
      siteId: sites.id,
      kind: sql<'live'>`'live'`.as('kind'),
      label: sql<string>`${newTreeLabel()}`.as('label'),
      files: sql<number>`0`.as('files'),
      bytes: sql<number>`0`.as('bytes'),
      publishedAt: sql<null>`NULL`.as('published_at'),
      createdBy: sites.ownerId,
      edition: sql<number>`0`.as('edition'),
    })
    .from(sites)
    .where(and(eq(sites.id, id), eq(sites.liveTree, liveTree)))
  await db.batch([
    db
      .insert(sites)
      .values({ id, ownerId, liveTree, ...times })
      .onConflictDoNothing(),
    db.insert(siteTrees).select(tree),
  ])
}

/** Turns a site on or off; with a version only if it is the current one, else throws `stale`. */
export async function switchSite(
  db: Db,
  before: SiteRow,
  isOn: boolean,
  version: number | null,
): Promise<SiteRow> {
  const again = () => ensureSite(db, before.ownerId)
  const derive = () => ({ revision: sql`${sites.revision} + 1` })
  await changeKept(db, sites, before, { isOn }, { version, again, derive })
  return again()
}

/** Takes a site and where sites are; gives it as its owner sees it. */
export function siteOf(row: SiteRow, sitesOrigin: string, quota: number): Site {
  return {
    id: row.id,
    hostId: row.id,
    url: siteUrl(sitesOrigin, row.id),
    active: row.isOn && row.files > 0 && row.blockedAt === null,
    isOn: row.isOn,
    bytes: row.bytes,
    quota,
    files: row.files,
    publishedAt: iso(row.publishedAt),
  }
}
