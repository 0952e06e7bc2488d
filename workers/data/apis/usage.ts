import type { ApisUsage, ApiUsage } from '@domain/apis/apis'
import { percentile } from '@domain/apis/latency'
import { bucketLength, bucketNumber } from '@domain/dates/buckets'
import { bucketsOfSpan, type Span } from '@domain/dates/span'
import { bucketColumn } from '@kit/bucket-column'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { apiCallers, apiCalls, apiLatencies, apis } from './table'

const day = 86_400_000

/** Adds up calls of an API in a stretch of time: whole hours or days of the zone's clocks, the empty ones too. */
export async function readUsage(db: Db, apiId: string, span: Span): Promise<ApiUsage> {
  const { starts, end } = bucketsOfSpan(span)
  const from = starts[0] ?? span.from
  const isMeant = and(eq(apiCalls.apiId, apiId), gte(apiCalls.at, from), lt(apiCalls.at, end))
  const isMeantLatency = and(
    eq(apiLatencies.apiId, apiId),
    gte(apiLatencies.at, from),
    lt(apiLatencies.at, end),
  )
  // Of a zone's day that begins at an hour of two UTC days, the one that it shares more with.
  const middle = from + day / 2
  const firstDay = span.unit === 'day' ? middle - (middle % day) : from - (from % day)
  const [counted, countries, statuses, histogram, perDay] = await db.batch([
    callsByBucket(db, isMeant, span),
    db
      .select({ value: apiCalls.country, calls })
      .from(apiCalls)
      .where(isMeant)
      .groupBy(apiCalls.country)
      .orderBy(sql`2 DESC, 1`),
    db
      .select({ value: sql<string>`CAST(${apiCalls.status} AS TEXT)`, calls })
      .from(apiCalls)
      .where(isMeant)
      .groupBy(apiCalls.status)
      .orderBy(sql`2 DESC, 1`),
    db
      .select({ step: apiLatencies.step, calls: sql<number>`sum(${apiLatencies.calls})`.mapWith(Number) })
      .from(apiLatencies)
      .where(isMeantLatency)
      .groupBy(apiLatencies.step)
      .orderBy(apiLatencies.step),
    db
      .select({ at: apiCallers.at, callers: sql<number>`sum(${apiCallers.callers})`.mapWith(Number) })
      .from(apiCallers)
      .where(and(eq(apiCallers.apiId, apiId), gte(apiCallers.at, firstDay), lt(apiCallers.at, end)))
      .groupBy(apiCallers.at),
  ])
  return {
    ...addedUp(counted, span),
    latency: latencyOf(histogram),
    callers: callersOf(perDay, firstDay, Math.min(end, Date.now())),
    countries,
    statuses,
  }
}

/** Adds up calls of all APIs of a member that are not in the trash, as for one. */
export async function readOwnUsage(db: Db, ownerId: string, span: Span): Promise<ApisUsage> {
  const { starts, end } = bucketsOfSpan(span)
  const own = db
    .select({ id: apis.id })
    .from(apis)
    .where(and(eq(apis.ownerId, ownerId), isNull(apis.deletedAt)))
  const isMeant = and(
    inArray(apiCalls.apiId, own),
    gte(apiCalls.at, starts[0] ?? span.from),
    lt(apiCalls.at, end),
  )
  return addedUp(await callsByBucket(db, isMeant, span), span)
}

const calls = sql<number>`sum(${apiCalls.calls})`.mapWith(Number)

function callsByBucket(db: Db, isMeant: SQL | undefined, span: Span) {
  const bucket = bucketColumn(bucketsOfSpan(span).stretches, bucketLength[span.unit])
  const errors = sql<number>`sum(iif(${apiCalls.status} >= 400, ${apiCalls.calls}, 0))`.mapWith(Number)
  return db.select({ bucket, calls, errors }).from(apiCalls).where(isMeant).groupBy(bucket)
}

/** The empty hours or days too. */
function addedUp(counted: { bucket: number; calls: number; errors: number }[], span: Span): ApisUsage {
  const { starts, stretches } = bucketsOfSpan(span)
  const numbers = new Map(counted.map((row) => [row.bucket, row]))
  const items = starts.map((start) => {
    const row = numbers.get(bucketNumber(start, stretches, bucketLength[span.unit]))
    return { at: iso(start), calls: row?.calls ?? 0, errors: row?.errors ?? 0 }
  })
  return {
    unit: span.unit,
    calls: items.reduce((sum, item) => sum + item.calls, 0),
    errors: items.reduce((sum, item) => sum + item.errors, 0),
    items,
  }
}

/** One entry for each UTC day up to now, also those without a caller. */
function callersOf(perDay: { at: number; callers: number }[], from: number, end: number) {
  const numbers = new Map(perDay.map(({ at, callers }) => [at, callers]))
  const list: ApiUsage['callers'] = []
  for (let at = from; at < end; at += day) list.push({ at: iso(at), callers: numbers.get(at) ?? 0 })
  return list
}

function latencyOf(histogram: { step: number; calls: number }[]): ApiUsage['latency'] {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(histogram, share))
  return p50 == null || p95 == null || p99 == null ? null : { p50, p95, p99 }
}
