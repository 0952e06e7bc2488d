import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'
import { voteColumns } from '../../kit/vote-columns'
import { things } from '../things/table'

/** Comments on things. Triggers count the comments that everybody sees in `things.comments`. */
export const comments = sqliteTable(
  'comments',
  {
    ...idAndTimes,
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    /** The comment that began the thread: its own id where it is that one. */
    threadId: text('thread_id')
      .notNull()
      .references((): AnySQLiteColumn => comments.id, { onDelete: 'cascade' }),
    /** Null when the account is gone. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** The text as `markdownHtml` writes it: made once, as many read it. */
    html: text().notNull(),
    line: integer(),
    lineTo: integer('line_to'),
    /** The revision of the thing of which `line` is a line; null where its noun has none. */
    ofRevision: integer('of_revision'),
    /** The sum of its votes, kept by triggers. */
    score: integer().notNull().default(0),
    version: integer().notNull().default(1),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull().default(false),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('comments_oldest').on(table.thingId, table.createdAt, table.id),
    index('comments_top').on(table.thingId, table.score, table.id).where(sql`id = thread_id`),
    index('comments_thread').on(table.threadId, table.createdAt, table.id),
    index('comments_author').on(table.authorId, table.id),
    index('comments_deleted_at').on(table.deletedAt),
  ],
)

/** The members that a comment mentions, among its readers. */
export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: memberColumn('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId),
  ],
)

/** Votes for comments. Triggers add them up in `comments.score`. */
export const commentVotes = sqliteTable(
  'comment_votes',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    ...voteColumns,
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.userId] }),
    index('comment_votes_user').on(table.userId, table.subjectId),
  ],
)
