import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { and, lte, ne, sql } from 'drizzle-orm'
import { comments } from './table'

/**
 * For the daily job: removes the words of comments that were deleted 30 days ago, and those comments that keep no place for
 * a reply. Gives how many went.
 */
export async function purgeComments(db: Db, now: number): Promise<number> {
  const isOver = lte(comments.deletedAt, now - trashLife)
  const blanked = await db
    .update(comments)
    .set({ text: '', html: '' })
    .where(and(isOver, ne(comments.text, '')))
    // The changes of a statement would count those of its triggers too.
    .returning({ id: comments.id })
  const over = sql`(SELECT id FROM comments WHERE deleted_at <= ${now - trashLife})`
  await db.run(sql`DELETE FROM comment_mentions WHERE comment_id IN ${over}`)
  await db.run(sql`DELETE FROM events WHERE part_id IN ${over}`)
  // Replies go first: what began their thread may be free then.
  const lone = sql`NOT EXISTS (SELECT 1 FROM comments AS reply WHERE reply.thread_id = ${comments.id} AND reply.id <> ${comments.id})`
  await db.delete(comments).where(and(isOver, ne(comments.id, comments.threadId)))
  await db.delete(comments).where(and(isOver, lone))
  return blanked.length
}
