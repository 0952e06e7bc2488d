import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { users } from '../../kit/table'

/** One site for each member; the id is the label of its host. */
export const sites = sqliteTable(
  'sites',
  {
    ...idAndTimes,
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The owner's switch. */
    isOn: integer('is_on', { mode: 'boolean' }).notNull().default(true),
    /** Set by us after a report: the site answers with a warning page. */
    blockedAt: integer('blocked_at'),
    /** The tree that visitors get and the file manager works on; there from the beginning, empty at first. */
    liveTree: text('live_tree').notNull(),
    /** Grows with each change of what visitors get, by which serving isolates notice it. */
    revision: integer().notNull().default(1),
    version: integer().notNull().default(1),
    publishedAt: integer('published_at'),
  },
  (table) => [uniqueIndex('sites_owner').on(table.ownerId)],
)

/** File trees: the live one, deploys that are being sent, and former versions. */
export const siteTrees = sqliteTable(
  'site_trees',
  {
    ...idAndTimes,
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['live', 'deploy', 'version'] }).notNull(),
    /** The unguessable part of the preview address. */
    label: text().notNull(),
    /** Counted when a tree becomes a version; those of a tree that still changes are counted when asked. */
    files: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    publishedAt: integer('published_at'),
    createdBy: text('created_by').notNull(),
    /** Grows with each change of folders; a change that was planned on an older version is planned again. */
    edition: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('site_trees_label').on(table.siteId, table.label),
    index('site_trees_published').on(table.siteId, table.kind, table.publishedAt, table.id),
    index('site_trees_kind').on(table.kind, table.updatedAt),
  ],
)

/** Visits of pages added up per quarter of an hour; one row for each different description of a visit in it. */
export const siteVisits = sqliteTable(
  'site_visits',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The quarter's start in milliseconds since 1970. */
    at: integer().notNull(),
    page: text().notNull(),
    referrer: text().notNull(),
    country: text().notNull(),
    device: text().notNull(),
    browser: text().notNull(),
    isBot: integer('is_bot', { mode: 'boolean' }).notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.siteId,
        table.at,
        table.isBot,
        table.page,
        table.referrer,
        table.country,
        table.device,
        table.browser,
      ],
    }),
  ],
)

/** Batches of visits that are written: one sent again after its answer was lost is not added twice. Kept for a day. */
export const visitBatches = sqliteTable(
  'visit_batches',
  { id: text().primaryKey(), createdAt: integer('created_at').notNull() },
  (table) => [index('visit_batches_created_at').on(table.createdAt)],
)
