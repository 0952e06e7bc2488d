import { conversationLimits } from '@domain/conversations/limits'
import { type AnswerEnding, type AnswerError, type MessagePart, textOf } from '@domain/conversations/messages'
import type { Db } from '@kit/db'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { takeFiles } from '../files/bind'
import type { AnswerFacts } from './answer-store'
import { countTokens } from './budget'
import { conversationMessages, conversations } from './table'
import { withText, withTitle } from './words'

/** The messages that begin an answer: a new one of the member unless an answer is asked for again, and the answer. */
export type StartedMessages = {
  conversationId: string
  ownerId: string
  user: { id: string; clientId: string; parentId: string | null; parts: MessagePart[] } | null
  answer: { id: string; clientId: string | null; parentId: string | null; model: string }
  /** Whether the answer is there already, and continues. */
  isContinued: boolean
  /** The title of a conversation without one. */
  title: string
  /** Pictures that become the conversation’s. */
  fileIds: string[]
}

/** Writes the messages where the conversation is there and has room; tells whether they are written now, and not before. */
export async function startMessages(db: Db, rows: StartedMessages): Promise<boolean> {
  const { conversationId, ownerId, user, answer, isContinued, title } = rows
  const now = Date.now()
  if (isContinued) {
    const again = db
      .update(conversationMessages)
      .set({ ending: null, error: null, clientId: answer.clientId, model: answer.model })
      .where(and(eq(conversationMessages.id, answer.id), sql`ending IS NOT NULL`))
    return (await again).meta.changes > 0
  }
  const added = user ? 2 : 1
  const hasRoom = sql`FROM conversations WHERE id = ${conversationId} AND owner_id = ${ownerId} AND deleted_at IS NULL
    AND messages + ${added} <= ${conversationLimits.messages}`
  const insert = (
    row: NonNullable<typeof user> | typeof answer,
    role: string,
    place: number,
    and = sql``,
  ) => {
    const { id, clientId, parentId } = row
    const parts = JSON.stringify('parts' in row ? row.parts : [])
    const model = 'model' in row ? row.model : null
    return db
      .insert(conversationMessages)
      .select(sql`
      SELECT ${id}, id, owner_id, messages + ${place}, ${clientId}, ${parentId}, ${role}, ${parts}, ${model}, NULL, NULL, NULL, ${now}
      ${hasRoom} ${and}`)
      .onConflictDoNothing()
  }
  const isHere = (id: string) => sql`EXISTS (SELECT 1 FROM ${conversationMessages} WHERE id = ${id})`
  const answered = insert(answer, 'assistant', added, user ? sql`AND ${isHere(user.id)}` : sql``)
  const counted = db
    .update(conversations)
    .set({
      messages: sql`messages + ${added}`,
      leafId: answer.id,
      lastAt: now,
      updatedAt: now,
      title: sql`CASE title WHEN '' THEN ${title} ELSE title END`,
    })
    .where(and(eq(conversations.id, conversationId), isHere(answer.id), sql`leaf_id IS NOT ${answer.id}`))
  const files = takeFiles(db, conversationId, ownerId, rows.fileIds)
  const results = await db.batch([
    answeredFirst(user && insert(user, 'user', 1), answered),
    answered,
    counted,
    ...files,
  ])
  return results[2].meta.changes > 0
}

/** A batch has a first statement; without a message of the member it is the answer itself, which is written once. */
const answeredFirst = <Statement>(first: Statement | null, otherwise: Statement): Statement =>
  first ?? otherwise

export type EndedAnswer = AnswerFacts & {
  parts: MessagePart[]
  ending: AnswerEnding
  error: AnswerError | null
  tokens: number
}

/** Writes the end of an answer once: its text, what it used, and the words by which its conversation is found. */
export async function endAnswer(db: Db, ended: EndedAnswer): Promise<void> {
  const { messageId, conversationId, ownerId, parts, ending, error, tokens, text } = ended
  const now = Date.now()
  const [row] = await db
    .select({ searchWords: conversations.searchWords, title: conversations.title })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  const before = row?.searchWords ?? '{}'
  const words = withText(withTitle(before, '', row?.title ?? ''), `${text}\n${textOf(parts)}`)
  const isOpen = and(eq(conversationMessages.id, messageId), isNull(conversationMessages.ending))
  await db.batch([
    countTokens(
      db,
      ownerId,
      tokens,
      now,
      sql`EXISTS (SELECT 1 FROM ${conversationMessages} WHERE id = ${messageId} AND ending IS NULL)`,
    ),
    db
      .update(conversationMessages)
      .set({ parts, ending, error, tokens: sql`coalesce(tokens, 0) + ${tokens}` })
      .where(isOpen),
    db
      .update(conversations)
      .set({
        lastAt: now,
        updatedAt: now,
        // A title that changed in the meantime has written its words already.
        searchWords: sql`CASE search_words WHEN ${before} THEN ${words} ELSE search_words END`,
      })
      .where(eq(conversations.id, conversationId)),
  ])
}

/** Whether an answer is still to be written: its conversation may have been deleted, or its member gone. */
export async function isThere(db: Db, messageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(and(eq(conversationMessages.id, messageId), isNull(conversations.deletedAt)))
  return rows.length > 0
}
