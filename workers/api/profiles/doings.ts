import { dayOf } from '@domain/dates/buckets'
import { type Doings, doingsShown, type Made, type MadeKind, madeKinds, type Year } from '@domain/doings'
import type { ProfileSection } from '@domain/profiles'
import { publicScreenOf, screenOf } from '@domain/screens'
import { siteUrl } from '@domain/sites/sites'
import { type NounWith, nounsWith } from '@domain/things'
import { usualTimeline } from '@domain/timeline'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'
import { type SQL, sql } from 'drizzle-orm'
import type { MadeRow } from '../noun-part'
import { nounParts } from '../nouns'
import { reviewsAbout } from '../reviews/queries'
import { actSource, isShown, type TimelineReader } from '../timeline/acts'
import { listActs } from '../timeline/queries'

type Hosts = Settings['hosts']
type Row = { id: string; title: string; at: number; public_key: string | null; total: number }
type DoingsQuery = { reader: TimelineReader; of: string }

/** The things of a kind that a member made and that others can see now. */
const madeOf = (kind: MadeKind, of: string): SQL =>
  kind === 'sites'
    ? sql`SELECT id, id AS title, published_at AS at, NULL AS public_key FROM sites
      WHERE owner_id = ${of} AND is_on AND blocked_at IS NULL AND published_at IS NOT NULL`
    : nounParts[kind].made.rows(of)

/** The activity on a profile, for the wanted sections, as far as the reader may see it. */
export async function readDoings(
  db: Db,
  asked: DoingsQuery,
  sections: readonly ProfileSection[],
  { hosts, timeZone }: { hosts: Hosts; timeZone: string },
): Promise<Doings> {
  const has = (section: ProfileSection) => sections.includes(section)
  const [reviews, year, newest, ...kinds] = await Promise.all([
    has('reviews') ? reviewsAbout(db, asked.of, { limit: doingsShown.reviews }) : undefined,
    has('year') ? readYear(db, asked, timeZone) : undefined,
    has('newest') ? listActs(db, asked, { limit: doingsShown.newest }, hosts) : undefined,
    ...madeKinds.map((kind) => (has(kind) ? readMade(db, asked, kind, hosts) : undefined)),
  ])
  const [projects, articles, sites, documents, ideas, answers] = kinds
  return {
    ...(reviews && { reviews: { rating: reviews.rating, items: reviews.items } }),
    ...(projects && { projects }),
    ...(articles && { articles }),
    ...(sites && { sites }),
    ...(documents && { documents }),
    ...(ideas && { ideas }),
    ...(answers && { answers }),
    ...(year && { year }),
    ...(newest && { newest: newest.items }),
  }
}

/** Who sees which kind of doings is said once, for the timeline and for the profile. */
async function readMade(db: Db, { reader, of }: DoingsQuery, kind: MadeKind, hosts: Hosts): Promise<Made> {
  const reach = sql`coalesce((SELECT reach FROM timeline_reach WHERE user_id = ${of} AND kind = ${kind}), ${usualTimeline[kind]})`
  const seen = reader ? ['everyone', 'members', ...(reader.id === of ? ['me'] : [])] : ['everyone']
  const rows = await db.all<Row>(sql`SELECT *, count(*) OVER () AS total FROM (${madeOf(kind, of)})
    WHERE ${reach} IN (SELECT value FROM json_each(${JSON.stringify(seen)}))
    ORDER BY at DESC, id DESC LIMIT ${doingsShown.made}`)
  const shown = rows.map(({ id, title, at, public_key: key }) => {
    const url = urlOf(kind, { id, title, key }, reader, hosts)
    return { id, title: kind === 'sites' ? new URL(url).host : title, url, at: iso(at) }
  })
  return { items: shown, total: rows[0]?.total ?? 0 }
}

function urlOf(kind: MadeKind, row: MadeRow, reader: TimelineReader, hosts: Hosts) {
  if (kind === 'sites') return siteUrl(hosts.sites, row.id)
  const { urlOf: own } = nounParts[kind].made
  if (own) return own(row, reader !== null, hosts)
  const open = nounsWith('public').find((one): one is NounWith<'public'> => one === kind)
  return (
    hosts.web +
    (reader || !open ? screenOf(kind, row.id) : publicScreenOf(open, row.id, row.title, row.key ?? ''))
  )
}

const quarter = 900_000
const yearLong = 365 * 86_400_000

/** The days of the last year with how much was done on each; zones begin their days at quarters of hours. */
async function readYear(db: Db, { reader, of }: DoingsQuery, timeZone: string): Promise<Year> {
  const now = Date.now()
  const rows = await db.all<{
    slot: number
    count: number
  }>(sql`SELECT at / ${quarter} AS slot, count(*) AS count FROM (
    SELECT act.at FROM ${actSource} WHERE act.actor_id = ${of} AND act.at > ${now - yearLong} AND ${isShown(reader)}
    ORDER BY act.at DESC LIMIT ${doingsShown.counted}) GROUP BY slot ORDER BY slot`)
  const days = new Map<string, number>()
  for (const { slot, count } of rows) {
    const day = dayOf(slot * quarter, timeZone)
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return {
    from: dayOf(now - yearLong, timeZone),
    to: dayOf(now, timeZone),
    days: [...days].map(([day, count]) => ({ day, count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}
