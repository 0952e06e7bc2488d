import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/table'

/** The words by which a member is found: those of the handle and of the names, as `personWords` writes them. */
export const userWords = sqliteTable(
  'user_words',
  {
    word: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('user_words_user').on(table.userId, table.word),
  ],
)
