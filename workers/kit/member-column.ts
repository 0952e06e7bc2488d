import { text } from 'drizzle-orm/sqlite-core'
import { users } from './table'

/** A column with a member's id, whose rows go with the member. */
export const memberColumn = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
