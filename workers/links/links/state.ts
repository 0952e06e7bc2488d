import type { Link, LinkState } from '@domain/links/links'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'
import { links } from './table'

/** Whether the target's host, or a parent domain of it, is on the list of blocked targets. */
const isBlocked = sql<number>`EXISTS (
  SELECT 1 FROM json_each(${links.targetHosts}) AS host JOIN blocked_targets ON blocked_targets.host = host.value
)`

/** The columns of a link that its owner sees. */
export const ownColumns = {
  id: links.id,
  slug: links.slug,
  title: links.title,
  url: links.url,
  clicks: links.clicks,
  bots: links.bots,
  used: links.used,
  maxClicks: links.maxClicks,
  forwardQuery: links.forwardQuery,
  expiresAt: links.expiresAt,
  version: links.version,
  createdAt: links.createdAt,
  updatedAt: links.updatedAt,
}

/** The columns that are read to show a link to its owner. */
export const linkColumns = { ...ownColumns, isBlocked }

export type LinkRow = {
  [Name in keyof typeof ownColumns]: (typeof links.$inferSelect)[Name]
} & { isBlocked: number }

/** A link without the `trend` that lists may add. */
export function linkOf(row: LinkRow, goOrigin: string): Link {
  return {
    id: row.id,
    slug: row.slug,
    shortUrl: `${goOrigin}/${encodeURIComponent(row.slug)}`,
    title: row.title,
    url: row.url,
    clicks: row.clicks,
    bots: row.bots,
    maxClicks: row.maxClicks,
    forwardQuery: row.forwardQuery,
    expiresAt: iso(row.expiresAt),
    state: stateOf(row, Date.now()),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

function stateOf(row: LinkRow, now: number): LinkState {
  if (row.isBlocked) return 'blocked'
  if (row.expiresAt !== null && row.expiresAt <= now) return 'expired'
  if (row.maxClicks !== null && row.used >= row.maxClicks) return 'usedUp'
  return 'active'
}
