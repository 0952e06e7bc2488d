import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { purgeKept } from '@kit/kept'
import { lte } from 'drizzle-orm'
import { clickBatches, freedSlugs, links, trialLinks } from './table'

const day = 86_400_000

/** The daily jobs: links that have been in the trash for 30 days, trial links that are over, slugs freed 30 days ago, and the ids of click batches older than a day. */
export function linkJobs(db: Db, now: number): Jobs {
  return {
    links: () => purgeKept(db, links, now),
    'trial-links': () => db.delete(trialLinks).where(lte(trialLinks.expiresAt, now)),
    'freed-slugs': () => db.delete(freedSlugs).where(lte(freedSlugs.createdAt, now - trashLife)),
    'click-batches': () => db.delete(clickBatches).where(lte(clickBatches.createdAt, now - day)),
  }
}
