import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { conversationModes } from '../../../domain/conversations/conversations'
import { type AnswerErrorCode, answerEndings, type MessagePart } from '../../../domain/conversations/messages'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'
import { memberColumn } from '../../kit/member-column'

/** Folders of conversations, with instructions for all in them. */
export const conversationFolders = sqliteTable(
  'conversation_folders',
  {
    ...idAndTimes,
    ownerId: memberColumn('owner_id'),
    version: integer().notNull().default(1),
    name: text().notNull(),
    instructions: text().notNull().default(''),
  },
  (table) => [index('conversation_folders_owner').on(table.ownerId, table.name)],
)

export const conversations = sqliteTable(
  'conversations',
  {
    ...keptColumns,
    mode: text({ enum: conversationModes }).notNull().default('chat'),
    /** Empty until the first message gives it its words. */
    title: text().notNull().default(''),
    /** Null: the first model of the list. */
    model: text(),
    folderId: text('folder_id').references(() => conversationFolders.id, { onDelete: 'set null' }),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    instructions: text().notNull().default(''),
    /** The last message of the branch that is shown. */
    leafId: text('leaf_id'),
    /** How many messages it has; grows with each, and gives each its place. */
    messages: integer().notNull().default(0),
    lastAt: integer('last_at').notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them. */
    searchWords: text('search_words').notNull().default('{}'),
  },
  (table) => [
    index('conversations_owner').on(table.ownerId, table.deletedAt, table.lastAt, table.id),
    index('conversations_pinned')
      .on(table.ownerId, table.lastAt, table.id)
      .where(sql`is_pinned = 1 AND deleted_at IS NULL`),
    index('conversations_folder').on(table.folderId, table.lastAt, table.id),
    index('conversations_deleted_at').on(table.deletedAt),
  ],
)

export type ConversationRow = typeof conversations.$inferSelect

/** Messages of members and answers; an answer without an ending is being written. */
export const conversationMessages = sqliteTable(
  'conversation_messages',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ownerId: memberColumn('owner_id'),
    /** Its place in the conversation: 1, 2, 3, … */
    seq: integer().notNull(),
    /** Made by the device that sent a message, or asked for an answer again. */
    clientId: text('client_id'),
    parentId: text('parent_id'),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    parts: text({ mode: 'json' }).$type<MessagePart[]>().notNull(),
    model: text(),
    tokens: integer(),
    ending: text({ enum: answerEndings }),
    error: text({ mode: 'json' }).$type<{ code: AnswerErrorCode; resetsAt?: string }>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_messages_seq').on(table.conversationId, table.seq),
    uniqueIndex('conversation_messages_client')
      .on(table.conversationId, table.clientId)
      .where(sql`client_id IS NOT NULL`),
    index('conversation_messages_answering')
      .on(table.ownerId, table.createdAt)
      .where(sql`role = 'assistant' AND ending IS NULL`),
    index('conversation_messages_owner').on(table.ownerId, table.id),
  ],
)

export type MessageRow = typeof conversationMessages.$inferSelect

/** Frozen copies for everybody with the key; one of a conversation. */
export const conversationShares = sqliteTable(
  'conversation_shares',
  {
    conversationId: text('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ownerId: memberColumn('owner_id'),
    key: text().notNull().unique(),
    title: text().notNull(),
    /** JSON. */
    messages: text({ mode: 'json' }).$type<SharedMessage[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('conversation_shares_owner').on(table.ownerId)],
)

/** A message of a frozen copy. */
export type SharedMessage = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'parts' | 'model' | 'createdAt'>

/** Instructions of members for all of their conversations. */
export const aiInstructions = sqliteTable('ai_instructions', {
  userId: memberColumn('user_id').primaryKey(),
  instructions: text().notNull(),
})

/** Tokens of members by day of UTC (YYYY-MM-DD). */
export const aiUsage = sqliteTable(
  'ai_usage',
  { userId: memberColumn('user_id'), day: text().notNull(), tokens: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('ai_usage_day').on(table.day)],
)
