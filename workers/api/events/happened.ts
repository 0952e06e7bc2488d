import { type EventKind, foldOf } from '@domain/events'
import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { events, notificationEvents, notifications } from './table'

/** For a batch of drizzle's, or by `statementsOf` for one of written-out statements. */
export type Noted = BatchItem<'sqlite'> & { toSQL: () => { sql: string; params: unknown[] } }

export type Act = {
  kind: EventKind
  actorId: string
  /** A thing of the register, a chat or a member. */
  thingId: string
  /** The comment at which the thing is opened. */
  partId?: string
  /** The milestone that was reached. */
  amount?: number
  /** Who is told; the actor never is, nor who muted the kind or blocked the actor. */
  to?: readonly string[]
  /** An act of this kind with the same key is noted and told once, for good. */
  once?: string
  /** The act counts only where this holds after what stands before it in the batch. */
  when?: SQL
}

/**
 * The statements that note an act and tell those in `to`, for the batch with the act itself and after it:
 * `db.batch([write, ...happened(db, act)])`. After the batch `tellOf(c, to)` tells open tabs.
 */
export function happened(db: Db, act: Act): [Noted, ...Noted[]] {
  const { kind, actorId, thingId, partId = null, amount = null, to = [], once, when } = act
  const id = newId('event')
  const now = Date.now()
  const key = once === undefined ? null : `${kind} ${once}`
  const fold = foldOf(kind, id, thingId, partId)
  const told = JSON.stringify(
    [...new Set(to)].filter((userId) => userId !== actorId).map((userId) => [newId('notification'), userId]),
  )
  const noted = db
    .insert(events)
    .select(
      sql`SELECT ${id}, ${actorId}, ${kind}, ${thingId}, ${partId}, ${amount}, ${key}, ${now}, 0 WHERE ${when ?? sql`true`}`,
    )
    .onConflictDoNothing()
  if (told === '[]') return [noted]
  const line = db
    .insert(notifications)
    .select(
      sql`SELECT value ->> 0, users.id, ${fold}, ${now}, NULL
        FROM json_each(${told}) JOIN users ON users.id = value ->> 1 JOIN events ON events.id = ${id}
        WHERE NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = users.id AND muted.kind = ${kind})
          AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.user_id = users.id AND blocks.blocked_id = ${actorId})`,
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.fold],
      targetWhere: sql`read_at IS NULL`,
      set: { at: now },
    })
  const inLine = db.insert(notificationEvents).select(
    sql`SELECT line.id, events.id FROM json_each(${told})
      JOIN notifications AS line ON line.user_id = value ->> 1 AND line.fold = ${fold} AND line.read_at IS NULL AND line.at = ${now}
      JOIN events ON events.id = ${id}`,
  )
  return [noted, line, inLine]
}
