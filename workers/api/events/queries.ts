import { coinSubject } from '@domain/coins/alerted'
import { type EventKind, isNamed } from '@domain/events'
import { localeAt } from '@domain/locale'
import { maxActors, type Notification } from '@domain/notifications'
import { titleIn } from '@domain/own-articles'
import { type Page, pageSize } from '@domain/page'
import { type Person, type PersonCells, personOfCells } from '@domain/people'
import { screenOf } from '@domain/screens'
import { nounOf } from '@domain/things'
import type { Caller } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'
import { seenActs } from './seen'

type Query = {
  cursor?: string | undefined
  limit?: number | undefined
  unread?: 'true' | undefined
  /** Only what happened after this (ms). */
  since?: number
  /** Without notifications that the member muted after they were made. */
  isWanted?: boolean
}

type Row = {
  id: string
  at: number
  read_at: number | null
  kind: EventKind
  thing_id: string
  part_id: string | null
  amount: number | null
  title: string | null
  /** The member's. */
  language: number
  /** JSON: id, handle, first name and last name of the named actors. */
  shown: string
  actors: number
}

const isUnmuted = sql`NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = line.user_id AND muted.kind = act.kind)
  AND NOT EXISTS (SELECT 1 FROM muted_things AS muted WHERE muted.user_id = line.user_id AND muted.thing_id = act.thing_id)`

/** The query of one page of a member's notifications, the newest first, with one row more than the page has. */
export function notificationsPage({ id: userId, scopes }: Pick<Caller, 'id' | 'scopes'>, query: Query) {
  const after = readCursor(query.cursor, 'notifications')
  const older = after ? sql`(line.at, line.id) < (${after[0]}, ${after[1]})` : sql`TRUE`
  const acts = query.isWanted ? sql`${seenActs(scopes)} AND ${isUnmuted}` : seenActs(scopes)
  return sql`
    WITH page AS MATERIALIZED (
      SELECT line.*, (SELECT act.id FROM ${acts} ORDER BY act.at DESC, act.id DESC LIMIT 1) AS newest
      FROM notifications AS line WHERE line.user_id = ${userId} AND ${older}
        AND ${query.since ? sql`line.at > ${query.since}` : sql`TRUE`}
        AND ${query.unread ? sql`line.read_at IS NULL` : sql`TRUE`} AND EXISTS (SELECT 1 FROM ${acts})
      ORDER BY line.at DESC, line.id DESC LIMIT ${(query.limit ?? pageSize.default) + 1})
    SELECT line.id, line.at, line.read_at, newest.kind, newest.thing_id, newest.part_id, newest.amount, named.title,
      (SELECT language FROM users WHERE id = ${userId}) AS language,
      (SELECT count(DISTINCT act.actor_id) FROM ${acts}) AS actors,
      (SELECT json_group_array(json_array(id, handle, first_name, last_name, avatar)) FROM (
        SELECT users.id, users.handle, users.first_name, users.last_name, users.avatar
        FROM users JOIN (SELECT act.actor_id, max(act.at) AS latest FROM ${acts} GROUP BY act.actor_id) AS who
          ON who.actor_id = users.id ORDER BY who.latest DESC, users.id LIMIT ${maxActors})) AS shown
    FROM page AS line JOIN events AS newest ON newest.id = line.newest
    LEFT JOIN things AS named ON named.id = newest.thing_id
    ORDER BY line.at DESC, line.id DESC`
}

/** Lists a member's notifications; of each only the acts that they may see now. */
export async function listNotifications(
  db: Db,
  caller: Pick<Caller, 'id' | 'scopes'>,
  query: Query,
  web: string,
): Promise<Page<Notification>> {
  const rows = await db.all<Row>(notificationsPage(caller, query))
  const page = pageOf(rows, query.limit ?? pageSize.default, ({ at, id }) => [at, id], 'notifications')
  return { ...page, items: page.items.map((row) => notificationOf(row, web)) }
}

/** The newest unread notification of a member that they wish to be pushed and may see now. */
export async function newestWanted(db: Db, userId: string, web: string): Promise<Notification | undefined> {
  const query = { unread: 'true', limit: 1, isWanted: true } as const
  const { items } = await listNotifications(db, { id: userId, scopes: null }, query, web)
  return items[0]
}

function notificationOf(row: Row, web: string): Notification {
  const named: PersonCells[] = isNamed(row.kind) ? JSON.parse(row.shown) : []
  const actors = named.map(personOfCells)
  const subject = subjectOf(row, web)
  return {
    id: row.id,
    at: iso(row.at),
    verb: row.kind,
    actors,
    others: isNamed(row.kind) ? row.actors - actors.length : 0,
    amount: row.amount,
    subject: row.kind === 'requested' ? sharingOf(subject, actors[0]) : subject,
    isRead: row.read_at !== null,
  }
}

/** Leads to where a thing is shared, with the person to be chosen. */
const sharingOf = (
  subject: Notification['subject'],
  person: Person | undefined,
): Notification['subject'] => ({
  ...subject,
  url: subject.url && person ? `${subject.url}?share=${person.handle}` : subject.url,
})

/** Takes the id, the title and the comment of a notification's subject, and the language of its member; gives it as answers name it. */
export function subjectOf(
  {
    thing_id: id,
    part_id: part = null,
    title,
    language,
  }: { thing_id: string; part_id?: string | null; title: string | null; language: number },
  web: string,
): Notification['subject'] {
  const coin = coinSubject(id, localeAt(language) ?? 'en')
  if (coin) return { id, kind: 'coins', title: coin.title, url: web + coin.path }
  const noun = nounOf(id) ?? (id.startsWith('chat_') ? 'chats' : null)
  const called = titleIn(localeAt(language) ?? 'en', id, title)
  return { id, kind: noun ?? 'people', title: called, url: noun && web + screenOf(noun, id, part) }
}
