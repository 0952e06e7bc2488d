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
  /** The members to notify, by their ids or by a query of these; never the actor, nor anyone who muted the kind or thing or blocked the actor. */
  to?: readonly string[] | SQL
  /** An act of this kind with the same key is noted and told once, for good. */
  once?: string
  /** The act counts only if this holds after the statements before it in the batch. */
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
  const fold = foldOf(kind, { id, actorId, thingId, partId })
  const told = toldBy(to, actorId)
  const noted = db
    .insert(events)
    .select(
      sql`SELECT ${id}, ${actorId}, ${kind}, ${thingId}, ${partId}, ${amount}, ${key}, ${now}, 0 WHERE ${when ?? sql`true`}`,
    )
    .onConflictDoNothing()
  if (told === null) return [noted]
  const line = db
    .insert(notifications)
    .select(
      sql`SELECT ${newLineId}, users.id, ${fold}, ${now}, NULL
        FROM (${told}) AS told JOIN users ON users.id = told.user_id JOIN events ON events.id = ${id}
        WHERE users.id <> ${actorId}
          AND NOT EXISTS (SELECT 1 FROM muted_things AS muted WHERE muted.user_id = users.id AND muted.thing_id = ${thingId})
          AND NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = users.id AND muted.kind = ${kind})
          AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.user_id = users.id AND blocks.blocked_id = ${actorId})`,
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.fold],
      targetWhere: sql`read_at IS NULL`,
      set: { at: now },
    })
  const inLine = db.insert(notificationEvents).select(
    sql`SELECT line.id, events.id FROM (${told}) AS told
      JOIN notifications AS line ON line.user_id = told.user_id AND line.fold = ${fold} AND line.read_at IS NULL AND line.at = ${now}
      JOIN events ON events.id = ${id}`,
  )
  return [noted, line, inLine]
}

/** As unguessable as the ids that are made outside of the database. */
const newLineId = sql`'notification_' || lower(hex(randomblob(15)))`

/** The query of the members to notify; null if there are none. */
function toldBy(to: readonly string[] | SQL, actorId: string): SQL | null {
  if (!Array.isArray(to)) return to as SQL
  const ids = [...new Set(to)].filter((userId) => userId !== actorId)
  return ids.length === 0 ? null : sql`SELECT value AS user_id FROM json_each(${JSON.stringify(ids)})`
}
