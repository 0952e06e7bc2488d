import type { ConversationFolder, ConversationFolderChange } from '@domain/conversations/folders'
import { conversationLimits } from '@domain/conversations/limits'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept } from '@kit/kept'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { conversationFolders } from './table'

const foldersOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(conversationFolders),
      conversations: sql<number>`(SELECT count(*) FROM conversations WHERE conversations.folder_id = conversation_folders.id AND conversations.deleted_at IS NULL)`,
    })
    .from(conversationFolders)
    .where(where)

type FolderRow = Awaited<ReturnType<typeof foldersOf>>[number]

export const folderOf = ({ ownerId: _, ...row }: FolderRow): ConversationFolder => ({
  ...row,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})

/** All folders of a member, by name; there are a hundred at most. */
export const listFolders = (db: Db, userId: string) =>
  foldersOf(db, eq(conversationFolders.ownerId, userId)).orderBy(
    asc(conversationFolders.name),
    asc(conversationFolders.id),
  )

export async function getFolder(db: Db, userId: string, id: string): Promise<FolderRow> {
  const [row] = await foldersOf(
    db,
    and(eq(conversationFolders.id, id), eq(conversationFolders.ownerId, userId)),
  )
  if (!row) throw new AppError('not_found')
  return row
}

type FolderToInsert = { id: string; ownerId: string; name: string; instructions: string }

/** Writes a folder while there is room for another and its owner still may. The same id again gives the one that is there. */
export async function createFolder(db: Db, input: FolderToInsert, isStill: SQL): Promise<FolderRow> {
  const now = Date.now()
  const most = conversationLimits.folders
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM conversation_folders WHERE owner_id = ${input.ownerId}) < ${most}`
  await insertWhere(db, conversationFolders, { ...input, createdAt: now, updatedAt: now }, mayEnter)
  return getFolder(db, input.ownerId, input.id).catch(() => {
    throw new AppError('invalid', { _: 'too_many_folders' }, undefined, { _: most })
  })
}

/** Changes what is named; with a version only if it is the current one, else throws `stale`. */
export async function changeFolder(
  db: Db,
  before: FolderRow,
  edit: ConversationFolderChange,
  version: number | null,
): Promise<FolderRow> {
  const again = () => getFolder(db, before.ownerId, before.id)
  await changeKept(db, conversationFolders, before, edit, { version, again })
  return again()
}

/** Removes a folder; with a version only if it is the current one. Its conversations stay, in no folder. */
export async function deleteFolder(db: Db, { id }: FolderRow, version: number | null): Promise<void> {
  const isVersion = version === null ? undefined : eq(conversationFolders.version, version)
  const gone = await db.delete(conversationFolders).where(and(eq(conversationFolders.id, id), isVersion))
  if (gone.meta.changes === 0) throw new AppError(version === null ? 'not_found' : 'stale')
}
