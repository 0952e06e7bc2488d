import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locales } from '../../../domain/locale'

/** How many browsers opened the landing page for the first time: no row is of one visitor. Kept for 400 days. */
export const firstVisits = sqliteTable(
  'first_visits',
  {
    /** YYYY-MM-DD in UTC. */
    day: text().notNull(),
    /** Two letters, '' where the network does not say. */
    country: text().notNull(),
    language: text({ enum: locales }).notNull(),
    /** The host that led here, 'direct' or 'other'. */
    referrer: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country, table.language, table.referrer] })],
)
