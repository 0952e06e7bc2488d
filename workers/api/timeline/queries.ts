import type { Page } from '@domain/page'
import { type PersonCells, personOfCells } from '@domain/people'
import type { Reach } from '@domain/profiles'
import { publicScreenOf, screenOf } from '@domain/screens'
import { siteUrl } from '@domain/sites/sites'
import { type NounWith, nounOf, nounsWith } from '@domain/things'
import {
  actOf,
  prefixOf,
  type TimelineAct,
  type TimelineKind,
  type TimelineVerb,
  timelineKinds,
  timelinePage,
} from '@domain/timeline'
import { pageOf, readCursor, writeCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'

import { sql } from 'drizzle-orm'
import { publicUrl } from '../documents/rows'
import { actSource, isOnTimeline, isShown, reachOfAct, type TimelineReader } from './acts'

type Query = {
  kind?: TimelineKind | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

const newest = sql`ORDER BY act.at DESC, act.id DESC`
const sizeOf = (query: Query) => query.limit ?? timelinePage

function olderThan(cursor: string | undefined) {
  const after = readCursor(cursor)
  return after ? sql`(act.at, act.id) < (${after[0]}, ${after[1]})` : sql`TRUE`
}

const columns = sql`act.id, act.at, act.kind, act.thing_id, act.part_id, thing.title, thing.hint, document.public_key,
  ${reachOfAct} AS visibility, json_array(actor.id, actor.handle, actor.first_name, actor.last_name, actor.avatar) AS actor,
  CASE WHEN other.id IS NOT NULL THEN json_array(other.id, other.handle, other.first_name, other.last_name, other.avatar) END AS other`

/** The query of one page of what a member did, as a reader may see it, with one row more than the page has. */
export const timelineOf = (
  reader: TimelineReader,
  userId: string,
  query: Query,
) => sql`SELECT ${columns} FROM ${actSource}
  WHERE act.actor_id = ${userId} AND ${olderThan(query.cursor)} AND ${isShown(reader, query.kind)}
  ${newest} LIMIT ${sizeOf(query) + 1}`

/** How many acts of followed members are looked at together, and how often for one page. */
const walk = { acts: 100, most: 5 } as const

/**
 * The newest acts of all members that the reader follows, whether or not they may see them. The walk along the index
 * stops for each of them once there are enough acts, so neither a very active member nor many followed ones make it
 * long.
 */
export const timelineFollowed = (reader: NonNullable<TimelineReader>, query: Query) => {
  const past = sql`act.actor_id = own.person_id AND ${olderThan(query.cursor)} AND ${isOnTimeline(query.kind)}`
  return sql`WITH walked AS MATERIALIZED (
      SELECT act.id, act.at FROM follows AS own CROSS JOIN events AS act ON ${past}
      WHERE own.user_id = ${reader.id} AND own.person_id IS NOT NULL AND act.at >= coalesce(
        (SELECT act.at FROM events AS act WHERE ${past} ${newest} LIMIT 1 OFFSET ${walk.acts - 1}), 0)
      ${newest} LIMIT ${walk.acts})
    SELECT ${columns}, ${isShown(reader, query.kind)} AS is_shown
    FROM walked CROSS JOIN ${actSource} WHERE act.id = walked.id ${newest}`
}

/** The newest of what each of some members did, as a reader may see it. */
const newestOfEach = (reader: NonNullable<TimelineReader>, ids: readonly string[]) => sql`SELECT ${columns}
  FROM json_each(${JSON.stringify(ids)}) AS who CROSS JOIN ${actSource}
  WHERE act.id = (SELECT act.id FROM ${actSource} WHERE act.actor_id = who.value AND ${isShown(reader)} ${newest} LIMIT 1)`

/** Gives the newest act of each of some members that the reader sees, by the member's id. */
export async function newestActs(
  db: Db,
  reader: NonNullable<TimelineReader>,
  ids: readonly string[],
  hosts: Hosts,
): Promise<Map<string, TimelineAct>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<Row>(newestOfEach(reader, ids))
  const acts = rows.map((row) => shownAct(row, reader, hosts))
  return new Map(acts.map((act) => [act.actor.id, act]))
}

type Row = {
  id: string
  at: number
  kind: TimelineVerb
  thing_id: string
  part_id: string | null
  title: string | null
  hint: string | null
  public_key: string | null
  visibility: Reach
  /** Of what those did who are followed: whether the reader may see it. */
  is_shown?: number
  /** JSON: `PersonCells`. */
  actor: string
  other: string | null
}

type Hosts = Settings['hosts']

type ActsQuery = { reader: TimelineReader; of: string } | { reader: NonNullable<TimelineReader>; of: null }

/** One page of a member's acts, or, if none is named, of the acts of members that the reader follows. */
export async function listActs(
  db: Db,
  asked: ActsQuery,
  query: Query,
  hosts: Hosts,
): Promise<Page<TimelineAct>> {
  const { reader } = asked
  const page =
    asked.of === null ? await walkFollowed(db, asked.reader, query) : await walkOwn(db, asked, query)
  return { ...page, items: page.items.map((row) => shownAct(row, reader, hosts)) }
}

const placeOf = ({ at, id }: Row): [number, string] => [at, id]

async function walkOwn(db: Db, { reader, of }: { reader: TimelineReader; of: string }, query: Query) {
  return pageOf(await db.all<Row>(timelineOf(reader, of, query)), sizeOf(query), placeOf)
}

/** If the reader may not see most acts, a page has fewer of them and continues at the end of the walk. */
async function walkFollowed(db: Db, reader: NonNullable<TimelineReader>, query: Query): Promise<Page<Row>> {
  const shown: Row[] = []
  let cursor = query.cursor
  for (let round = 0; round < walk.most; round += 1) {
    const rows = await db.all<Row>(timelineFollowed(reader, { ...query, cursor }))
    shown.push(...rows.filter((row) => row.is_shown))
    const last = rows.at(-1)
    if (!last || rows.length < walk.acts || shown.length > sizeOf(query))
      return pageOf(shown, sizeOf(query), placeOf)
    cursor = writeCursor(placeOf(last))
  }
  return { items: shown, nextCursor: cursor ?? null }
}

function personIn(json: string) {
  const cells: PersonCells = JSON.parse(json)
  return personOfCells(cells)
}

function shownAct(row: Row, reader: TimelineReader, hosts: Hosts): TimelineAct {
  const actor = personIn(row.actor)
  const person = row.other === null ? null : personIn(row.other)
  return {
    id: row.id,
    at: iso(row.at),
    kind: kindOf(row),
    verb: row.kind,
    actor,
    subject: {
      ...subjectOf(row, reader, hosts),
      ...(row.kind === 'joined' && { title: actor.displayName }),
      ...(person && { title: person.displayName }),
      person,
    },
    visibility: row.visibility,
  }
}

const kindOf = ({ kind: act, thing_id: id }: Row): TimelineKind =>
  timelineKinds.find((kind) => actOf[kind] === act && [null, id.split('_', 1)[0]].includes(prefixOf(kind))) ??
  'joined'

function subjectOf(row: Row, reader: TimelineReader, hosts: Hosts): Omit<TimelineAct['subject'], 'person'> {
  const { thing_id: id, part_id: partId, public_key: key } = row
  const title = row.title ?? ''
  if (row.kind === 'published') {
    const url = siteUrl(hosts.sites, id)
    return { id, kind: 'sites', title: new URL(url).host, url }
  }
  const noun = nounOf(id)
  if (noun === null) return { id, kind: 'people', title, url: null }
  if (row.kind === 'opened') return { id, kind: noun, title, url: publicUrl(key, hosts) }
  const open = nounsWith('public').find((one): one is NounWith<'public'> => one === noun)
  const path = reader || !open ? screenOf(noun, id, partId) : publicScreenOf(open, id, title, row.hint ?? '')
  return { id, kind: noun, title, url: hosts.web + path }
}
