import { index, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'

/** The last equations of members, each input once. */
export const equations = sqliteTable(
  'equations',
  {
    ...idAndTimes,
    userId: memberColumn('user_id'),
    input: text().notNull(),
    /** The result in one line. */
    answer: text().notNull(),
  },
  (table) => [
    unique('equations_user_input').on(table.userId, table.input),
    index('equations_user_updated').on(table.userId, table.updatedAt, table.id),
  ],
)
