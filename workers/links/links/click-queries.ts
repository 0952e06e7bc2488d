import { bucketLength, bucketNumber } from '@domain/dates/buckets'
import { bucketsOfSpan, type Span } from '@domain/dates/span'
import type { Clicks } from '@domain/links/clicks'
import { bucketColumn } from '@kit/bucket-column'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { isKeptBy } from '@kit/kept'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { linkClicks, links } from './table'

const maxValues = 20

/** Which links' clicks are meant: one link, or all of a member that are not in the trash. */
type Whose = { linkId: string } | { ownerId: string }

/** Adds up clicks in a stretch of time: whole hours or days of the zone's clocks, the empty ones too. */
export async function readClicks(db: Db, whose: Whose, span: Span): Promise<Clicks> {
  const { starts, end, stretches } = bucketsOfSpan(span)
  const length = bucketLength[span.unit]
  const isMeant = and(
    'linkId' in whose
      ? eq(linkClicks.linkId, whose.linkId)
      : sql`${linkClicks.linkId} IN (${linksOf(db, whose.ownerId)})`,
    gte(linkClicks.at, starts[0] ?? span.from),
    lt(linkClicks.at, end),
  )
  const isPerson = and(isMeant, eq(linkClicks.isBot, false))
  const clicks = sql<number>`sum(${linkClicks.clicks})`.mapWith(Number)
  const bucket = bucketColumn(stretches, length)
  const by = (column: 'referrer' | 'country' | 'device' | 'browser') =>
    db
      .select({ value: linkClicks[column], clicks })
      .from(linkClicks)
      .where(isPerson)
      .groupBy(linkClicks[column])
      .orderBy(sql`2 DESC, 1`)
      .limit(maxValues)
  const [counted, robots, referrers, countries, devices, browsers] = await db.batch([
    db.select({ bucket, clicks }).from(linkClicks).where(isPerson).groupBy(bucket),
    db
      .select({ clicks })
      .from(linkClicks)
      .where(and(isMeant, eq(linkClicks.isBot, true))),
    by('referrer'),
    by('country'),
    by('device'),
    by('browser'),
  ])
  const numbers = new Map(counted.map((row) => [row.bucket, row.clicks]))
  const items = starts.map((start) => ({
    at: iso(start),
    clicks: numbers.get(bucketNumber(start, stretches, length)) ?? 0,
  }))
  const total = items.reduce((sum, item) => sum + item.clicks, 0)
  const bots = robots[0]?.clicks ?? 0
  return { unit: span.unit, total, bots, items, referrers, countries, devices, browsers }
}

function linksOf(db: Db, ownerId: string) {
  return db.select({ id: links.id }).from(links).where(isKeptBy(links, ownerId))
}

/** Queries for the number of a member's links, and clicks by people in the last 30 days. */
export function summaryQueries(db: Db, ownerId: string) {
  const since = Date.now() - 30 * bucketLength.day
  return [
    db.select({ links: sql<number>`count(*)` }).from(links).where(isKeptBy(links, ownerId)),
    db
      .select({ clicks: sql<number>`coalesce(sum(${linkClicks.clicks}), 0)` })
      .from(linkClicks)
      .where(
        and(
          sql`${linkClicks.linkId} IN (${linksOf(db, ownerId)})`,
          gte(linkClicks.at, since),
          eq(linkClicks.isBot, false),
        ),
      ),
  ] as const
}

/** Takes the answers of both; gives them as one. */
export function summaryOf(counted: { links: number }[], clicked: { clicks: number }[]) {
  return { links: counted[0]?.links ?? 0, clicks30d: clicked[0]?.clicks ?? 0 }
}

export async function summarizeLinks(db: Db, ownerId: string) {
  return summaryOf(...(await db.batch(summaryQueries(db, ownerId))))
}
