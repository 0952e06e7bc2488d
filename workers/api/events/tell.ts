import type { UnreadCount } from '@domain/notifications'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { pushTo } from '../pushes/send'
import { callRoom } from '../rooms/push'
import { seenActs } from './seen'

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

/** Open tabs of so many are told at once of an act that concerns more; the rest find out by their next page. */
const mostTold = 100

/** Tells members' open tabs, and browsers where they wish it, after the answer, how many notifications are unread: to be called when the act is written. */
export function tellOf(c: ApiContext, to: readonly string[]): void {
  const others = [...new Set(to)].slice(0, mostTold)
  if (others.length === 0) return
  if (c.env.PARTY_ORIGIN) c.executionCtx.waitUntil(tellUnread(c, others).catch(() => undefined))
  if (c.env.PUSH_SECRET) c.executionCtx.waitUntil(pushTo(c, others).catch(() => undefined))
}

/** The same for those whom a query names. */
export function tellAllOf(c: ApiContext, to: SQL): void {
  const found = c.var.db.all<{ user_id: string }>(sql`${to} LIMIT ${mostTold}`)
  c.executionCtx.waitUntil(
    found.then(
      (rows) =>
        tellOf(
          c,
          rows.map(({ user_id }) => user_id),
        ),
      () => undefined,
    ),
  )
}

/** The same for those who were told of a comment, which is gone, hidden or back now. */
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

async function tellUnread(c: ApiContext, userIds: readonly string[]): Promise<void> {
  const unread = await unreadOf(c.var.db, userIds)
  await Promise.allSettled(
    [...unread].map(([userId, count]) => callRoom(c, 'me', userId, { type: 'notification', ...count })),
  )
}
