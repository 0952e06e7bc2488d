import { integer } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from './columns'
import { memberColumn } from './member-column'

/** The columns of a noun that a member owns: versions are counted, and what is deleted lies in the trash first. */
export const keptColumns = {
  ...idAndTimes,
  ownerId: memberColumn('owner_id'),
  version: integer().notNull().default(1),
  deletedAt: integer('deleted_at'),
}
