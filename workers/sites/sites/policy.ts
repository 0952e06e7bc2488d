import { and, eq } from 'drizzle-orm'
import { sites, siteTrees } from '../kit/table'

/** Who may see a site's record, change it, or see its versions: only its owner. Visitors get what it serves. */
export function ownedBy(userId: string) {
  return eq(sites.ownerId, userId)
}

/** A tree of this site; for anybody else's it does not exist. */
export function ownTree(siteId: string, id: string) {
  return and(eq(siteTrees.id, id), eq(siteTrees.siteId, siteId))
}
