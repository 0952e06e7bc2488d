import { integer, text } from 'drizzle-orm/sqlite-core'
import { users } from './table'

/** The columns of every table of votes beside its subject: who voted, 1 or -1, and when in milliseconds since 1970 (UTC). */
export const voteColumns = {
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: integer().notNull(),
  createdAt: integer('created_at').notNull(),
}
