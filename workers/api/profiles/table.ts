import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  availabilities,
  type ProfileContent,
  type ProfileSection,
  type Visibility,
} from '../../../domain/profiles'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'

/** Profiles; a member who never filled theirs in has no row. */
export const profiles = sqliteTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    availability: text({ enum: availabilities }).notNull(),
    about: text().notNull(),
    /** A Gregorian day, YYYY-MM-DD. */
    birthday: text(),
    skills: text({ mode: 'json' }).$type<ProfileContent['skills']>().notNull(),
    education: text({ mode: 'json' }).$type<ProfileContent['education']>().notNull(),
    work: text({ mode: 'json' }).$type<ProfileContent['work']>().notNull(),
    visibility: text({ mode: 'json' }).$type<Visibility>().notNull(),
    /** The shown sections, in their order; null: everything, in the usual order. */
    sections: text({ mode: 'json' }).$type<ProfileSection[]>(),
    /** The words by which its owner is found for their skills, as a JSON list; triggers keep `skill_words` by them. */
    skillWords: text('skill_words', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Whether visitors and search engines find it. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(true),
    version: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('profiles_listed').on(table.updatedAt, table.userId).where(sql`is_listed`)],
)

/** The words of skills that somebody besides their owner may see. */
export const skillWords = sqliteTable(
  'skill_words',
  {
    word: text().notNull(),
    userId: memberColumn('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('skill_words_user').on(table.userId, table.word),
  ],
)
