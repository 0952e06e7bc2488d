import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq, inArray, lt, lte } from 'drizzle-orm'
import type { SitesBindings } from '../kit/env'
import { sites, siteTrees, visitBatches } from '../kit/table'
import { sweepJobs } from '../tree/sweep'
import { siteContents, siteNodes } from '../tree/table'
import { dropIdleDeploys } from './deploys'

const day = 86_400_000
// One run may make a thousand calls, of which each site takes a dozen.
const maxAtOnce = 50

/** The daily jobs: deploys that were left alone, sites of accounts whose grace is over, and what nobody needs any more. */
export function siteJobs(db: Db, env: SitesBindings, now: number): Jobs {
  return {
    deploys: () => dropIdleDeploys(db, now),
    'visit-batches': () => db.delete(visitBatches).where(lt(visitBatches.createdAt, now - day)),
    sites: () => removeSitesOfGone(db, env.SITES, now),
    ...sweepJobs(db, env.SITES, now),
  }
}

/** An account waits for its site: the bytes go first, then the rows, so that one that fails is found again the next day. */
async function removeSitesOfGone(db: Db, bucket: R2Bucket, now: number): Promise<number> {
  const gone = db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, now))
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.ownerId, gone))
    .limit(maxAtOnce)
  for (const { id } of rows) {
    // First nothing is served any more.
    await db.update(sites).set({ isOn: false, revision: 0 }).where(eq(sites.id, id))
    await removeObjects(bucket, id)
    await db.delete(siteNodes).where(eq(siteNodes.siteId, id))
    await db.delete(siteContents).where(eq(siteContents.siteId, id))
    await db.delete(siteTrees).where(eq(siteTrees.siteId, id))
    await db.delete(sites).where(eq(sites.id, id))
  }
  return rows.length
}

async function removeObjects(bucket: R2Bucket, siteId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: `${siteId}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
