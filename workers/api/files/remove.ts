import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { objectKey } from './queries'

/** Removes the bytes of files whose rows are gone: copies in other rooms share them, and keep them. */
export async function removeObjects(
  db: Db,
  bucket: R2Bucket,
  gone: readonly { storageId: string }[],
): Promise<void> {
  if (gone.length === 0) return
  const ids = JSON.stringify(gone.map(({ storageId }) => storageId))
  const shared = await db.all<{ storageId: string }>(
    sql`SELECT storage_id AS storageId FROM files WHERE storage_id IN (SELECT value FROM json_each(${ids}))`,
  )
  const kept = new Set(shared.map(({ storageId }) => storageId))
  const keys = gone
    .filter(({ storageId }) => !kept.has(storageId))
    .map(({ storageId }) => objectKey(storageId))
  if (keys.length > 0) await bucket.delete(keys)
}
