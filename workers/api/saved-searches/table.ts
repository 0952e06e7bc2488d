import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '../../../domain/money'
import { projectCategories, teamSizes } from '../../../domain/projects'
import { memberColumn } from '../../kit/member-column'

/** Searches of projects that members keep; what a search does not ask for is null. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    userId: memberColumn('user_id'),
    name: text().notNull(),
    /** JSON: what was asked for, as addresses say it. */
    query: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The narrowest that a project must have, by which its searches are found: `skill KEY`, `category CODE`, or nothing. */
    slot: text().notNull(),
    category: text({ enum: projectCategories }),
    teamSize: text('team_size', { enum: teamSizes }),
    urgent: integer({ mode: 'boolean' }),
    needsDesign: integer('needs_design', { mode: 'boolean' }),
    budgetFrom: integer('budget_from'),
    budgetTo: integer('budget_to'),
    currency: text({ enum: currencies }),
    deadlineBefore: text('deadline_before'),
    /** JSON: lists of the beginnings of words, all of one list are wanted; null without words. */
    words: text({ mode: 'json' }).$type<string[][]>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.createdAt, table.id),
    index('saved_searches_slot').on(table.slot),
  ],
)
