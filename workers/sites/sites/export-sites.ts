import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { asc, eq } from 'drizzle-orm'
import { sites, siteTrees, siteVisits } from '../kit/table'
import { filesBelow } from '../tree/nodes'

/** A member's site with its trees, the paths in them and its visits, as one JSON text; files are read at its address. */
export async function* sitePieces(db: Db, ownerId: string): AsyncGenerator<string, void> {
  const [site] = await db.select().from(sites).where(eq(sites.ownerId, ownerId))
  if (!site) return
  const { id, isOn, publishedAt, createdAt, updatedAt } = site
  const times = { publishedAt: iso(publishedAt), createdAt: iso(createdAt), updatedAt: iso(updatedAt) }
  yield `${JSON.stringify({ id, isOn, ...times }).slice(0, -1)},"trees":[`
  const trees = await db.select().from(siteTrees).where(eq(siteTrees.siteId, id)).orderBy(asc(siteTrees.id))
  for (const [at, tree] of trees.entries()) {
    const files = (await filesBelow(db, tree.id)).map(({ path, size }) => ({ path, size }))
    const { kind } = tree
    const shown = {
      id: tree.id,
      kind,
      publishedAt: iso(tree.publishedAt),
      createdAt: iso(tree.createdAt),
      files,
    }
    yield (at === 0 ? '' : ',') + JSON.stringify(shown)
  }
  const visits = await db
    .select()
    .from(siteVisits)
    .where(eq(siteVisits.siteId, id))
    .orderBy(asc(siteVisits.at))
  yield `],"visits":${JSON.stringify(visits.map(({ siteId: _, at, ...rest }) => ({ at: iso(at), ...rest })))}}`
}
