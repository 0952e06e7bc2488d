import { type Page, type PageQuery, pageSize } from '@domain/page'
import { type SiteVersion, siteUrl } from '@domain/sites/sites'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { siteTrees } from '../kit/table'
import { countTree } from '../tree/nodes'
import { ownTree } from './policy'
import type { SiteRow } from './queries'

type TreeRow = typeof siteTrees.$inferSelect

const shownAt = sql<number>`coalesce(${siteTrees.publishedAt}, ${siteTrees.createdAt})`

/** One page of a site's trees that are or were live, the latest first. */
export async function listVersions(
  db: Db,
  site: SiteRow,
  sitesOrigin: string,
  query: v.InferOutput<typeof PageQuery>,
): Promise<Page<SiteVersion>> {
  const after = readCursor(query.cursor)
  const size = query.limit ?? pageSize.default
  const rows = await db
    .select()
    .from(siteTrees)
    .where(
      and(
        eq(siteTrees.siteId, site.id),
        ne(siteTrees.kind, 'deploy'),
        after ? sql`(${shownAt}, ${siteTrees.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(shownAt), desc(siteTrees.id))
    .limit(size + 1)
  const page = pageOf(rows, size, (row) => [row.publishedAt ?? row.createdAt, row.id])
  const items = await Promise.all(page.items.map((row) => showVersion(db, site, row, sitesOrigin)))
  return { ...page, items }
}

async function showVersion(db: Db, site: SiteRow, row: TreeRow, sitesOrigin: string): Promise<SiteVersion> {
  const isLive = row.id === site.liveTree
  const { files, bytes } = isLive ? await countTree(db, row.id) : row
  return {
    id: row.id,
    url: siteUrl(sitesOrigin, site.id, row.label),
    isLive,
    files,
    bytes,
    publishedAt: iso(row.publishedAt ?? row.createdAt),
  }
}

/** Removes a former version for good. The live one cannot be removed so. */
export async function removeVersion(db: Db, siteId: string, id: string): Promise<void> {
  const { kind } = await getVersion(db, siteId, id)
  if (kind === 'live') throw new AppError('conflict', { version: 'is_live' })
  await db.delete(siteTrees).where(and(ownTree(siteId, id), eq(siteTrees.kind, 'version')))
}

export async function getVersion(db: Db, siteId: string, id: string): Promise<TreeRow> {
  const [row] = await db
    .select()
    .from(siteTrees)
    .where(and(ownTree(siteId, id), ne(siteTrees.kind, 'deploy')))
  if (!row) throw new AppError('not_found')
  return row
}
