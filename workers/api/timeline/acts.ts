import { actOf, prefixOf, type TimelineKind, timelineKinds, usualTimeline } from '@domain/timeline'
import type { Caller } from '@kit/context'
import { type SQL, sql } from 'drizzle-orm'
import { openedDocument } from '../documents/rows'
import { hasNoBlockWith } from '../people/blocks'

/** Who reads: a member, or null. */
export type TimelineReader = Pick<Caller, 'id' | 'scopes'> | null

/** The condition that an act is of a kind, by the tables above; text of ours only. */
function isOf(kind: TimelineKind): string {
  const prefix = prefixOf(kind)
  return `act.kind = '${actOf[kind]}'${prefix === null ? '' : ` AND act.thing_id GLOB '${prefix}_*'`}`
}

/** A choice by the kind of an act. */
const byAct = (say: (kind: TimelineKind) => string) =>
  sql.raw(`CASE ${timelineKinds.map((kind) => `WHEN ${isOf(kind)} THEN '${say(kind)}'`).join(' ')} END`)

/** Who sees an act, for queries with `actSource`. */
export const reachOfAct = sql`coalesce(said.reach, ${byAct((kind) => usualTimeline[kind])})`

/** Acts with what decides about them; each of these is one row at most. */
export const actSource = sql`events AS act JOIN users AS actor ON actor.id = act.actor_id
  LEFT JOIN timeline_reach AS said ON said.user_id = act.actor_id AND said.kind = ${byAct((kind) => kind)}
  LEFT JOIN things AS thing ON thing.id = act.thing_id AND thing.deleted_at IS NULL
  LEFT JOIN comments AS part ON part.id = act.part_id AND part.deleted_at IS NULL
  LEFT JOIN things AS answer ON act.kind = 'answered' AND answer.id = act.part_id AND answer.deleted_at IS NULL
  LEFT JOIN ${openedDocument}
  LEFT JOIN sites AS site ON act.kind = 'published' AND site.id = act.thing_id
  LEFT JOIN users AS other ON act.kind = 'followed' AND other.id = act.thing_id`

/** The condition that an act is of a kind that timelines have, of one of them if named, and was not taken off. */
export const isOnTimeline = (kind?: TimelineKind): SQL =>
  sql`${
    kind
      ? sql.raw(isOf(kind))
      : sql`act.kind IN (SELECT value FROM json_each(${JSON.stringify(Object.values(actOf))}))`
  } AND NOT act.is_hidden`

/** The condition that a reader may see an act now: who did it and what it is about are there, and are theirs to see. */
export function isShown(reader: TimelineReader, kind?: TimelineKind): SQL {
  const self = reader?.id ?? ''
  const others = reader ? sql`IN ('everyone', 'members')` : sql`= 'everyone'`
  // An access token reads of things what all members do.
  const isOwnThing =
    reader && reader.scopes === null
      ? sql`thing.owner_id = ${self} OR EXISTS (SELECT 1 FROM thing_members AS member
          WHERE member.thing_id = thing.id AND member.user_id = ${self})`
      : sql`FALSE`
  const isThingSeen = sql`(thing.reach ${reader ? sql`IN ('members', 'public')` : sql`= 'public'`} OR ${isOwnThing})`
  return sql`${isOnTimeline(kind)}
    AND (act.actor_id = ${self} OR (actor.delete_after IS NULL AND ${hasNoBlockWith(sql`actor.id`, self)}
      AND ${reachOfAct} ${others}))
    AND CASE act.kind
      WHEN 'posted' THEN ${isThingSeen}
      WHEN 'asked' THEN ${isThingSeen}
      WHEN 'released' THEN ${isThingSeen}
      WHEN 'answered' THEN ${isThingSeen} AND (answer.reach = 'public' OR answer.owner_id = ${self})
      WHEN 'commented' THEN ${isThingSeen} AND part.id IS NOT NULL
        AND (NOT part.is_hidden OR part.author_id = ${self} OR thing.owner_id = ${self})
      WHEN 'opened' THEN thing.id IS NOT NULL AND document.public_key IS NOT NULL
      WHEN 'published' THEN site.is_on AND site.blocked_at IS NULL AND site.published_at IS NOT NULL
      WHEN 'followed' THEN other.delete_after IS NULL AND ${hasNoBlockWith(sql`other.id`, self)}
        AND EXISTS (SELECT 1 FROM follows WHERE follows.user_id = act.actor_id AND follows.subject_id = other.id)
      ELSE act.kind = 'joined' END`
}
