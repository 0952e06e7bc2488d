import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Where messages go while no e-mail provider is configured; `/dev/outbox` shows them (local only). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The same with its looks, where there is such. */
    html: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('outbox_created_at').on(table.createdAt)],
)
