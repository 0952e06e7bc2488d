import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { sql } from 'drizzle-orm'
import { contentKey } from './place'
import { dropSubtrees } from './trash'

const day = 86_400_000
const trashAtOnce = 100
const contentsAtOnce = 500

/**
 * The daily jobs that remove for good what has been in the trash for 30 days, contents that no file has any more and
 * objects that were never written down (an upload that was cut off), both once they are a day old.
 */
export function sweepJobs(db: Db, bucket: R2Bucket, now: number): Jobs {
  return {
    'site-trash': () => dropOldTrash(db, now),
    'site-contents': () => dropOldContents(db, bucket, now),
    'site-objects': () => dropUnknownObjects(db, bucket, now),
    'site-changes': () => db.run(sql`DELETE FROM site_changes WHERE created_at < ${now - day}`),
  }
}

async function dropOldTrash(db: Db, now: number): Promise<number> {
  for (let removed = 0; ; ) {
    const { meta } = await db.run(
      dropSubtrees(
        sql`id IN (SELECT id FROM site_nodes WHERE deleted_at <= ${now - trashLife} LIMIT ${trashAtOnce})`,
      ),
    )
    if (meta.changes === 0) return removed
    removed += meta.changes
  }
}

async function dropOldContents(db: Db, bucket: R2Bucket, now: number): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await db.all<{ id: string; siteId: string }>(sql`
      DELETE FROM site_contents WHERE id IN (
        SELECT c.id FROM site_contents c
        WHERE c.created_at < ${now - day} AND NOT EXISTS (SELECT 1 FROM site_nodes WHERE content_id = c.id)
        LIMIT ${contentsAtOnce}
      ) RETURNING id, site_id AS siteId`)
    if (gone.length > 0) await bucket.delete(gone.map(({ id, siteId }) => contentKey(siteId, id)))
    removed += gone.length
    if (gone.length < contentsAtOnce) return removed
  }
}

async function dropUnknownObjects(db: Db, bucket: R2Bucket, now: number): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - day).map(({ key }) => key)
    const unknown = await unknownOf(db, old)
    if (unknown.length > 0) await bucket.delete(unknown)
    removed += unknown.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return removed
}

/** Objects of which no content is written down; what is kept beside a content is named after it with a dot. */
async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const idOf = (key: string) => key.slice(key.indexOf('/') + 1).split('.')[0] ?? ''
  const rows = await db.all<{ id: string }>(sql`
    SELECT id FROM site_contents WHERE id IN (SELECT value FROM json_each(${JSON.stringify(keys.map(idOf))}))`)
  const known = new Set(rows.map(({ id }) => id))
  return keys.filter((key) => !known.has(idOf(key)))
}
