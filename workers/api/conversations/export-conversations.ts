import { type Pieces, piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { shownMessage } from './export-file'
import { aiInstructions, conversationFolders, conversations } from './table'
import { allRows } from './tree-rows'

/** A member's conversations with all of their messages, for the export of an account. */
export const conversationPieces: Pieces = async function* (db, ownerId) {
  let isFirst = true
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(conversations)
      .where(and(eq(conversations.ownerId, ownerId), gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(rowsAtOnce)
    for (const { ownerId: _, version: __, searchWords: ___, ...row } of rows) {
      const messages = (await allRows(db, row.id)).map(shownMessage)
      const times = {
        deletedAt: iso(row.deletedAt),
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        lastAt: iso(row.lastAt),
      }
      yield (isFirst ? '' : ',') + JSON.stringify({ ...row, ...times, messages })
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** A member's folders of conversations. */
export const folderPieces: Pieces = (db, ownerId) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(conversationFolders)
        .where(and(eq(conversationFolders.ownerId, ownerId), gt(conversationFolders.id, after)))
        .orderBy(asc(conversationFolders.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({ ownerId: _, version: __, ...folder }) => ({
      ...folder,
      createdAt: iso(folder.createdAt),
      updatedAt: iso(folder.updatedAt),
    }),
  )

/** A member's instructions for all conversations. */
export const aiInstructionPieces: Pieces = async function* (db, userId) {
  const [row] = await db.select().from(aiInstructions).where(eq(aiInstructions.userId, userId))
  if (row) yield JSON.stringify({ instructions: row.instructions })
}
