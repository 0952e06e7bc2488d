import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReportReason } from '../../../domain/reports'
import { users } from '../../kit/table'

/**
 * Reports about links, sites, members, things and comments. A report stays for a year, even if its subject is gone, but
 * no longer than its author's account.
 */
export const reports = sqliteTable(
  'reports',
  {
    id: text().primaryKey(),
    /** The subject of the report. */
    subjectId: text('subject_id').notNull(),
    /** Whose it is: the member themselves where they are reported; null for a trial link, which is nobody's. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null where it was reported without a name, or the account is gone. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('reports_subject').on(table.subjectId, table.createdAt),
    index('reports_owner').on(table.ownerId),
    index('reports_reporter').on(table.reporterId),
    index('reports_created_at').on(table.createdAt, table.id),
  ],
)
