import type { StoredFile } from '@domain/files'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { storedFile } from './queries'
import { files } from './table'

/** Refuses a file that its owner has not uploaded for this: one that waits to be taken up, or is the thing's already. */
export async function requireOwnFile(
  db: Db,
  ownerId: string,
  fileId: string,
  thingId: string | null,
): Promise<void> {
  const isFree = eq(files.thingId, ownerId)
  const isThere = thingId === null ? isFree : or(isFree, eq(files.thingId, thingId))
  const count = await db.$count(files, and(eq(files.id, fileId), eq(files.ownerId, ownerId), isThere))
  if (count === 0) throw new AppError('invalid', { fileId: 'unknown_file' })
}

/**
 * The statements that give a thing its one file, or none, for the batch in which the thing is written: the file that it had
 * waits again, and goes after a day. They do nothing for a
 * file that `requireOwnFile` would refuse, or where the thing was not written.
 */
export function bindFile(
  db: Db,
  thingId: string,
  ownerId: string,
  fileId: string | null,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const updatedAt = Date.now()
  const isOther =
    fileId === null
      ? undefined
      : sql`${files.id} <> ${fileId} AND EXISTS (SELECT 1 FROM files AS own
          WHERE own.id = ${fileId} AND own.owner_id = ${ownerId} AND own.thing_id IN (${ownerId}, ${thingId}))`
  const leave = db
    .update(files)
    .set({ thingId: ownerId, updatedAt })
    .where(and(eq(files.thingId, thingId), eq(files.ownerId, ownerId), isOther))
  if (fileId === null) return [leave]
  const isThere = sql`EXISTS (SELECT 1 FROM things WHERE things.id = ${thingId})`
  const waits = and(eq(files.id, fileId), eq(files.ownerId, ownerId), eq(files.thingId, ownerId), isThere)
  return [leave, db.update(files).set({ thingId, updatedAt }).where(waits)]
}

/** The one file of each of these things, by the thing's id. */
export async function filesByThing(db: Db, thingIds: readonly string[]): Promise<Map<string, StoredFile>> {
  if (thingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(sql`${files.thingId} IN (SELECT value FROM json_each(${JSON.stringify(thingIds)}))`)
  return new Map(rows.map((row) => [row.thingId, storedFile(row)]))
}

/** The statements that make several files of a member a thing's: each waits to be taken up, or is the thing's already. */
export function takeFiles(
  db: Db,
  thingId: string,
  ownerId: string,
  fileIds: readonly string[],
): BatchItem<'sqlite'>[] {
  if (fileIds.length === 0) return []
  const named = sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(fileIds)}))`
  const isThere = sql`EXISTS (SELECT 1 FROM things WHERE things.id = ${thingId})`
  const waits = and(named, eq(files.ownerId, ownerId), eq(files.thingId, ownerId), isThere)
  return [db.update(files).set({ thingId, updatedAt: Date.now() }).where(waits)]
}

/** A file that its owner has uploaded and not yet used, or that is the thing's; null for any other. */
export async function ownFile(db: Db, ownerId: string, fileId: string, thingId: string) {
  const isThere = or(eq(files.thingId, ownerId), eq(files.thingId, thingId))
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId), isThere))
  return row ?? null
}
