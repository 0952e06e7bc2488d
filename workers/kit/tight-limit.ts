import { eq, sql } from 'drizzle-orm'
import type { KitContext } from './context'
import { hex, hmac, keyFor } from './crypto'
import { AppError } from './errors'
import { setRateFields } from './limit'
import { widerNetworks } from './network'
import { rateLimits } from './table'

/** An exact limit, counted in the database: `most` calls in `seconds`; a growing one doubles the wait each time it is hit. */
export type Rule = { name: string; most: number; seconds: number; grows?: true }

const longestWait = 3_600_000

/**
 * Counts one call under a rule. Takes the rule's subject (an address, an email address, or both; stored only as a keyed
 * hash). Throws `rate_limited` with `Retry-After` when the rule is used up; other subjects are unaffected. The caller's
 * own network also counts toward its wider IPv6 networks, which have a multiple of the limit.
 */
export async function takeTight(c: KitContext, rule: Rule, subject: string): Promise<void> {
  const { row, most, end, wait, now } = await countOne(c, rule, subject)
  const remaining = wait > 0 ? 0 : most - row.count
  setRateFields(c, rule.name, most, rule.seconds, remaining, Math.ceil((wait > 0 ? wait : end - now) / 1000))
  if (wait > 0)
    throw new AppError('rate_limited', undefined, { 'Retry-After': String(Math.ceil(wait / 1000)) })
}

/** Counts one call as `takeTight` does and tells whether it is within the rule; its answer's fields do not show the count. */
export async function isWithin(c: KitContext, rule: Rule, subject: string): Promise<boolean> {
  return (await countOne(c, rule, subject)).wait === 0
}

/** Counts one call as `takeTight` does, without telling how many are left: the count is of others' calls too. */
export async function takeUnseen(c: KitContext, rule: Rule, subject: string): Promise<void> {
  const { wait } = await countOne(c, rule, subject)
  if (wait > 0)
    throw new AppError('rate_limited', undefined, { 'Retry-After': String(Math.ceil(wait / 1000)) })
}

/** Takes one call back that was counted: what is limited are failures, and it was none. */
export async function giveBack(c: KitContext, rule: Rule, subject: string): Promise<void> {
  const { count, key } = rateLimits
  const fewer = { count: sql`max(0, ${count} - 1)` }
  for (const [one, whom] of countsOf(c, rule, subject))
    await c.var.db
      .update(rateLimits)
      .set(fewer)
      .where(eq(key, await keyOf(c, one, whom)))
}

/** A rule with what it counts: a caller's network also as a part of the wider ones. */
function countsOf(c: KitContext, rule: Rule, subject: string): [Rule, string][] {
  if (subject !== c.var.network) return [[rule, subject]]
  const wider = widerNetworks(subject).map(({ network, times }): [Rule, string] => [
    { ...rule, most: rule.most * times },
    network,
  ])
  return [...wider, [rule, subject]]
}

/** Counts a call everywhere it counts; gives the count that makes it wait, else that of the subject itself. */
async function countOne(c: KitContext, rule: Rule, subject: string) {
  let own = await countAt(c, rule, subject)
  for (const [wider, network] of countsOf(c, rule, subject).slice(0, -1)) {
    const found = await countAt(c, wider, network)
    if (found.wait > own.wait) own = found
  }
  return own
}

async function countAt(c: KitContext, rule: Rule, subject: string) {
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
  return { row, most, end, now, wait: await waitFor(c, rule, { ...row, most, end, now }) }
}

/** Forgets a subject's count, as after a right password. */
export async function forgive(c: KitContext, rule: Rule, subject: string): Promise<void> {
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

type Counted = typeof rateLimits.$inferSelect & { most: number; end: number; now: number }

/** Gives how long the subject has to wait, in milliseconds; 0 when the call may pass. */
async function waitFor(c: KitContext, rule: Rule, row: Counted): Promise<number> {
  if (row.blockedUntil > row.now) return row.blockedUntil - row.now
  if (row.count <= row.most) return 0
  if (!rule.grows) return row.end - row.now
  const wait = Math.min(longestWait, rule.seconds * 1000 * 2 ** row.strikes)
  const change = { strikes: row.strikes + 1, blockedUntil: row.now + wait }
  await c.var.db.update(rateLimits).set(change).where(eq(rateLimits.key, row.key))
  return wait
}

async function keyOf(c: KitContext, rule: Rule, subject: string): Promise<string> {
  const key = await keyFor(c.var.settings.sessionSecret, 'limits')
  return `${rule.name}:${hex(await hmac(key, `limit:${rule.name}:${subject}`)).slice(0, 40)}`
}
