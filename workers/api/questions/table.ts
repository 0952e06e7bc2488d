import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locales } from '../../../domain/locale'
import { codeLanguageNames } from '../../../domain/questions/code'
import { keptColumns } from '../../kit/kept-columns'
import { things } from '../things/table'

/** The columns that a question and an answer share. */
const saidColumns = {
  text: text().notNull(),
  /** The text as `markdownHtml` writes it: made once, as many read it. */
  html: text().notNull(),
  code: text().notNull(),
  codeLanguage: text('code_language', { enum: codeLanguageNames }).notNull(),
  /** The code in its colours, as `codeHtml` writes it; empty of what was written before there were any. */
  codeHtml: text('code_html').notNull().default(''),
}

export const questions = sqliteTable(
  'questions',
  {
    ...keptColumns,
    title: text().notNull(),
    ...saidColumns,
    /** Key of each tag → how it is shown. */
    tags: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    language: text({ enum: locales }).notNull(),
    acceptedId: text('accepted_id').references((): AnySQLiteColumn => answers.id, { onDelete: 'set null' }),
    /** How many answers everybody sees, kept by triggers. */
    answers: integer().notNull().default(0),
    /** When it was asked, edited or answered last. */
    activeAt: integer('active_at').notNull(),
    editedAt: integer('edited_at'),
    searchWords: text('search_words').notNull(),
    /** Counts how often the words of its answers changed: a trigger then rewrites all of its words. */
    wordsTurn: integer('words_turn').notNull().default(0),
  },
  (table) => [
    index('questions_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('questions_newest').on(table.deletedAt, table.createdAt, table.id),
    index('questions_active').on(table.deletedAt, table.activeAt, table.id),
    index('questions_language').on(table.deletedAt, table.language, table.createdAt, table.id),
    index('questions_unanswered').on(table.deletedAt, table.answers, table.createdAt, table.id),
    index('questions_accepted').on(table.acceptedId).where(sql`accepted_id IS NOT NULL`),
  ],
)

export const answers = sqliteTable(
  'answers',
  {
    ...keptColumns,
    /** Null when the question is gone: the answer is its author's alone then. */
    questionId: text('question_id').references((): AnySQLiteColumn => questions.id, { onDelete: 'set null' }),
    ...saidColumns,
    /** The sum of its votes as `things` has it, kept by a trigger for the index. */
    score: integer().notNull().default(0),
    isOutdated: integer('is_outdated', { mode: 'boolean' }).notNull().default(false),
    editedAt: integer('edited_at'),
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    index('answers_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('answers_oldest').on(table.questionId, table.deletedAt, table.createdAt, table.id),
    index('answers_top').on(table.questionId, table.deletedAt, table.score, table.id),
  ],
)

/** The tags of questions that everybody sees; triggers write them. */
export const questionTags = sqliteTable(
  'question_tags',
  {
    tag: text().notNull(),
    createdAt: integer('created_at').notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.createdAt, table.questionId] }),
    index('question_tags_question').on(table.questionId),
  ],
)

/** Every tag that a question ever had: how it was first written, and how many questions have it now. */
export const tags = sqliteTable(
  'tags',
  { key: text().primaryKey(), label: text().notNull(), questions: integer().notNull().default(0) },
  (table) => [index('tags_used').on(table.questions, table.key)],
)

/** The text of a question or an answer before an edit. */
export const versions = sqliteTable(
  'editions',
  {
    id: text().primaryKey(),
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    /** Since when it said so. */
    at: integer().notNull(),
    title: text(),
    text: text().notNull(),
    code: text().notNull(),
    codeLanguage: text('code_language', { enum: codeLanguageNames }).notNull(),
    tags: text({ mode: 'json' }).$type<Record<string, string>>(),
  },
  (table) => [index('editions_thing').on(table.thingId, table.at, table.id)],
)
