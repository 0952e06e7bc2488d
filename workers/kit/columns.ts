import { integer, text } from 'drizzle-orm/sqlite-core'

/** The columns that every noun's table begins with: a prefixed id and two times in milliseconds since 1970 (UTC). */
export const idAndTimes = {
  id: text().primaryKey(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
}
