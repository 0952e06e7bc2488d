import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keptColumns } from '../../kit/kept-columns'

export const apps = sqliteTable(
  'apps',
  {
    ...keptColumns,
    name: text().notNull(),
    description: text().notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them; empty until they are made. */
    searchWords: text('search_words').notNull().default('{}'),
    /** Whether calls of its APIs are counted. */
    analytics: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('apps_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('apps_deleted_at').on(table.deletedAt),
  ],
)
