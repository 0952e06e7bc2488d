import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, eq, gt } from 'drizzle-orm'
import { chatMembers, chatMessages } from './table'

const chatsAtOnce = 50
const messagesAtOnce = 500

/** A member's messages in their chats, chat by chat, as JSON texts; of the partner only the handle. */
export async function* chatPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  let after = ''
  let comma = ''
  for (;;) {
    const rows = await db
      .select({ id: chatMembers.chatId, handle: users.handle })
      .from(chatMembers)
      .leftJoin(users, eq(users.id, chatMembers.partnerId))
      .where(and(eq(chatMembers.userId, userId), gt(chatMembers.chatId, after)))
      .orderBy(asc(chatMembers.chatId))
      .limit(chatsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    for (const { id, handle } of rows) {
      yield `${comma}${JSON.stringify({ id, with: handle }).slice(0, -1)},"messages":[`
      yield* messagePieces(db, id, userId)
      yield ']}'
      comma = ','
    }
    after = last.id
  }
}

async function* messagePieces(db: Db, chatId: string, userId: string): AsyncGenerator<string, void> {
  let after = 0
  for (;;) {
    const { seq, text, file, createdAt, editedAt, deletedAt } = chatMessages
    const rows = await db
      .select({ seq, text, file, createdAt, editedAt, deletedAt })
      .from(chatMessages)
      .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.authorId, userId), gt(seq, after)))
      .orderBy(asc(seq))
      .limit(messagesAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const shown = rows.map((row) =>
      JSON.stringify({
        seq: row.seq,
        text: row.text,
        file: row.file === null ? null : JSON.parse(row.file),
        createdAt: iso(row.createdAt),
        editedAt: iso(row.editedAt),
        deletedAt: iso(row.deletedAt),
      }),
    )
    yield (after === 0 ? '' : ',') + shown.join(',')
    after = last.seq
  }
}
