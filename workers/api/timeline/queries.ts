import type { Page } from '@domain/page'
import { type PersonCells, personOfCells } from '@domain/people'
import type { Reach } from '@domain/profiles'
import { publicScreenOf, screenOf } from '@domain/screens'
import { siteUrl } from '@domain/sites/sites'
import { type NounWith, nounOf, nounsWith } from '@domain/things'
import {
  actOf,
  type TimelineAct,
  type TimelineKind,
  type TimelineVerb,
  timelineKinds,
  timelinePage,
} from '@domain/timeline'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'
import { users } from '../accounts/table'
import { publicUrl } from '../documents/rows'
import { isShownMember } from '../profiles/handles'
import { actSource, isShown, type Reader, reachOfAct } from './acts'

type Query = {
  kind?: TimelineKind | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The id of a member whose timeline a reader may look at; throws `not_found` for anybody else. */
export async function findOwner(db: Db, reader: Reader, named: string): Promise<string> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(isShownMember(named, reader?.id ?? ''))
  if (!row) throw new AppError('not_found')
  return row.id
}

const newest = sql`ORDER BY act.at DESC, act.id DESC`
const sizeOf = (query: Query) => query.limit ?? timelinePage

function olderThan(cursor: string | undefined) {
  const after = readCursor(cursor)
  return after ? sql`(act.at, act.id) < (${after[0]}, ${after[1]})` : sql`TRUE`
}

const columns = sql`act.id, act.at, act.kind, act.thing_id, act.part_id, thing.title, document.public_key,
  ${reachOfAct} AS visibility, json_array(actor.id, actor.handle, actor.first_name, actor.last_name, actor.avatar) AS actor,
  CASE WHEN other.id IS NOT NULL THEN json_array(other.id, other.handle, other.first_name, other.last_name, other.avatar) END AS other`

/** The query of one page of what a member did, as a reader may see it, with one row more than the page has. */
export const timelineOf = (
  reader: Reader,
  userId: string,
  query: Query,
) => sql`SELECT ${columns} FROM ${actSource}
  WHERE act.actor_id = ${userId} AND ${olderThan(query.cursor)} AND ${isShown(reader, query.kind)}
  ${newest} LIMIT ${sizeOf(query) + 1}`

/** The same of all whom the reader follows: the newest of each, of which the newest are the page. */
export const timelineFollowed = (reader: NonNullable<Reader>, query: Query) => sql`SELECT ${columns}
  FROM follows AS own CROSS JOIN ${actSource}
  WHERE own.user_id = ${reader.id} AND own.person_id IS NOT NULL AND act.id IN (
    SELECT act.id FROM ${actSource}
    WHERE act.actor_id = own.person_id AND ${olderThan(query.cursor)} AND ${isShown(reader, query.kind)}
    ${newest} LIMIT ${sizeOf(query) + 1})
  ${newest} LIMIT ${sizeOf(query) + 1}`

type Row = {
  id: string
  at: number
  kind: TimelineVerb
  thing_id: string
  part_id: string | null
  title: string | null
  public_key: string | null
  visibility: Reach
  /** JSON: `PersonCells`. */
  actor: string
  other: string | null
}

type Hosts = Settings['hosts']

/** One page of what a member did, or, where none is named, of what those did whom the reader follows. */
export async function listActs(
  db: Db,
  { reader, of }: { reader: Reader; of: string } | { reader: NonNullable<Reader>; of: null },
  query: Query,
  hosts: Hosts,
): Promise<Page<TimelineAct>> {
  const rows = await db.all<Row>(
    of === null ? timelineFollowed(reader, query) : timelineOf(reader, of, query),
  )
  const page = pageOf(rows, sizeOf(query), ({ at, id }) => [at, id])
  return { ...page, items: page.items.map((row) => shownAct(row, reader, hosts)) }
}

function personIn(json: string) {
  const cells: PersonCells = JSON.parse(json)
  return personOfCells(cells)
}

function shownAct(row: Row, reader: Reader, hosts: Hosts): TimelineAct {
  const actor = personIn(row.actor)
  const person = row.other === null ? null : personIn(row.other)
  return {
    id: row.id,
    at: iso(row.at),
    kind: timelineKinds.find((kind) => actOf[kind] === row.kind) ?? 'joined',
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

function subjectOf(row: Row, reader: Reader, hosts: Hosts): Omit<TimelineAct['subject'], 'person'> {
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
  const path = reader || !open ? screenOf(noun, id, partId) : publicScreenOf(open, id, title)
  return { id, kind: noun, title, url: hosts.web + path }
}
