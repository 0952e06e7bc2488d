import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '../../../domain/money'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { offers } from '../offers/table'

/**
 * Where the owner of a project and who won it work: one for each accepted offer. The ids of its parts are there from the
 * beginning; the parts are made after it, again and again until `madeAt` says that all are there.
 */
export const workspaces = sqliteTable(
  'workspaces',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    ownerId: memberColumn('owner_id'),
    makerId: memberColumn('maker_id'),
    /** That of the two, which may be older. */
    chatId: text('chat_id'),
    todoId: text('todo_id').notNull(),
    documentId: text('document_id').notNull(),
    createdAt: integer('created_at').notNull(),
    madeAt: integer('made_at'),
  },
  (table) => [
    index('workspaces_project').on(table.projectId, table.createdAt),
    index('workspaces_owner').on(table.ownerId),
    index('workspaces_maker_newest').on(table.makerId, table.createdAt, table.offerId),
    index('workspaces_todo').on(table.todoId),
  ],
)

/** The agreed milestones. The ledger knows whether one is paid. */
export const milestones = sqliteTable(
  'milestones',
  {
    ...idAndTimes,
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** YYYY-MM-DD */
    date: text().notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [index('milestones_offer').on(table.offerId, table.position)],
)
