import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'

/** A member's draft of a new thing of a noun: one for each noun, on all their devices. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: memberColumn('user_id'),
    noun: text().notNull(),
    value: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noun] })],
)
