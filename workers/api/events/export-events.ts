import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { type SQL, sql } from 'drizzle-orm'

const atOnce = 500

type Row = { at: number; id: string }

/** Writes rows as JSON texts, the oldest first; `rowsAfter` selects those after a place, by time and id. */
async function* pieces<R extends Row>(
  db: Db,
  rowsAfter: (after: SQL) => SQL,
  show: (row: R) => object,
): AsyncGenerator<string, void> {
  let after: [number, string] = [0, '']
  for (let isFirst = true; ; isFirst = false) {
    const rows = await db.all<R>(
      sql`${rowsAfter(sql`(at, id) > (${after[0]}, ${after[1]})`)} ORDER BY at, id LIMIT ${atOnce}`,
    )
    const last = rows.at(-1)
    if (!last) return
    yield (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(show(row))).join(',')
    after = [last.at, last.id]
  }
}

type Act = Row & { kind: string; thing_id: string; part_id: string | null }

/** A member's acts, as far as they are recorded; not whether what they asked for access to exists. */
export const actPieces = (db: Db, userId: string) =>
  pieces<Act>(
    db,
    (after) =>
      sql`SELECT id, at, kind, thing_id, part_id FROM events WHERE actor_id = ${userId} AND kind NOT IN ('due', 'filled', 'requested', 'priced') AND ${after}`,
    ({ at, kind, thing_id, part_id }) => ({ at: iso(at), kind, thingId: thing_id, partId: part_id }),
  )

type NotificationRow = Row & { read_at: number | null; newest: string }

/** A member's notifications; the actors are other people's data. */
export const notificationPieces = (db: Db, userId: string) =>
  pieces<NotificationRow>(
    db,
    (after) => sql`SELECT id, at, read_at, (SELECT json_object('kind', act.kind, 'thingId', act.thing_id)
        FROM notification_events AS held JOIN events AS act ON act.id = held.event_id
        WHERE held.notification_id = line.id ORDER BY act.at DESC LIMIT 1) AS newest
      FROM notifications AS line WHERE user_id = ${userId} AND ${after}`,
    ({ at, newest, read_at }) => ({ at: iso(at), ...JSON.parse(newest ?? '{}'), readAt: iso(read_at) }),
  )
