import { bucketLength, bucketNumber, startOfDayBefore } from '@domain/dates/buckets'
import { bucketsOfSpan } from '@domain/dates/span'
import { type LinksQuery, trendDays } from '@domain/links/links'
import { pageSize } from '@domain/page'
import { textKeys } from '@domain/search/words'
import { bucketColumn } from '@kit/bucket-column'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { summaryOf, summaryQueries } from './click-queries'
import { type LinkRow, linkColumns } from './state'
import { linkClicks, links } from './table'

/** The query of one page of a member's links; the index of the chosen order gives the rows already sorted. */
export function linksPage(db: Db, userId: string, query: LinksQuery) {
  const { where, order, size } = pageClauses(userId, query)
  return db
    .select(linkColumns)
    .from(links)
    .where(where)
    .orderBy(...order)
    .limit(size + 1)
}

function pageClauses(userId: string, query: LinksQuery) {
  const sort = query.sort === 'clicks' ? links.clicks : links.createdAt
  const after = readCursor(query.cursor, query.sort ?? 'newest')
  const wanted = textKeys(query.q ?? '')
  const where = and(
    eq(links.ownerId, userId),
    isNull(links.deletedAt),
    after ? sql`(${sort}, ${links.id}) < (${after[0]}, ${after[1]})` : undefined,
    or(...wanted.map((key) => (key ? sql`instr(${links.searchKey}, ${key}) > 0` : undefined))),
    query.state ? inState(query.state) : undefined,
    query.expiresBefore ? lt(links.expiresAt, Date.parse(query.expiresBefore)) : undefined,
  )
  return { where, order: [desc(sort), desc(links.id)], size: query.limit ?? pageSize.default }
}

type LinkWithTrend = LinkRow & { trend?: number[] | undefined }
type LinksWithFigures = {
  items: LinkWithTrend[]
  nextCursor: string | null
  summary?: ReturnType<typeof summaryOf> | undefined
}

/** Reads one page, and with it in the same round trip what else was asked for. */
export async function listLinks(db: Db, userId: string, query: LinksQuery): Promise<LinksWithFigures> {
  const page = linksPage(db, userId, query)
  const wantsTrend = query.include?.includes('trend') === true
  const wantsSummary = query.include?.includes('summary') === true
  if (!wantsTrend && !wantsSummary) return pageOfRows(await page, query)
  const trend = trendQuery(db, userId, query)
  const [rows, counts, counted, clicked] = await db.batch([page, trend.query, ...summaryQueries(db, userId)])
  const { items, nextCursor } = pageOfRows(rows, query)
  const trends = trend.read(counts)
  return {
    items: wantsTrend ? items.map((row) => ({ ...row, trend: trends.get(row.id) ?? trend.none })) : items,
    nextCursor,
    summary: wantsSummary ? summaryOf(counted, clicked) : undefined,
  }
}

function pageOfRows(rows: LinkRow[], query: LinksQuery) {
  const { sort = 'newest', limit = pageSize.default } = query
  return pageOf(rows, limit, (row) => [sort === 'clicks' ? row.clicks : row.createdAt, row.id], sort)
}

function inState(state: 'active' | 'expired'): SQL {
  const isOver = sql`(coalesce(${links.expiresAt} <= ${Date.now()}, 0) OR coalesce(${links.used} >= ${links.maxClicks}, 0))`
  return state === 'expired' ? isOver : sql`NOT ${isOver}`
}

/** Clicks of each link of a page for each of the last days on the zone's clocks, the oldest first. */
function trendQuery(db: Db, userId: string, query: LinksQuery) {
  const now = Date.now()
  const tz = query.tz ?? 'UTC'
  const span = {
    unit: 'day' as const,
    tz,
    from: startOfDayBefore(now, trendDays - 1, tz),
    to: now + 1,
  }
  const { starts, end, stretches } = bucketsOfSpan(span)
  const { where, order, size } = pageClauses(userId, query)
  const ids = db
    .select({ id: links.id })
    .from(links)
    .where(where)
    .orderBy(...order)
    .limit(size)
  const bucket = bucketColumn(stretches, bucketLength.day)
  const counts = db
    .select({ id: linkClicks.linkId, bucket, clicks: sql<number>`sum(${linkClicks.clicks})` })
    .from(linkClicks)
    .where(
      and(
        inArray(linkClicks.linkId, ids),
        gte(linkClicks.at, starts[0] ?? now),
        lt(linkClicks.at, end),
        eq(linkClicks.isBot, false),
      ),
    )
    .groupBy(linkClicks.linkId, bucket)
  const indexes = new Map(starts.map((start, at) => [bucketNumber(start, stretches, bucketLength.day), at]))
  const none = starts.map(() => 0)
  const read = (rows: Awaited<typeof counts>) => {
    const trends = new Map<string, number[]>()
    for (const { id, bucket: number, clicks } of rows) {
      const trend = trends.get(id) ?? [...none]
      const at = indexes.get(number)
      if (at !== undefined) trend[at] = clicks
      trends.set(id, trend)
    }
    return trends
  }
  return { query: counts, read, none }
}
