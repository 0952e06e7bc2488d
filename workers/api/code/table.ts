import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { codeVisibilities, fileLanguages } from '../../../domain/code/code'
import { keptColumns } from '../../kit/kept-columns'

/** Files of code; what each says is its newest revision. */
export const code = sqliteTable(
  'code',
  {
    ...keptColumns,
    projectName: text('project_name').notNull(),
    filename: text().notNull(),
    language: text({ enum: fileLanguages }).notNull(),
    description: text().notNull(),
    /** The text of a Markdown file, of others the description, as `markdownHtml` writes it. */
    html: text().notNull(),
    visibility: text({ enum: codeVisibilities }).notNull(),
    revision: integer().notNull(),
    /** Bytes of the newest revision. */
    size: integer().notNull(),
    forkOf: text('fork_of').references((): AnySQLiteColumn => code.id, { onDelete: 'set null' }),
    /** Since when its newest revision waits for tokens; null where it has them or never will. */
    waitsSince: integer('waits_since'),
    /** How often tokens were begun, so that a text that ends the worker is not begun for ever. */
    tries: integer().notNull().default(0),
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    uniqueIndex('code_place')
      .on(table.ownerId, table.projectName, table.filename)
      .where(sql`deleted_at IS NULL`),
    index('code_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('code_newest')
      .on(table.createdAt, table.id)
      .where(sql`visibility = 'public' AND deleted_at IS NULL`),
    index('code_language')
      .on(table.language, table.createdAt, table.id)
      .where(sql`visibility = 'public' AND deleted_at IS NULL`),
    index('code_forks').on(table.forkOf).where(sql`fork_of IS NOT NULL`),
    index('code_waiting').on(table.waitsSince).where(sql`waits_since IS NOT NULL`),
  ],
)

/** Each saved text of a file, numbered from 1. */
export const codeRevisions = sqliteTable(
  'code_revisions',
  {
    codeId: text('code_id')
      .notNull()
      .references(() => code.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    at: integer().notNull(),
    text: text().notNull(),
    size: integer().notNull(),
    /** Lines, compared to the revision before. */
    added: integer().notNull(),
    removed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.revision] })],
)

/** The tokens of each file's newest revision, as `packTokens` writes them. */
export const codeTokens = sqliteTable('code_tokens', {
  codeId: text('code_id')
    .primaryKey()
    .references(() => code.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  tokens: text().notNull(),
})
