import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '../../../domain/money'
import { offerStates } from '../../../domain/offers'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { projects } from '../projects/table'

export type PlannedMilestone = { id: string; title: string; amount: number; date: string }

export const offers = sqliteTable(
  'offers',
  {
    ...idAndTimes,
    version: integer().notNull().default(1),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of the project, which it never changes. */
    ownerId: memberColumn('owner_id'),
    makerId: memberColumn('maker_id'),
    /** Minor units of the currency that the project had. */
    budget: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    days: integer().notNull(),
    /** YYYY-MM-DD */
    deadline: text().notNull(),
    description: text().notNull(),
    milestones: text({ mode: 'json' }).$type<PlannedMilestone[]>().notNull(),
    portfolio: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: offerStates }).notNull().default('pending'),
    /** When its owner declined it: it stays pending until its maker is notified, and its owner can undo that first. */
    declinedAt: integer('declined_at'),
  },
  (table) => [
    uniqueIndex('offers_open').on(table.projectId, table.makerId).where(sql`state = 'pending'`),
    index('offers_project').on(table.projectId, table.createdAt, table.id),
    index('offers_maker').on(table.makerId, table.createdAt, table.id),
    index('offers_owner').on(table.ownerId, table.createdAt, table.id),
    index('offers_declined').on(table.declinedAt).where(sql`declined_at IS NOT NULL`),
  ],
)
