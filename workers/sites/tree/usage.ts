import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import { contentKey, type TreeContext } from './place'

const atOnce = 500

/** Bytes that a site's files take up: the live ones, open deploys, former versions and the trash, equal files once. */
export async function storedBytes(db: Db, siteId: string): Promise<number> {
  const [row] = await db.all<{ bytes: number }>(sql`
    SELECT coalesce(sum(size), 0) AS bytes FROM site_contents c
    WHERE site_id = ${siteId} AND EXISTS (SELECT 1 FROM site_nodes WHERE content_id = c.id)`)
  return row?.bytes ?? 0
}

/** Removes the contents of one site that no file has any more. */
export async function dropUnreferenced({ db, bucket, siteId }: { db: Db; bucket: R2Bucket; siteId: string }) {
  for (;;) {
    const gone = await db.all<{ id: string }>(sql`
      DELETE FROM site_contents WHERE id IN (
        SELECT c.id FROM site_contents c
        WHERE c.site_id = ${siteId} AND NOT EXISTS (SELECT 1 FROM site_nodes WHERE content_id = c.id) LIMIT ${atOnce}
      ) RETURNING id`)
    if (gone.length > 0) await bucket.delete(gone.map(({ id }) => contentKey(siteId, id)))
    if (gone.length < atOnce) return
  }
}

/** Refuses what cannot fit any more, before its bytes (at least 0) are taken. */
export async function requireQuota({ db, siteId, limits }: TreeContext, bytes: number): Promise<void> {
  const used = await storedBytes(db, siteId)
  if (used + bytes > limits.bytes || used >= limits.bytes)
    throw new AppError('invalid', { file: 'quota_full' })
}
