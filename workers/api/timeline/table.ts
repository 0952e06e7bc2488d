import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reaches } from '../../../domain/profiles'
import { timelineKinds } from '../../../domain/timeline'
import { memberColumn } from '../../kit/member-column'

/** Who sees which kind of what a member did, where they said so. */
export const timelineReach = sqliteTable(
  'timeline_reach',
  {
    userId: memberColumn('user_id'),
    kind: text({ enum: timelineKinds }).notNull(),
    reach: text({ enum: reaches }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
