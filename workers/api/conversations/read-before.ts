import type { Caller } from '@kit/context'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { isOwn } from '@kit/kept'
import { keptBytes } from '@kit/table'
import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { usedToday } from './budget'
import type { BranchMessage } from './context'
import {
  aiInstructions,
  type ConversationRow,
  conversationFolders,
  conversationMessages,
  conversations,
  type MessageRow,
} from './table'

/** An answer of so long ago (milliseconds) is over, even if nobody has ended it. */
const longestAnswer = 20 * 60_000

/** Everything that an answer needs of the database, in one round trip: it comes before the first word. */
export type Before = {
  conversation: Omit<ConversationRow, 'searchWords'>
  /** Of the member, the folder and the conversation. */
  instructions: string[]
  /** From the first message to the leaf. */
  branch: (BranchMessage & { id: string })[]
  /** Tokens of today, and answers that are being written. */
  used: number
  answering: number
  /** Bytes of all messages of the member. */
  bytes: number
  /** The answer that the same `clientId` began. */
  earlier: MessageRow | null
}

type Wanted = {
  clientId: string
  /** The last message of the branch; without one the conversation's, null for none. */
  leafId?: string | null | undefined
}

// In a batch, columns of one name would be one.
const folderInstructions = sql<string | null>`${conversationFolders.instructions}`.as('folder_instructions')

/** The messages from the first one to a leaf. */
const branchTo = (id: string, userId: string, leaf: SQL) => sql`(
  WITH RECURSIVE up (id, parent_id, role, parts, depth) AS (
    SELECT id, parent_id, role, parts, 0 FROM conversation_messages
      WHERE id = ${leaf} AND conversation_id = ${id} AND owner_id = ${userId}
    UNION ALL
    SELECT next.id, next.parent_id, next.role, next.parts, depth + 1 FROM up
      JOIN conversation_messages AS next ON next.id = up.parent_id WHERE depth < 1000)
  SELECT id, role, parts FROM up ORDER BY depth DESC) AS branch`

/** Throws `not_found` where the conversation is not the member's own, and `session_expired` where the session has ended. */
export async function readBefore(
  db: Db,
  { id: userId, isStill }: Pick<Caller, 'id' | 'isStill'>,
  id: string,
  { clientId, leafId }: Wanted,
): Promise<Before> {
  const now = Date.now()
  const { searchWords: _, ...columns } = getTableColumns(conversations)
  const messages = conversationMessages
  const leaf =
    leafId === undefined
      ? sql`(SELECT leaf_id FROM conversations WHERE id = ${id} AND owner_id = ${userId})`
      : sql`${leafId}`
  const sent = and(
    eq(messages.conversationId, id),
    eq(messages.ownerId, userId),
    eq(messages.clientId, clientId),
  )
  const [sessions, rows, own, branch, used, answering, bytes, earlier] = await db.batch([
    db.select({ isStill: sql<number>`still.holds` }).from(sql`(SELECT (${isStill}) AS holds) AS still`),
    db
      .select({ conversation: columns, folder: folderInstructions })
      .from(conversations)
      .leftJoin(conversationFolders, eq(conversationFolders.id, conversations.folderId))
      .where(isOwn(conversations, userId, id)),
    db.select().from(aiInstructions).where(eq(aiInstructions.userId, userId)),
    db
      .select({
        id: sql<string>`branch.id`,
        role: sql<'user' | 'assistant'>`branch.role`,
        parts: sql<string>`branch.parts`,
      })
      .from(branchTo(id, userId, leaf)),
    usedToday(db, userId, now),
    db
      .select({ count: sql<number>`count(*)` })
      .from(messages)
      .where(
        and(
          eq(messages.ownerId, userId),
          sql`role = 'assistant'`,
          isNull(messages.ending),
          gt(messages.createdAt, now - longestAnswer),
        ),
      ),
    db
      .select({ bytes: keptBytes.bytes })
      .from(keptBytes)
      .where(and(eq(keptBytes.ownerId, userId), eq(keptBytes.kind, 'conversations'))),
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, id),
          eq(messages.ownerId, userId),
          sql`role = 'assistant' AND (client_id = ${clientId} OR parent_id = (${db.select({ id: messages.id }).from(messages).where(sent)}))`,
        ),
      )
      .orderBy(messages.seq)
      .limit(1),
  ])
  if (!sessions[0]?.isStill) throw new AppError('session_expired')
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return {
    conversation: row.conversation,
    instructions: [own[0]?.instructions ?? '', row.folder ?? '', row.conversation.instructions],
    branch: branch.map(({ parts, ...message }) => ({ ...message, parts: JSON.parse(parts) })),
    used: used[0]?.tokens ?? 0,
    answering: answering[0]?.count ?? 0,
    bytes: bytes[0]?.bytes ?? 0,
    earlier: earlier[0] ?? null,
  }
}
