import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'

/** Reviews of each other by two people who worked together; they outlive the project. */
export const reviews = sqliteTable(
  'reviews',
  {
    ...idAndTimes,
    projectId: text('project_id').notNull(),
    /** The offer that was accepted. */
    offerId: text('offer_id').notNull(),
    authorId: memberColumn('author_id'),
    aboutId: memberColumn('about_id'),
    rating: integer().notNull(),
    text: text().notNull(),
    /** From when on others see it: when both have written, else 14 days after it was written. */
    shownAt: integer('shown_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.offerId, table.authorId),
    index('reviews_author').on(table.authorId),
    index('reviews_project').on(table.projectId, table.createdAt),
    index('reviews_about').on(table.aboutId, table.shownAt, table.id),
  ],
)
