import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../../domain/tickets'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { voteColumns } from '../../kit/vote-columns'

/** One row for each thing of every noun in `domain/things.ts`; triggers of the nouns' tables keep it true. */
export const things = sqliteTable(
  'things',
  {
    ...idAndTimes,
    noun: text().notNull(),
    ownerId: memberColumn('owner_id'),
    title: text().notNull(),
    /** The text beside the title in lists of several nouns, such as a link's address. */
    hint: text().notNull().default(''),
    /** Who may read it besides its members: nobody, members of Hamkar, anyone who has its address, or everybody. */
    reach: text({ enum: ['private', 'members', 'unlisted', 'public'] })
      .notNull()
      .default('private'),
    /** The reach that it has again when its owner, whose account is to be deleted, keeps it. */
    keptReach: text('kept_reach'),
    /** The sum of its votes, and how many comments it has. */
    score: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    /** A duplicate of another thing, which takes the votes and comments from now on; its noun's own trigger says so. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
    deletedAt: integer('deleted_at'),
    /** The thing with which it was deleted, and with which it comes back. */
    deletedWith: text('deleted_with'),
  },
  (table) => [
    index('things_owner_newest').on(table.ownerId, table.deletedAt, table.updatedAt, table.id),
    index('things_top')
      .on(table.noun, table.score, table.id)
      .where(sql`reach = 'public' AND deleted_at IS NULL`),
    index('things_public')
      .on(table.updatedAt, table.id)
      .where(sql`reach = 'public' AND deleted_at IS NULL AND NOT is_closed AND noun <> 'answers'`),
    index('things_trash').on(table.ownerId, table.deletedAt, table.id).where(sql`deleted_at IS NOT NULL`),
  ],
)

/**
 * The words by which things are found. Who reads a shelf is who it is named after: the things' owner, or `public`. Each noun is
 * walked by itself, its titles before what else it says; with `created_at` in the key, descending, the newest things of a word
 * come first.
 */
export const thingWords = sqliteTable(
  'thing_words',
  {
    shelf: text().notNull(),
    noun: text().notNull(),
    isTitle: integer('is_title', { mode: 'boolean' }).notNull(),
    word: text().notNull(),
    createdAt: integer('created_at').notNull(),
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      columns: [table.shelf, table.noun, table.isTitle, table.word, table.createdAt, table.thingId],
    }),
    index('thing_words_thing').on(table.thingId, table.word),
  ],
)

/** Votes for things, each 1 or -1. Triggers add them up in `things.score`. */
export const thingVotes = sqliteTable(
  'thing_votes',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    ...voteColumns,
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.userId] }),
    index('thing_votes_user').on(table.userId, table.subjectId),
  ],
)

/** Who may do what with a thing that has members; the owner is a member like the others. */
export const thingMembers = sqliteTable(
  'thing_members',
  {
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    userId: memberColumn('user_id'),
    role: text({ enum: roles }).notNull(),
    addedAt: integer('added_at').notNull(),
    /** Whether they work on it by an agreement: until that ends, they stay in it with this role, and it stays out of the trash. */
    isAgreed: integer('is_agreed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.userId] }),
    index('thing_members_user').on(table.userId, table.addedAt, table.thingId),
    index('thing_members_added').on(table.thingId, table.addedAt, table.userId),
  ],
)
