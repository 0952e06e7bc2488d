import type { Db } from '@kit/db'
import { statement, writeTogether } from '@kit/statement'
import { sql } from 'drizzle-orm'

/**
 * Notifies members once a day of tasks due that day: their own, and unassigned ones in their lists. The act is recorded
 * as their own, as nobody did it. Gives how many members.
 */
export async function tellDue(db: Db, now: number): Promise<number> {
  const day = new Date(now).toISOString().slice(0, 10)
  const [acts] = await writeTogether(
    db,
    [
      sql`INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, part_id, amount, once, at, is_hidden)
        SELECT 'event_' || lower(hex(randomblob(15))), who, 'due', todo_id, NULL, count(*),
          'due ' || todo_id || ' ' || who || ' ' || ${day}, ${now}, 0
        FROM (SELECT item.todo_id, coalesce(item.assignee_id, list.owner_id) AS who FROM todo_items AS item
          JOIN todos AS list ON list.id = item.todo_id AND list.deleted_at IS NULL
          WHERE item.due = ${day} AND item.is_checked = 0 AND item.deleted_at IS NULL)
        GROUP BY todo_id, who`,
      sql`INSERT INTO notifications (id, user_id, fold, at, read_at)
        SELECT 'notification_' || lower(hex(randomblob(15))), act.actor_id, 'due ' || act.thing_id, ${now}, NULL
        FROM events AS act WHERE act.at = ${now} AND act.kind = 'due'
          AND NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = act.actor_id AND muted.kind = 'due')
          AND NOT EXISTS (SELECT 1 FROM muted_things AS muted WHERE muted.user_id = act.actor_id AND muted.thing_id = act.thing_id)
        ON CONFLICT (user_id, fold) WHERE read_at IS NULL DO UPDATE SET at = excluded.at`,
      sql`INSERT OR IGNORE INTO notification_events (notification_id, event_id)
        SELECT line.id, act.id FROM events AS act JOIN notifications AS line ON line.user_id = act.actor_id
          AND line.fold = 'due ' || act.thing_id AND line.read_at IS NULL
        WHERE act.at = ${now} AND act.kind = 'due'`,
    ].map((query) => statement(db, query)),
  )
  return acts ?? 0
}
