import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../kit/table'

/** Each member's score when it was last added up: each time its member looks, and once a day. */
export const scores = sqliteTable(
  'scores',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
  },
  (table) => [index('scores_score').on(table.score).where(sql`score > 0`)],
)
