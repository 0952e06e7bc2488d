import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { users } from '../accounts/table'

export const accessTokens = sqliteTable(
  'access_tokens',
  {
    ...idAndTimes,
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull(),
    /** The first letters, shown so that its owner can tell it from others. */
    start: text().notNull(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_user').on(table.userId, table.createdAt, table.id),
  ],
)
