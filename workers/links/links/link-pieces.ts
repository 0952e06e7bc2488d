import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt, type InferSelectModel, inArray } from 'drizzle-orm'
import { linkClicks, links } from './table'

// D1 binds at most 100 values to a statement.
const linksAtOnce = 90

type LinkRow = InferSelectModel<typeof links>
type ClickRow = InferSelectModel<typeof linkClicks>

/** A member's links with the visits of each, as JSON texts. */
export async function* linkPieces(db: Db, ownerId: string): AsyncGenerator<string, void> {
  let after = ''
  for (;;) {
    const rows = await db
      .select()
      .from(links)
      .where(and(eq(links.ownerId, ownerId), gt(links.id, after)))
      .orderBy(asc(links.id))
      .limit(linksAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const clicks = await clicksOf(db, rows)
    const texts = rows.map((row) => JSON.stringify(showLink(row, clicks.get(row.id) ?? [])))
    yield (after === '' ? '' : ',') + texts.join(',')
    after = last.id
  }
}

async function clicksOf(db: Db, rows: LinkRow[]): Promise<Map<string, ClickRow[]>> {
  const found = await db
    .select()
    .from(linkClicks)
    .where(
      inArray(
        linkClicks.linkId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(linkClicks.linkId), asc(linkClicks.at))
  const byLink = new Map<string, ClickRow[]>()
  for (const row of found) byLink.set(row.linkId, [...(byLink.get(row.linkId) ?? []), row])
  return byLink
}

function showLink(row: LinkRow, clicks: ClickRow[]) {
  const { id, slug, title, url, maxClicks } = row
  return {
    id,
    slug,
    title,
    url,
    clicks: row.clicks,
    bots: row.bots,
    maxClicks,
    forwardQuery: row.forwardQuery,
    expiresAt: iso(row.expiresAt),
    deletedAt: iso(row.deletedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    visits: clicks.map(({ linkId: _, at, ...rest }) => ({ at: iso(at), ...rest })),
  }
}
