import type { ConversationMessage, MessagePart } from '@domain/conversations/messages'
import { textOf } from '@domain/conversations/messages'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { markdownHtml } from '@domain/text/markdown-html'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import { answersOf } from './answer-object'
import { conversationMessages, type MessageRow } from './table'

type ShownRow = Omit<MessageRow, 'conversationId' | 'ownerId' | 'seq'>

/** A message as its owner sees it; `formula` draws the TeX in its HTML, which is TeX otherwise. */
export function messageOf(
  { createdAt, error, ...row }: ShownRow,
  formula?: (tex: string, isBlock: boolean) => string,
): ConversationMessage {
  const { id, clientId, parentId, role, model, tokens, ending } = row
  const parts = row.parts.map(withExpiry)
  return {
    ...{ id, clientId, parentId, role, parts, model, tokens, ending },
    html: markdownHtml(textOf(parts), undefined, undefined, 'message', formula),
    isAnswering: role === 'assistant' && ending === null,
    isStopped: ending === 'stopped' || ending === 'cut' || ending === 'length',
    ...(error && { error }),
    createdAt: iso(createdAt),
  }
}

function withExpiry(part: MessagePart): MessagePart {
  if (part.type !== 'data-proposal' || part.data.state !== 'open') return part
  const isExpired = Date.parse(part.data.expiresAt) <= Date.now()
  return isExpired ? { ...part, data: { ...part.data, state: 'expired' } } : part
}

/** The statement of one page of messages, the newest first. */
function messagesPage(db: Db, conversationId: string, { cursor, limit }: PageQuery) {
  const after = readCursor(cursor, 'messages')
  return db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        after ? lt(conversationMessages.seq, after[0]) : undefined,
      ),
    )
    .orderBy(desc(conversationMessages.seq))
    .limit((limit ?? pageSize.default) + 1)
}

export async function listMessages(
  env: ApiBindings,
  db: Db,
  conversationId: string,
  query: PageQuery,
): Promise<Page<ConversationMessage>> {
  const rows = await messagesPage(db, conversationId, query)
  const page = pageOf(rows, query.limit ?? pageSize.default, ({ seq, id }) => [seq, id], 'messages')
  const items = await Promise.all(page.items.map((row) => upToDate(env, db, row)))
  return { ...page, items: items.map((row) => messageOf(row)) }
}

/** A message as it is now: of an answer that is being written what was shown so far; one that its process left is ended first. */
export async function upToDate(env: ApiBindings, db: Db, row: MessageRow): Promise<MessageRow> {
  if (row.role === 'user' || row.ending !== null) return row
  const parts = await answersOf(env, row.conversationId).current(row.id)
  if (parts !== null) return { ...row, parts }
  const now = await getMessage(db, row.conversationId, row.id)
  if (now.ending !== null) return now
  // Killed before a word of it was kept.
  await db
    .update(conversationMessages)
    .set({ ending: 'cut' })
    .where(and(eq(conversationMessages.id, row.id), eq(conversationMessages.parts, row.parts)))
  return { ...now, ending: 'cut' }
}

export async function getMessage(db: Db, conversationId: string, id: string): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.id, id), eq(conversationMessages.conversationId, conversationId)))
  if (!row) throw new AppError('not_found')
  return row
}
