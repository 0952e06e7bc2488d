import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'
import { things } from '../things/table'

/** Follows: the subject is a member or a thing, with which the row is removed. */
export const follows = sqliteTable(
  'follows',
  {
    userId: memberColumn('user_id'),
    subjectId: text('subject_id').notNull(),
    personId: text('person_id').references(() => users.id, { onDelete: 'cascade' }),
    thingId: text('thing_id').references(() => things.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectId] }),
    index('follows_newest').on(table.userId, table.createdAt, table.subjectId),
    index('follows_subject').on(table.subjectId, table.createdAt, table.userId),
    index('follows_person').on(table.personId),
    index('follows_thing').on(table.thingId),
  ],
)
