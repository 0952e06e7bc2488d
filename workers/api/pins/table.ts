import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'
import { things } from '../things/table'

/** The things that members keep in their sidebars. */
export const pins = sqliteTable(
  'pins',
  {
    userId: memberColumn('user_id'),
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thingId] }),
    index('pins_newest').on(table.userId, table.createdAt, table.thingId),
    index('pins_thing').on(table.thingId),
  ],
)
