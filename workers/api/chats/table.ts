import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'

export const chats = sqliteTable(
  'chats',
  {
    ...idAndTimes,
    /** Both members' ids, sorted: one chat for two people, no matter who opens it. */
    pairKey: text('pair_key').notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
  },
  (table) => [uniqueIndex('chats_pair_key').on(table.pairKey)],
)

export const chatMembers = sqliteTable(
  'chat_members',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: memberColumn('user_id'),
    /** Whether they opened it; the other one sees the chat with its first message. */
    isOpened: integer('is_opened', { mode: 'boolean' }).notNull().default(true),
    /** The other one; null when their account is gone. */
    partnerId: text('partner_id').references(() => users.id, { onDelete: 'set null' }),
    readSeq: integer('read_seq').notNull().default(0),
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    /** The partner's messages beyond `readSeq`; recounted with every batch, so that a repeated one changes nothing. */
    unread: integer().notNull().default(0),
    /** When the last message was written; the chat's own age until there is one. */
    lastAt: integer('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_members_newest').on(table.userId, table.lastAt, table.chatId),
    index('chat_members_unread').on(table.userId, table.unread).where(sql`unread > 0`),
    index('chat_members_partner').on(table.partnerId),
  ],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: text().primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Its place in the chat, given by the room: 1, 2, 3, … */
    seq: integer().notNull(),
    /** The room's count of changes when this version was made: an older one never overwrites a newer. */
    rev: integer().notNull(),
    authorId: memberColumn('author_id'),
    /** Made by the sender's device; a message sent twice has the same one. */
    clientId: text('client_id').notNull(),
    text: text().notNull(),
    direction: text({ enum: ['ltr', 'rtl'] }),
    replyTo: text('reply_to'),
    /** Facts about the uploaded file when it was sent, as JSON. */
    file: text(),
    /** The words by which a search finds it, as a JSON array; triggers update `message_words` from it. */
    words: text().notNull().default('[]'),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('chat_messages_seq').on(table.chatId, table.seq),
    uniqueIndex('chat_messages_client').on(table.chatId, table.authorId, table.clientId),
    index('chat_messages_author').on(table.authorId),
  ],
)

/** The words of messages, for search; written by triggers alone. */
export const messageWords = sqliteTable(
  'message_words',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.word, table.seq] }),
    index('message_words_message').on(table.chatId, table.seq, table.word),
  ],
)
