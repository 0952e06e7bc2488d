import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ideaCategories, ideaSources, ideaStatuses } from '../../../domain/ideas'
import { keptColumns } from '../../kit/kept-columns'

export const ideas = sqliteTable(
  'ideas',
  {
    ...keptColumns,
    subject: text().notNull(),
    category: text({ enum: ideaCategories }).notNull(),
    source: text({ enum: ideaSources }).notNull(),
    text: text().notNull(),
    link: text(),
    status: text({ enum: ideaStatuses }).notNull().default('new'),
    /** The idea of which it is a duplicate. */
    mergedInto: text('merged_into').references((): AnySQLiteColumn => ideas.id, { onDelete: 'set null' }),
    /** Whether others than its author may make a project of it. */
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(false),
    /** The status that it has again without a project; null while it has none. Triggers of `projects` write it. */
    statusBefore: text('status_before', { enum: ideaStatuses }),
    /** The words by which it is found, as `searchWordsOf` writes them. */
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    index('ideas_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('ideas_merged').on(table.mergedInto).where(sql`merged_into IS NOT NULL`),
    index('ideas_status').on(table.deletedAt, table.status, table.createdAt, table.id),
    index('ideas_newest').on(table.deletedAt, table.createdAt, table.id),
  ],
)
