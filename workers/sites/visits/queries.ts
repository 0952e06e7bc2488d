import { bucketLength, bucketNumber } from '@domain/dates/buckets'
import { bucketsOfSpan, type Span } from '@domain/dates/span'
import type { Visits } from '@domain/sites/visits'
import { bucketColumn } from '@kit/bucket-column'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { siteVisits } from '../kit/table'

const maxValues = 20

/** Adds up visits in a stretch of time: whole hours or days of the zone's clocks, the empty ones too. */
export async function readVisits(db: Db, siteId: string, span: Span): Promise<Visits> {
  const { starts, end, stretches } = bucketsOfSpan(span)
  const length = bucketLength[span.unit]
  const isMeant = and(
    eq(siteVisits.siteId, siteId),
    gte(siteVisits.at, starts[0] ?? span.from),
    lt(siteVisits.at, end),
  )
  const isPerson = and(isMeant, eq(siteVisits.isBot, false))
  const visits = sql<number>`sum(${siteVisits.visits})`.mapWith(Number)
  const bucket = bucketColumn(stretches, length)
  const by = (column: 'page' | 'referrer' | 'country' | 'device' | 'browser') =>
    db
      .select({ value: siteVisits[column], visits })
      .from(siteVisits)
      .where(isPerson)
      .groupBy(siteVisits[column])
      .orderBy(sql`2 DESC, 1`)
      .limit(maxValues)
  const [counted, robots, pages, referrers, countries, devices, browsers] = await db.batch([
    db.select({ bucket, visits }).from(siteVisits).where(isPerson).groupBy(bucket),
    db
      .select({ visits })
      .from(siteVisits)
      .where(and(isMeant, eq(siteVisits.isBot, true))),
    by('page'),
    by('referrer'),
    by('country'),
    by('device'),
    by('browser'),
  ])
  const numbers = new Map(counted.map((row) => [row.bucket, row.visits]))
  const items = starts.map((start) => ({
    at: iso(start),
    visits: numbers.get(bucketNumber(start, stretches, length)) ?? 0,
  }))
  const total = items.reduce((sum, item) => sum + item.visits, 0)
  const bots = robots[0]?.visits ?? 0
  return { unit: span.unit, total, bots, items, pages, referrers, countries, devices, browsers }
}
