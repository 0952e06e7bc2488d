import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../kit/table'
import { comments } from '../comments/table'
import { things } from '../things/table'

const voter = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Votes for things, each 1 or -1. Triggers add them up in `things.score`. */
export const thingVotes = sqliteTable(
  'thing_votes',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    userId: voter(),
    value: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.userId] }),
    index('thing_votes_user').on(table.userId, table.subjectId),
  ],
)

/** Votes for comments. Triggers add them up in `comments.score`. */
export const commentVotes = sqliteTable(
  'comment_votes',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: voter(),
    value: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.userId] }),
    index('comment_votes_user').on(table.userId, table.subjectId),
  ],
)
