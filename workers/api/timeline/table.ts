import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reaches } from '../../../domain/profiles'
import { timelineKinds } from '../../../domain/timeline'
import { users } from '../../kit/table'

/** Who sees which kind of what a member did, where they said so. */
export const timelineReach = sqliteTable(
  'timeline_reach',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: timelineKinds }).notNull(),
    reach: text({ enum: reaches }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
