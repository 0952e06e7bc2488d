import { readable, things } from '@domain/things'
import { type SQL, sql } from 'drizzle-orm'

/** Takes an access token's scopes (null: everything); gives the prefixes of ids of what it may read. */
function prefixesFor(scopes: readonly string[] | null): string[] {
  const nouns = readable(scopes, Object.keys(things) as (keyof typeof things)[])
  const mayChat = scopes === null || scopes.includes('chats:read')
  return [...nouns.map((noun) => things[noun].prefix), 'user', ...(mayChat ? ['chat'] : [])]
}

/** The condition that a member is in a chat, or may see a thing that is there. */
export const mayBeTold = (thingId: SQL, userId: SQL): SQL =>
  sql`(EXISTS (SELECT 1 FROM chat_members WHERE chat_id = ${thingId} AND user_id = ${userId})
    OR EXISTS (SELECT 1 FROM things WHERE things.id = ${thingId} AND things.deleted_at IS NULL
      AND (things.owner_id = ${userId} OR things.reach <> 'private' OR EXISTS (SELECT 1 FROM thing_members AS member
        WHERE member.thing_id = things.id AND member.user_id = ${userId}))))`

/** A member who may no longer read a comment or an answer gets no notification of it either, also when its row is gone. */
const isPartRead = sql`(act.part_id IS NULL OR EXISTS (SELECT 1 FROM comments JOIN things ON things.id = comments.thing_id
  WHERE comments.id = act.part_id AND comments.deleted_at IS NULL
    AND (NOT comments.is_hidden OR line.user_id = things.owner_id OR line.user_id IS comments.author_id))
  OR EXISTS (SELECT 1 FROM things AS answer WHERE answer.id = act.part_id AND answer.deleted_at IS NULL
    AND (answer.reach = 'public' OR answer.owner_id = line.user_id)))`

/**
 * The condition that a line's member may see an act now, for queries with `line` (notifications) and `act` (events): its
 * thing and comment are there and the thing is theirs, for all members or one that they are a member of, and they have not
 * blocked who acted. Votes name nobody, so that one that went with a block would tell whose it was.
 */
function isSeen(scopes: readonly string[] | null): SQL {
  const all = sql`(act.kind = 'voted' OR NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.user_id = line.user_id AND blocks.blocked_id = act.actor_id))
    AND ${isPartRead}
    AND (act.thing_id = line.user_id OR act.kind = 'priced' OR ${mayBeTold(sql`act.thing_id`, sql`line.user_id`)})`
  if (scopes === null) return all
  const prefixes = JSON.stringify(prefixesFor(scopes))
  return sql`${all} AND substr(act.thing_id, 1, instr(act.thing_id, '_') - 1) IN (SELECT value FROM json_each(${prefixes}))`
}

/** The acts of a line that its member may see, to be selected from. */
export const seenActs = (scopes: readonly string[] | null = null): SQL =>
  sql`notification_events AS held JOIN events AS act ON act.id = held.event_id
    WHERE held.notification_id = line.id AND ${isSeen(scopes)}`
