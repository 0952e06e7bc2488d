import { fileWaits } from '@domain/files'
import type { Db } from '@kit/db'
import { inArray, sql } from 'drizzle-orm'
import { objectKey } from './queries'
import { files } from './table'

const day = 86_400_000
const atOnce = 90

/** The tables in which what has files is one row. */
const owners = { things: 'id', chats: 'id', workspaces: 'offer_id' } as const

/**
 * Removes files whose thing is gone or that nothing has taken up for a day, and objects that no file names (an upload that
 * was cut off) once they are a day old; for the daily job. Gives how many rows and objects those were.
 */
export async function removeOrphans(db: Db, bucket: R2Bucket, now: number): Promise<number> {
  const isGone = Object.entries(owners).map(
    ([table, id]) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(id)} = ${files.thingId})`,
  )
  const waits = sql`${files.thingId} = ${files.ownerId} AND ${files.updatedAt} > ${now - fileWaits}`
  const gone = sql`${sql.join(isGone, sql` AND `)} AND coalesce(NOT (${waits}), 1)`
  let removed = (await db.delete(files).where(gone)).meta.changes
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: objectKey(''), ...(cursor ? { cursor } : {}) })
    const old = page.objects.filter((object) => object.uploaded.getTime() < now - day).map(({ key }) => key)
    for (let at = 0; at < old.length; at += atOnce)
      removed += await removeUnnamed(db, bucket, old.slice(at, at + atOnce))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}

async function removeUnnamed(db: Db, bucket: R2Bucket, keys: string[]): Promise<number> {
  const idOf = (key: string) => key.slice(objectKey('').length)
  const named = await db
    .select({ storageId: files.storageId })
    .from(files)
    .where(inArray(files.storageId, keys.map(idOf)))
  const known = new Set(named.map(({ storageId }) => storageId))
  const unnamed = keys.filter((key) => !known.has(idOf(key)))
  if (unnamed.length > 0) await bucket.delete(unnamed)
  return unnamed.length
}
