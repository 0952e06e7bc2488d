import { integer, text } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from './columns'
import { users } from './table'

/** The columns of a noun that a member owns: versions are counted, and what is deleted lies in the trash first. */
export const keptColumns = {
  ...idAndTimes,
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(1),
  deletedAt: integer('deleted_at'),
}
