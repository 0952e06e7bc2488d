import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { lte, sql } from 'drizzle-orm'
import { clickBatches } from './table'

const linksAtOnce = 200
const mostRounds = 50
const day = 86_400_000

/** The daily jobs: links that have been in the trash for 30 days, and the ids of click batches older than a day. */
export function linkJobs(db: Db, now: number): Jobs {
  return {
    links: () => purgeTrash(db, now - trashLife),
    'click-batches': () => db.delete(clickBatches).where(lte(clickBatches.createdAt, now - day)),
  }
}

async function purgeTrash(db: Db, before: number): Promise<number> {
  let removed = 0
  for (let round = 0; round < mostRounds; round++) {
    // The clicks that go with them are among the changes.
    const gone = await db.all(sql`
      DELETE FROM links WHERE id IN (SELECT id FROM links WHERE deleted_at <= ${before} LIMIT ${linksAtOnce}) RETURNING id`)
    removed += gone.length
    if (gone.length < linksAtOnce) break
  }
  return removed
}
