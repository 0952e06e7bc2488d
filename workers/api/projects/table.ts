import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '../../../domain/money'
import { projectCategories, projectStates, teamSizes } from '../../../domain/projects'
import { keptColumns } from '../../kit/kept-columns'
import { ideas } from '../ideas/table'

export const projects = sqliteTable(
  'projects',
  {
    ...keptColumns,
    name: text().notNull(),
    category: text({ enum: projectCategories }).notNull(),
    teamSize: text('team_size', { enum: teamSizes }).notNull(),
    description: text().notNull(),
    more: text().notNull(),
    isUrgent: integer('is_urgent', { mode: 'boolean' }).notNull(),
    needsDesign: integer('needs_design', { mode: 'boolean' }).notNull(),
    /** Whole minor units. */
    budgetMin: integer('budget_min').notNull(),
    budgetMax: integer('budget_max').notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** YYYY-MM-DD */
    deadline: text().notNull(),
    state: text({ enum: projectStates }).notNull().default('open'),
    /** JSON: names as they were written, and the keys by which they are compared. */
    skills: text({ mode: 'json' }).$type<string[]>().notNull(),
    skillKeys: text('skill_keys', { mode: 'json' }).$type<string[]>().notNull(),
    /** When its owner last changed what offers are made for. */
    editedAt: integer('edited_at'),
    awardedOfferId: text('awarded_offer_id'),
    /** The idea of which it was made; triggers have its status follow. */
    ideaId: text('idea_id').references(() => ideas.id, { onDelete: 'set null' }),
    /** The words by which it is found, as `searchWordsOf` writes them. */
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    index('projects_idea').on(table.ideaId, table.createdAt).where(sql`idea_id IS NOT NULL`),
    index('projects_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('projects_newest').on(table.deletedAt, table.createdAt, table.id),
    index('projects_state').on(table.deletedAt, table.state, table.createdAt, table.id),
    index('projects_deadline').on(table.deletedAt, table.deadline, table.id),
    index('projects_budget').on(table.deletedAt, table.currency, table.budgetMax, table.id),
  ],
)
