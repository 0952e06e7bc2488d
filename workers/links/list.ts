import { bucketLength, bucketNumber } from '@domain/buckets'
import { bucketsOfSpan } from '@domain/link-clicks'
import { type LinksQuery, trendDays } from '@domain/links'
import { pageSize } from '@domain/page'
import { searchKey } from '@domain/search'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { and, desc, isNull, type SQL, sql } from 'drizzle-orm'
import { bucketColumn } from './click-queries'
import { ownedBy } from './policy'
import { type LinkRow, linkColumns } from './state'
import { linkClicks, links } from './table'

/** The query of one page of a member's links; the index of the chosen order gives the rows already sorted. */
export function linksPage(db: Db, userId: string, query: LinksQuery) {
  const size = query.limit ?? pageSize.default
  const sort = query.sort === 'clicks' ? links.clicks : links.createdAt
  const after = readCursor(query.cursor)
  const wanted = searchKey(query.q ?? '')
  return db
    .select(linkColumns)
    .from(links)
    .where(
      and(
        ownedBy(userId),
        isNull(links.deletedAt),
        after ? sql`(${sort}, ${links.id}) < (${after[0]}, ${after[1]})` : undefined,
        wanted ? sql`instr(${links.searchKey}, ${wanted}) > 0` : undefined,
        query.state ? inState(query.state) : undefined,
      ),
    )
    .orderBy(desc(sort), desc(links.id))
    .limit(size + 1)
}

export async function listLinks(db: Db, userId: string, query: LinksQuery) {
  const rows = await linksPage(db, userId, query)
  return pageOf(rows, query.limit ?? pageSize.default, (row: LinkRow) => [
    query.sort === 'clicks' ? row.clicks : row.createdAt,
    row.id,
  ])
}

function inState(state: 'active' | 'expired'): SQL {
  const isOver = sql`(coalesce(${links.expiresAt} <= ${Date.now()}, 0) OR coalesce(${links.used} >= ${links.maxClicks}, 0))`
  return state === 'expired' ? isOver : sql`NOT ${isOver}`
}

/** Clicks of each link for each of the last days on the zone's clocks, the oldest first. */
export async function readTrends(db: Db, ids: string[], tz: string): Promise<Map<string, number[]>> {
  const now = Date.now()
  const span = { unit: 'day' as const, tz, from: now - (trendDays - 1) * bucketLength.day, to: now + 1 }
  const { starts, end, stretches } = bucketsOfSpan(span)
  const days = starts.slice(-trendDays)
  const first = days[0] ?? now
  const rows = await db.all<{ id: string; bucket: number; clicks: number }>(sql`
    SELECT ${linkClicks.linkId} AS id, ${bucketColumn(stretches, bucketLength.day)} AS bucket, sum(${linkClicks.clicks}) AS clicks
    FROM ${linkClicks}
    WHERE ${linkClicks.linkId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND ${linkClicks.at} >= ${first} AND ${linkClicks.at} < ${end} AND ${linkClicks.isBot} = 0
    GROUP BY 1, 2`)
  const indexes = new Map(days.map((start, at) => [bucketNumber(start, stretches, bucketLength.day), at]))
  const trends = new Map(ids.map((id) => [id, days.map(() => 0)]))
  for (const { id, bucket, clicks } of rows) {
    const at = indexes.get(bucket)
    const trend = trends.get(id)
    if (trend && at !== undefined) trend[at] = clicks
  }
  return trends
}
