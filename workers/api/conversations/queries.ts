import type {
  Conversation,
  ConversationChange,
  ConversationQuery,
  ListedConversation,
  NewConversation,
} from '@domain/conversations/conversations'
import { sharedConversationPath } from '@domain/conversations/conversations'
import { conversationLimits } from '@domain/conversations/limits'
import { type Page, pageSize } from '@domain/page'
import { wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept, isKeptBy, isOwn, restoring } from '@kit/kept'
import { isMissingReference } from '@kit/missing-reference'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { begins } from '../things/queries'
import { conversationFolders, conversationMessages, conversationShares, conversations } from './table'
import { withTitle } from './words'

const { searchWords: _, ...columns } = getTableColumns(conversations)
const isAnswering = sql<number>`EXISTS (SELECT 1 FROM ${conversationMessages} AS answer
  WHERE answer.conversation_id = ${conversations.id} AND answer.role = 'assistant' AND answer.ending IS NULL
    AND answer.owner_id = ${conversations.ownerId})`.mapWith(Boolean)

const conversationsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      isAnswering,
      shareKey: conversationShares.key,
      sharedAt: conversationShares.createdAt,
    })
    .from(conversations)
    .leftJoin(conversationShares, eq(conversationShares.conversationId, conversations.id))
    .where(where)

type ReadRow = Awaited<ReturnType<typeof conversationsOf>>[number]

function listedOf(row: ReadRow): ListedConversation {
  const { id, mode, title, model, folderId, isPinned, messages } = row
  return {
    ...{ id, mode, title, model, folderId, isPinned, messages },
    isAnswering: row.isAnswering,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    lastAt: iso(row.lastAt),
  }
}

/** A conversation as its owner sees it. */
export function conversationOf(row: ReadRow, webOrigin: string): Conversation {
  const { instructions, leafId, version, shareKey } = row
  const shareUrl = shareKey === null ? null : `${webOrigin}${sharedConversationPath(shareKey)}`
  return { ...listedOf(row), instructions, leafId, version, shareUrl, sharedAt: iso(row.sharedAt) }
}

export async function getConversation(db: Db, userId: string, id: string): Promise<ReadRow> {
  const [row] = await conversationsOf(db, isOwn(conversations, userId, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** The conversations of a member whose titles or texts have words that begin so. */
function withWords(userId: string, text: string): SQL | undefined {
  const lists = wantedWords(text, 1)
  if (lists.length === 0) return undefined
  const having = (word: string) => sql`${conversations.id} IN (SELECT thing_id FROM thing_words
    WHERE shelf = ${userId} AND noun = 'conversations' AND is_title IN (0, 1) AND ${begins(sql`word`, word)})`
  const all = lists.map((words) => sql`(${sql.join(words.map(having), sql` AND `)})`)
  return sql`(${sql.join(all, sql` OR `)})`
}

/** Takes a query; gives the statement of one page of a member's conversations, the last used first. */
function conversationsPage(db: Db, userId: string, query: ConversationQuery) {
  const { cursor, folder, mode, pinned, q = '', limit = pageSize.default } = query
  const after = readCursor(cursor, 'conversations')
  const inFolder =
    folder === 'none' ? isNull(conversations.folderId) : eq(conversations.folderId, folder ?? '')
  return conversationsOf(
    db,
    and(
      isKeptBy(conversations, userId),
      after ? sql`(${conversations.lastAt}, ${conversations.id}) < (${after[0]}, ${after[1]})` : undefined,
      folder === undefined ? undefined : inFolder,
      mode ? eq(conversations.mode, mode) : undefined,
      pinned ? eq(conversations.isPinned, pinned === 'true') : undefined,
      withWords(userId, q),
    ),
  )
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit + 1)
}

export async function listConversations(
  db: Db,
  userId: string,
  query: ConversationQuery,
): Promise<Page<ListedConversation>> {
  const rows = await conversationsPage(db, userId, query)
  const page = pageOf(rows, query.limit ?? pageSize.default, (row) => [row.lastAt, row.id], 'conversations')
  return { ...page, items: page.items.map(listedOf) }
}

/** Refuses a folder that is not the member's own. */
async function requireFolder(db: Db, ownerId: string, folderId: string | null | undefined): Promise<void> {
  if (folderId === null || folderId === undefined) return
  const isMine = and(eq(conversationFolders.id, folderId), eq(conversationFolders.ownerId, ownerId))
  if ((await db.$count(conversationFolders, isMine)) === 0)
    throw new AppError('invalid', { folderId: 'unknown_folder' })
}

/** Takes a write that names a folder; a folder that was deleted in the meantime is refused as an unknown one. */
async function inFolder<Written>(write: PromiseLike<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    throw isMissingReference(error) ? new AppError('invalid', { folderId: 'unknown_folder' }) : error
  }
}

/** Writes a conversation while there is room for another and its owner still may. The same id again gives the one that is there. */
export async function createConversation(
  db: Db,
  input: v.InferOutput<typeof NewConversation> & { id: string; ownerId: string },
  isStill: SQL,
): Promise<ReadRow> {
  const { id, ownerId } = input
  await requireFolder(db, ownerId, input.folderId)
  const now = Date.now()
  const most = conversationLimits.conversations
  const row = {
    ...input,
    ...{ lastAt: now, createdAt: now, updatedAt: now },
    searchWords: withTitle('{}', '', input.title),
  }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM conversations WHERE owner_id = ${ownerId}) < ${most}`
  await inFolder(insertWhere(db, conversations, row, mayEnter))
  const [written] = await conversationsOf(db, isOwn(conversations, ownerId, id))
  if (!written) throw new AppError('invalid', { _: 'too_many_conversations' }, undefined, { _: most })
  return written
}

/** Changes what is named; with a version only if it is the current one, else throws `stale`. */
export async function changeConversation(
  db: Db,
  before: ReadRow,
  edit: ConversationChange,
  version: number | null,
): Promise<ReadRow> {
  const { id, ownerId } = before
  await requireFolder(db, ownerId, edit.folderId)
  if (edit.leafId !== undefined) await requireMessage(db, id, edit.leafId)
  const again = () => getConversation(db, ownerId, id)
  const [kept] = await db
    .select({ searchWords: conversations.searchWords })
    .from(conversations)
    .where(eq(conversations.id, id))
  const derive = (after: ReadRow, present: ReadRow) =>
    edit.title === undefined
      ? {}
      : { searchWords: withTitle(kept?.searchWords ?? '{}', present.title, after.title) }
  await inFolder(changeKept(db, conversations, before, edit, { version, again, derive }))
  return again()
}

async function requireMessage(db: Db, conversationId: string, id: string): Promise<void> {
  const isHere = and(eq(conversationMessages.id, id), eq(conversationMessages.conversationId, conversationId))
  if ((await db.$count(conversationMessages, isHere)) === 0)
    throw new AppError('invalid', { leafId: 'unknown_message' })
}

/** Takes a conversation out of its owner's trash. */
export async function restoreConversation(db: Db, userId: string, id: string): Promise<ReadRow> {
  await restoring(db, conversations, userId, id)
  return getConversation(db, userId, id)
}
