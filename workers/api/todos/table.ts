import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'
import { users } from '../../kit/table'

export const todos = sqliteTable(
  'todos',
  {
    ...keptColumns,
    title: text().notNull(),
    text: text().notNull(),
    /** Title and text as `textKey` writes them. */
    searchKey: text('search_key').notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them; empty until they are made. */
    searchWords: text('search_words').notNull().default('{}'),
    /** Grows with every change of the list, its items and its members: who has seen a number has seen all before it. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('todos_owner_deleted').on(table.ownerId, table.deletedAt, table.id),
    index('todos_deleted_at').on(table.deletedAt),
  ],
)

export const todoItems = sqliteTable(
  'todo_items',
  {
    ...idAndTimes,
    todoId: text('todo_id')
      .notNull()
      .references(() => todos.id, { onDelete: 'cascade' }),
    /** Made by the client, so that adding again what was added adds nothing. */
    clientId: text('client_id'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    isChecked: integer('is_checked', { mode: 'boolean' }).notNull().default(false),
    /** A Gregorian day, YYYY-MM-DD. */
    due: text(),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** A fractional key: items are in the order of these texts, which differ among the present items. */
    position: text().notNull(),
    /** The revision of the list that this item's last change made. */
    revision: integer().notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('todo_items_order').on(table.todoId, table.deletedAt, table.isChecked, table.position, table.id),
    uniqueIndex('todo_items_place').on(table.todoId, table.position).where(sql`deleted_at IS NULL`),
    uniqueIndex('todo_items_client').on(table.todoId, table.clientId),
    index('todo_items_author').on(table.authorId),
    index('todo_items_assignee').on(table.assigneeId, table.isChecked, table.deletedAt, table.due),
    index('todo_items_due').on(table.due).where(sql`due IS NOT NULL AND is_checked = 0`),
    index('todo_items_deleted_at').on(table.deletedAt),
  ],
)

/** Changes that carried an `Idempotency-Key` and are done: one that is sent again changes nothing. */
export const todoChanges = sqliteTable(
  'todo_changes',
  {
    todoId: text('todo_id')
      .notNull()
      .references(() => todos.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.todoId, table.key] }),
    index('todo_changes_created_at').on(table.createdAt),
  ],
)
