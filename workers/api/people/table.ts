import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'

/** The words by which a member is found: those of the handle and of the names, as `personWords` writes them. */
export const userWords = sqliteTable(
  'user_words',
  {
    word: text().notNull(),
    userId: memberColumn('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('user_words_user').on(table.userId, table.word),
  ],
)

/** Former handles of members, which lead to them for a while and which nobody else can take in the meantime. */
export const formerHandles = sqliteTable(
  'former_handles',
  {
    handle: text().primaryKey(),
    userId: memberColumn('user_id'),
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [
    index('former_handles_user').on(table.userId, table.changedAt),
    index('former_handles_changed').on(table.changedAt),
  ],
)

export const blocks = sqliteTable(
  'blocks',
  {
    userId: memberColumn('user_id'),
    blockedId: memberColumn('blocked_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
)
