import { integer } from 'drizzle-orm/sqlite-core'
import { memberColumn } from './member-column'

/** The columns of every table of votes beside its subject: who voted, 1 or -1, and when in milliseconds since 1970 (UTC). */
export const voteColumns = {
  userId: memberColumn('user_id'),
  value: integer().notNull(),
  createdAt: integer('created_at').notNull(),
}
