import type { KeptMessage } from '@domain/chats'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { removeObjects } from '../files/remove'

/** Removes the files of deleted messages, unless another message of the chat names one of them. */
export async function removeAttachments(
  db: Db,
  bucket: R2Bucket,
  chatId: string,
  items: readonly KeptMessage[],
): Promise<void> {
  const ids = items.flatMap(({ droppedFile }) => droppedFile ?? [])
  if (ids.length === 0) return
  const gone = await db.all<{ storageId: string }>(sql`
    DELETE FROM files WHERE thing_id = ${chatId}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND id NOT IN (SELECT file ->> '$.id' FROM chat_messages WHERE chat_id = ${chatId} AND file IS NOT NULL)
    RETURNING storage_id AS storageId`)
  await removeObjects(db, bucket, gone)
}
