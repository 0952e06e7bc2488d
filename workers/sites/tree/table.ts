import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { sites, siteTrees } from '../kit/table'

/** Contents of files; they never change, and equal files of one site share one. The bytes are in R2 under `{siteId}/{id}`. */
export const siteContents = sqliteTable(
  'site_contents',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    size: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('site_contents_equal').on(table.siteId, table.sha256, table.size),
    index('site_contents_used').on(table.siteId, table.size),
    index('site_contents_created_at').on(table.createdAt),
  ],
)

/**
 * Files and folders. A folder is known by its id, so that moving it changes one row. What lies in the trash has no tree
 * until it is restored; only the thing that was removed itself has `deletedAt`, and no parent.
 */
export const siteNodes = sqliteTable(
  'site_nodes',
  {
    ...idAndTimes,
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    treeId: text('tree_id').references(() => siteTrees.id, { onDelete: 'cascade' }),
    /** Id of the folder; of the tree for what lies at its top. */
    parentId: text('parent_id'),
    /** In NFC. */
    name: text().notNull(),
    isFolder: integer('is_folder', { mode: 'boolean' }).notNull(),
    contentId: text('content_id').references((): AnySQLiteColumn => siteContents.id),
    size: integer().notNull().default(0),
    deletedAt: integer('deleted_at'),
    /** Path of the folder from which it was removed. */
    deletedFrom: text('deleted_from'),
  },
  (table) => [
    uniqueIndex('site_nodes_name').on(table.parentId, table.name),
    index('site_nodes_tree').on(table.treeId, table.isFolder, table.size),
    index('site_nodes_content').on(table.contentId),
    index('site_nodes_trash').on(table.siteId, table.deletedAt, table.id),
    index('site_nodes_deleted_at').on(table.deletedAt),
  ],
)

/** Changes that were asked for with an `Idempotency-Key`, written together with the change itself; kept for a day. */
export const siteChanges = sqliteTable(
  'site_changes',
  {
    id: text().primaryKey(),
    answer: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('site_changes_created_at').on(table.createdAt)],
)
