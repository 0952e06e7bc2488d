import { foldOf } from '@domain/events'
import type { ReadMarks } from '@domain/notifications'
import type { Db } from '@kit/db'
import { statement, writeTogether } from '@kit/statement'
import { sql } from 'drizzle-orm'

/** Marks a member's notifications as read, or as unread again; all without ids. Those of others stay as they are. */
export async function markNotifications(db: Db, userId: string, { ids, isRead }: ReadMarks): Promise<void> {
  const named =
    ids === undefined ? sql`TRUE` : sql`line.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const own = sql`line.user_id = ${userId} AND ${named}`
  if (!isRead) {
    await markUnread(db, sql`${own} AND line.read_at IS NOT NULL`)
    return
  }
  await db.run(
    sql`UPDATE notifications AS line SET read_at = ${Date.now()} WHERE ${own} AND line.read_at IS NULL`,
  )
}

/** A line is merged into a newer line of its fold: only one line of a fold is unread. */
async function markUnread(db: Db, read: ReturnType<typeof sql>): Promise<void> {
  const both = sql`notifications AS line JOIN notifications AS newer
    ON newer.user_id = line.user_id AND newer.fold = line.fold AND newer.read_at IS NULL`
  await writeTogether(db, [
    statement(
      db,
      sql`INSERT OR IGNORE INTO notification_events (notification_id, event_id) SELECT newer.id, held.event_id
        FROM ${both} JOIN notification_events AS held ON held.notification_id = line.id WHERE ${read}`,
    ),
    statement(db, sql`DELETE FROM notifications WHERE id IN (SELECT line.id FROM ${both} WHERE ${read})`),
    statement(db, sql`UPDATE OR IGNORE notifications AS line SET read_at = NULL WHERE ${read}`),
  ])
}

/** The statement that marks the first message of a chat as read for members who have read the chat. */
export function readWithChat(db: Db, chatId: string): D1PreparedStatement {
  return statement(
    db,
    sql`UPDATE notifications SET read_at = ${Date.now()}
      WHERE read_at IS NULL AND fold = ${foldOf('wrote', { id: '', actorId: '', thingId: chatId, partId: null })}
        AND user_id IN (SELECT user_id FROM chat_members WHERE chat_id = ${chatId} AND read_seq > 0)`,
  )
}
