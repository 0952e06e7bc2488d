import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../../domain/tickets'
import { users } from '../accounts/table'
import { things } from '../things/table'

/** Who may do what with a thing that has members; the owner is a member like the others. */
export const thingMembers = sqliteTable(
  'thing_members',
  {
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.userId] }),
    index('thing_members_user').on(table.userId, table.addedAt, table.thingId),
    index('thing_members_added').on(table.thingId, table.addedAt, table.userId),
  ],
)
