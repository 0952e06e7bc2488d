import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../api/accounts/table'
import { idAndTimes } from '../../kit/columns'

export const apps = sqliteTable(
  'apps',
  {
    ...idAndTimes,
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them; empty until they are made. */
    searchWords: text('search_words').notNull().default('{}'),
    /** Whether calls of its APIs are counted. */
    analytics: integer({ mode: 'boolean' }).notNull(),
    version: integer().notNull().default(1),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('apps_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('apps_deleted_at').on(table.deletedAt),
  ],
)
