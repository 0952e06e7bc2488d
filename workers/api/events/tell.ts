import type { UnreadCount } from '@domain/notifications'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import type { ApiContext, Teller } from '../env'
import { pushTo } from '../pushes/send'
import { callRoom } from '../rooms/push'
import { newestWanted } from './queries'
import { seenActs } from './seen'
import { untold } from './table'

type Row = { user_id: string; unread: number; messages: number }

/** Takes members; gives how many unread notifications each has whose things they may see. */
async function unreadOf(
  db: Db,
  userIds: readonly string[],
  scopes: readonly string[] | null = null,
): Promise<Map<string, UnreadCount>> {
  const rows = await db.all<Row>(sql`
    SELECT line.user_id, count(*) AS unread, sum(line.fold LIKE 'wrote %') AS messages
    FROM json_each(${JSON.stringify(userIds)})
    JOIN notifications AS line ON line.user_id = value AND line.read_at IS NULL
    WHERE EXISTS (SELECT 1 FROM ${seenActs(scopes)}) GROUP BY line.user_id`)
  const none = { unread: 0, messages: 0 }
  const counted = new Map(rows.map(({ user_id, ...count }) => [user_id, count]))
  return new Map(userIds.map((userId) => [userId, counted.get(userId) ?? none]))
}

/** The same for one member. */
export async function unreadFor(
  db: Db,
  userId: string,
  scopes: readonly string[] | null = null,
): Promise<UnreadCount> {
  return (await unreadOf(db, [userId], scopes)).get(userId) ?? { unread: 0, messages: 0 }
}

/** The maximum number of members to notify after an answer, and in each portion of waiting ones; if an act concerns more, the rest wait for the next run. */
const maxAtOnce = 100
const portionsOfRun = 10

/** Tells members' open tabs, and browsers where they wish it, after the answer, how many notifications are unread: to be called when the act is written. */
export function tellOf(c: ApiContext, to: readonly string[]): void {
  const all = [...new Set(to)]
  if (all.length === 0 || !mayTell(c)) return
  c.executionCtx.waitUntil(tellNow(c, all.slice(0, maxAtOnce)))
  const rest = JSON.stringify(all.slice(maxAtOnce))
  if (all.length > maxAtOnce)
    c.executionCtx.waitUntil(tellLater(c.var.db, sql`SELECT value AS user_id FROM json_each(${rest})`))
}

/** The same for the members that a query gives. */
export function tellAllOf(c: ApiContext, to: SQL): void {
  if (mayTell(c)) c.executionCtx.waitUntil(tellFound(c, to).catch(() => undefined))
}

async function tellFound(c: ApiContext, to: SQL): Promise<void> {
  const { db } = c.var
  const rows = await db.all<{ user_id: string }>(sql`${to} LIMIT ${maxAtOnce + 1}`)
  const first = rows.slice(0, maxAtOnce).map(({ user_id }) => user_id)
  tellOf(c, first)
  if (rows.length > maxAtOnce)
    await tellLater(
      db,
      sql`SELECT user_id FROM (${to}) WHERE user_id NOT IN (SELECT value FROM json_each(${JSON.stringify(first)}))`,
    )
}

const mayTell = ({ env }: Teller) => Boolean(env.PARTY_ORIGIN || env.PUSH_SECRET)

async function tellLater(db: Db, to: SQL): Promise<void> {
  await db
    .insert(untold)
    .select(
      sql`SELECT users.id, ${Date.now()} FROM (${to}) AS told JOIN users ON users.id = told.user_id WHERE TRUE`,
    )
    .onConflictDoUpdate({ target: untold.userId, set: { since: sql`excluded.since` } })
}

async function tellNow(by: Teller, userIds: readonly string[]): Promise<void> {
  await Promise.allSettled([
    by.env.PARTY_ORIGIN && tellUnread(by, userIds),
    by.env.PUSH_SECRET && pushTo(by, userIds, newestWanted),
  ])
}

/** Tells members of what a job has noted, at once. */
export async function tellOfJob(by: Teller, userIds: readonly string[]): Promise<void> {
  if (!mayTell(by)) return
  for (let at = 0; at < userIds.length; at += maxAtOnce) await tellNow(by, userIds.slice(at, at + maxAtOnce))
}

/** Notifies waiting members, portion by portion up to a maximum per run; gives how many. */
export async function tellWaiting(by: Teller): Promise<number> {
  const { db } = by.var
  let told = 0
  for (let portion = 0; portion < portionsOfRun; portion += 1) {
    const rows = await db.select().from(untold).orderBy(untold.since, untold.userId).limit(maxAtOnce)
    const ids = rows.map(({ userId }) => userId)
    if (ids.length === 0) break
    await tellNow(by, ids)
    // A member with a newer notification keeps waiting.
    await db.run(sql`DELETE FROM untold WHERE since <= ${rows.at(-1)?.since ?? 0}
      AND user_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    told += ids.length
  }
  return told
}

/** The same for members who were notified of a comment that is now gone, hidden or back. */
export function tellOfPart(c: ApiContext, partId: string): void {
  if (!c.env.PARTY_ORIGIN) return
  c.executionCtx.waitUntil(toldOfPart(c.var.db, partId).then((to) => tellOf(c, to)))
}

async function toldOfPart(db: Db, partId: string): Promise<string[]> {
  const rows = await db.all<{ user_id: string }>(sql`
    SELECT DISTINCT line.user_id FROM events AS act JOIN notification_events AS held ON held.event_id = act.id
    JOIN notifications AS line ON line.id = held.notification_id WHERE act.part_id = ${partId}`)
  return rows.map(({ user_id }) => user_id)
}

async function tellUnread(c: Teller, userIds: readonly string[]): Promise<void> {
  const unread = await unreadOf(c.var.db, userIds)
  await Promise.allSettled(
    [...unread].map(([userId, count]) => callRoom(c, 'me', userId, { type: 'notification', ...count })),
  )
}
