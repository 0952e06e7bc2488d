import { type SQL, sql } from 'drizzle-orm'

/**
 * The condition that a line's member may see an act now, for queries with `line` (notifications) and `act` (events): its
 * thing is there and is theirs, or they are a member of it, and they have not blocked who acted.
 */
export const isSeen: SQL = sql`
  NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.user_id = line.user_id AND blocks.blocked_id = act.actor_id)
  AND (act.thing_id = line.user_id
    OR EXISTS (SELECT 1 FROM chat_members WHERE chat_id = act.thing_id AND user_id = line.user_id)
    OR EXISTS (SELECT 1 FROM things WHERE things.id = act.thing_id AND things.deleted_at IS NULL
      AND (things.owner_id = line.user_id OR EXISTS (SELECT 1 FROM thing_members AS member
        WHERE member.thing_id = things.id AND member.user_id = line.user_id))))`

/** The condition that a line tells of an act that its member may see. */
export const hasSeen: SQL = sql`EXISTS (SELECT 1 FROM notification_events AS held JOIN events AS act ON act.id = held.event_id
  WHERE held.notification_id = line.id AND ${isSeen})`
