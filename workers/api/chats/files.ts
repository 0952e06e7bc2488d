import type { MessageFile } from '@domain/chats'
import type { Db } from '@kit/db'
import { and, eq } from 'drizzle-orm'
import { files } from '../files/table'

/** Finds a file that the member uploaded for this chat; nobody can send what another has uploaded. */
export async function findChatFile(
  db: Db,
  chatId: string,
  userId: string,
  fileId: string,
): Promise<MessageFile | null> {
  const { id, name, type, size, width, height } = files
  const [row] = await db
    .select({ id, name, type, size, width, height })
    .from(files)
    .where(and(eq(id, fileId), eq(files.thingId, chatId), eq(files.ownerId, userId)))
  return row ? { ...row, isImage: /^image\/(png|jpeg|gif|webp)$/.test(row.type) } : null
}
