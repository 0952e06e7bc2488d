import { eq, sql } from 'drizzle-orm'
import type { Call } from './context'
import { hex, hmac } from './crypto'
import { AppError } from './errors'
import { setRateFields } from './limit'
import { rateLimits } from './table'

/** An exact limit, counted in the database: `most` calls in `seconds`; a growing one doubles the wait each time it is hit. */
export type Rule = { name: string; most: number; seconds: number; grows?: true }

const longestWait = 3_600_000

/**
 * Counts one call under a rule. Takes whom it concerns (an address, an e-mail, or both; stored only as a keyed hash).
 * Throws `rate_limited` with `Retry-After` when the rule is used up. Other subjects are not touched.
 */
export async function takeTight(c: Call, rule: Rule, subject: string): Promise<void> {
  const key = await keyOf(c, rule, subject)
  const most = rule.most * c.var.settings.limitsScale
  const now = Date.now()
  const window = rule.seconds * 1000
  const [row] = await c.var.db
    .insert(rateLimits)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({ target: rateLimits.key, set: nextCount(now, window) })
    .returning()
  if (!row) throw new AppError('unavailable')
  const end = Math.max(row.blockedUntil, row.windowStart + window)
  if (row.blockedUntil > now) throw refusal(row.blockedUntil - now)
  if (row.count > most)
    throw refusal(rule.grows ? await growWait(c, key, row.strikes, window, now) : end - now)
  setRateFields(c, rule.name, most, rule.seconds, most - row.count, Math.ceil((end - now) / 1000))
}

/** Forgets a subject's count, as after a right password. */
export async function forgive(c: Call, rule: Rule, subject: string): Promise<void> {
  await c.var.db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(c, rule, subject)))
}

function nextCount(now: number, window: number) {
  const { blockedUntil, count, windowStart, strikes } = rateLimits
  const isOver = sql`${windowStart} + ${window} <= ${now} AND ${blockedUntil} <= ${now}`
  return {
    count: sql`CASE WHEN ${blockedUntil} > ${now} THEN ${count} WHEN ${isOver} THEN 1 ELSE ${count} + 1 END`,
    windowStart: sql`CASE WHEN ${isOver} THEN ${now} ELSE ${windowStart} END`,
    strikes: sql`CASE WHEN ${windowStart} + ${longestWait} <= ${now} AND ${blockedUntil} + ${longestWait} <= ${now} THEN 0 ELSE ${strikes} END`,
  }
}

async function growWait(c: Call, key: string, strikes: number, window: number, now: number): Promise<number> {
  const wait = Math.min(longestWait, window * 2 ** strikes)
  const change = { strikes: strikes + 1, blockedUntil: now + wait }
  await c.var.db.update(rateLimits).set(change).where(eq(rateLimits.key, key))
  return wait
}

function refusal(ms: number): AppError {
  return new AppError('rate_limited', undefined, { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) })
}

async function keyOf(c: Call, rule: Rule, subject: string): Promise<string> {
  return `${rule.name}:${hex(await hmac(c.var.settings.sessionSecret, `limit:${rule.name}:${subject}`)).slice(0, 40)}`
}
