import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { users } from '../accounts/table'

/** Files that members put into rooms; the bytes lie in R2. Who may read one is who may read its room. */
export const files = sqliteTable(
  'files',
  {
    ...idAndTimes,
    /** Who uploaded it and whose quota it counts against; in a document the file stays when they leave. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    room: text({ enum: ['chat', 'document'] }).notNull(),
    roomId: text('room_id').notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** Shown size of a picture in pixels. */
    width: integer(),
    height: integer(),
    /** Names the object in R2; copies of a file in other rooms share it. */
    storageId: text('storage_id').notNull(),
  },
  (table) => [
    index('files_room').on(table.room, table.roomId),
    index('files_owner').on(table.ownerId),
    index('files_storage').on(table.storageId),
  ],
)
