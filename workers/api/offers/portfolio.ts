import type { PortfolioItem } from '@domain/offers'
import { publicScreenOf, screenOf } from '@domain/screens'
import { siteUrl } from '@domain/sites/sites'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import { finishedBy } from '../projects/conditions'
import { answersBy } from '../questions/answers-by'

type Row = { makerId: string; id: string; kind: PortfolioItem['kind']; title: string }
type Hosts = Settings['hosts']

/** The things that members can show in offers: their published sites, public ideas, answers, and projects that they finished or had finished. */
async function shownBy(db: Db, makerIds: readonly string[], ids: readonly string[] | null, limit: number) {
  const isMaker = sql`IN (SELECT value FROM json_each(${JSON.stringify(makerIds)}))`
  const isNamed = ids === null ? sql`TRUE` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return db.all<Row>(sql`SELECT "makerId", id, kind, title FROM (
    SELECT owner_id AS "makerId", id, 'sites' AS kind, id AS title, published_at AS at FROM sites
      WHERE owner_id ${isMaker} AND is_on AND blocked_at IS NULL AND published_at IS NOT NULL
    UNION SELECT owner_id, id, 'ideas', title, created_at FROM things
      WHERE owner_id ${isMaker} AND noun = 'ideas' AND reach = 'public' AND deleted_at IS NULL
    UNION ${finishedBy(isMaker)}
    UNION ${answersBy(isMaker)}
  ) WHERE ${isNamed} ORDER BY at DESC, id DESC LIMIT ${limit}`)
}

/** The things that a member can show, the newest first. */
export async function listPortfolio(db: Db, makerId: string, limit: number, hosts: Hosts) {
  return (await shownBy(db, [makerId], null, limit)).map((row) => itemOf(row, hosts))
}

/** Throws `invalid` for what is not the member's own to show. */
export async function requireOwnWork(db: Db, makerId: string, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return
  const rows = await shownBy(db, [makerId], ids, ids.length)
  if (rows.length < ids.length) throw new AppError('invalid', { portfolio: 'not_found' })
}

type OfferPortfolio = { makerId: string; portfolio: readonly string[] }

/** The things shown in offers, as far as they are still there: gives the items of an offer. */
export async function readPortfolios(db: Db, offers: readonly OfferPortfolio[], hosts: Hosts) {
  const ids = [...new Set(offers.flatMap(({ portfolio }) => portfolio))]
  const makers = [...new Set(offers.map(({ makerId }) => makerId))]
  const rows = ids.length === 0 ? [] : await shownBy(db, makers, ids, ids.length * makers.length)
  return ({ makerId, portfolio }: OfferPortfolio): PortfolioItem[] =>
    portfolio.flatMap((id) => {
      const row = rows.find((one) => one.makerId === makerId && one.id === id)
      return row ? [itemOf(row, hosts)] : []
    })
}

function itemOf({ id, kind, title }: Row, hosts: Hosts): PortfolioItem {
  if (kind === 'answers') return { id, kind, title, url: hosts.web + screenOf(kind, id) }
  if (kind !== 'sites') return { id, kind, title, url: hosts.web + publicScreenOf(kind, id, title) }
  const url = siteUrl(hosts.sites, id)
  return { id, kind, title: new URL(url).host, url }
}
