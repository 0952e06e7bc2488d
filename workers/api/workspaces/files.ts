import { type Page, type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { type WorkspaceFile, workspaceLimits } from '@domain/workspaces'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { storedFile } from '../files/queries'
import { files } from '../files/table'
import { personColumns } from '../people/queries'
import { isWon } from '../projects/conditions'
import type { WorkspaceRow } from './parts'

function filesOf(db: Db, where: SQL | undefined) {
  return db
    .select({ ...getTableColumns(files), by: personColumns })
    .from(files)
    .leftJoin(users, eq(users.id, files.ownerId))
    .where(where)
}

type Row = Awaited<ReturnType<typeof filesOf>>[number]

const fileOf = ({ by, ...row }: Row, reader: string): WorkspaceFile => ({
  ...storedFile(row),
  by: by && personOf(by),
  isOwn: row.ownerId === reader,
  createdAt: iso(row.createdAt),
})

/** The query of one page of the files of a workspace, the newest first. */
export function filesPage(db: Db, offerId: string, { cursor, limit = pageSize.default }: PageQuery) {
  const after = readCursor(cursor, 'files')
  const later = after ? sql`(${files.createdAt}, ${files.id}) < (${after[0]}, ${after[1]})` : undefined
  return filesOf(db, and(eq(files.thingId, offerId), later))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit + 1)
}

export async function listFiles(
  db: Db,
  { offerId }: WorkspaceRow,
  reader: string,
  asked: PageQuery,
): Promise<Page<WorkspaceFile>> {
  const rows = await filesPage(db, offerId, asked)
  const page = pageOf(rows, asked.limit ?? pageSize.default, (row) => [row.createdAt, row.id], 'files')
  return { ...page, items: page.items.map((row) => fileOf(row, reader)) }
}

/** Puts a file that its owner has uploaded, or just taken out, into a workspace while the two work there. */
export async function putFile(db: Db, row: WorkspaceRow, userId: string, id: string): Promise<WorkspaceFile> {
  const { offerId, projectId } = row
  const count = sql`(SELECT count(*) FROM files AS other WHERE other.thing_id = ${offerId} AND other.id <> ${id})`
  await db
    .update(files)
    .set({ thingId: offerId, updatedAt: Date.now() })
    .where(
      and(
        ...[eq(files.id, id), eq(files.ownerId, userId), eq(files.thingId, userId)],
        isWon(projectId, offerId),
        sql`${count} < ${workspaceLimits.files}`,
      ),
    )
  const [written] = await filesOf(
    db,
    and(eq(files.id, id), eq(files.ownerId, userId), inArray(files.thingId, [offerId, userId])),
  )
  if (!written) throw new AppError('not_found')
  if (written.thingId === offerId) return fileOf(written, userId)
  await requireOpen(db, row)
  throw new AppError('invalid', { file: 'list_full' })
}

/** Takes a file out of a workspace for who put it there; it waits for a day, in which it can be put back. */
export async function takeFileOut(db: Db, row: WorkspaceRow, userId: string, id: string): Promise<void> {
  const { offerId, projectId } = row
  const { meta } = await db
    .update(files)
    .set({ thingId: userId, updatedAt: Date.now() })
    .where(
      and(
        ...[eq(files.id, id), eq(files.ownerId, userId), eq(files.thingId, offerId)],
        isWon(projectId, offerId),
      ),
    )
  if (meta.changes > 0) return
  const [other] = await filesOf(db, and(eq(files.id, id), eq(files.thingId, offerId)))
  if (!other) throw new AppError('not_found')
  if (other.ownerId !== userId) throw new AppError('forbidden')
  throw new AppError('wrong_state')
}

async function requireOpen(db: Db, { projectId, offerId }: WorkspaceRow): Promise<void> {
  const [row] = await db.all<{ isOpen: number }>(sql`SELECT ${isWon(projectId, offerId)} AS "isOpen"`)
  if (!row?.isOpen) throw new AppError('wrong_state')
}
