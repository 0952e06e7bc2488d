import type { FieldCode } from '@domain/field-codes'
import { largestFile, type ReadableFile, type StoredFile } from '@domain/files'
import { isPictureType } from '@domain/pictures/sniff'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import { signedPath } from './addresses'
import { contentBytes } from './content-bytes'
import { files } from './table'

export type FileRow = typeof files.$inferSelect

export const objectKey = (storageId: string) => `uploads/${storageId}`

const megabyte = 1024 * 1024

/** Bytes that the files of one member may take up. */
export const quotaOf = (env: ApiBindings) => Number(env.UPLOAD_QUOTA_MB) * megabyte

export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row ?? null
}

/** The named files that belong to a thing, to which a message or document there may refer. */
export async function filesOfThing(db: Db, thingId: string, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  // The ids go as one JSON value: a statement binds at most 100.
  const named = sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return db
    .select()
    .from(files)
    .where(and(eq(files.thingId, thingId), named))
}

/** The bytes that a member keeps: files, and contents with their versions, including the trash. */
const usedBy = (ownerId: string | null) => sql`(
  (SELECT coalesce(sum(size), 0) FROM files WHERE owner_id = ${ownerId}) +
  ${contentBytes(ownerId)})`

/** Bytes that a member's files, contents and versions take up. */
export async function usedBytes(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.all<{ used: number }>(sql`SELECT ${usedBy(ownerId)} AS used`)
  return row?.used ?? 0
}

/** Refuses beforehand what cannot fit in the quota (bytes) any more; `more` is how much is to come, where it is known. */
export async function requireRoom(db: Db, ownerId: string, quota: number, more = 1): Promise<void> {
  if ((await usedBytes(db, ownerId)) + more > quota) throw new AppError('invalid', { file: 'quota_full' })
}

type Bounds = { largest?: number; condition?: SQL; full?: FieldCode }

/**
 * Writes a file's row unless it would pass its owner's quota (bytes) or the condition does not hold; the same id again changes
 * nothing. Throws `invalid` with `full` at `file` then.
 */
export async function addFile(
  db: Db,
  row: FileRow,
  quota: number,
  { largest = largestFile, condition = sql`1`, full = 'quota_full' }: Bounds = {},
): Promise<void> {
  if (row.size > largest) throw new AppError('too_large')
  const { id, createdAt, updatedAt, ownerId, thingId, name, type, size, width, height, storageId } = row
  const [added] = await db.all<{ id: string }>(sql`
    INSERT INTO files (id, created_at, updated_at, owner_id, thing_id, name, type, size, width, height, storage_id)
    SELECT ${id}, ${createdAt}, ${updatedAt}, ${ownerId}, ${thingId}, ${name}, ${type}, ${size}, ${width}, ${height}, ${storageId}
    WHERE ${usedBy(ownerId)} + ${size} <= ${quota} AND ${condition}
    ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING id`)
  if (!added) throw new AppError('invalid', { file: full })
}

export function storedFile({ id, name, type, size, width, height }: FileRow): StoredFile {
  return { id, name, type, size, width, height, isImage: isPictureType(type) }
}

/** A file with the address under which it can be read for now; that of a form's answer as long as the answer is there. */
export async function readableFile(
  row: FileRow,
  settings: Settings,
  answerId?: string,
): Promise<ReadableFile> {
  const named = answerId === undefined ? {} : { answerId }
  const { path, expires } = await signedPath(settings.sessionSecret, row.storageId, row.type, named)
  const url = settings.hosts.files + path
  return { ...storedFile(row), url, expiresAt: iso(expires) }
}
