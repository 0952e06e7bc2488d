import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { users } from '../../kit/table'

/** Files that members put into things and chats; the bytes lie in R2. Who may read a file is who may read its thing. */
export const files = sqliteTable(
  'files',
  {
    ...idAndTimes,
    /** Who uploaded it and whose quota it counts against; in a document the file stays when they leave. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** A thing of the register, a chat, the offer of a workspace, or its owner, whose alone it is until something takes it up. */
    thingId: text('thing_id').notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** Shown size of a picture in pixels. */
    width: integer(),
    height: integer(),
    /** Names the object in R2; copies of a file in other things share it. */
    storageId: text('storage_id').notNull(),
  },
  (table) => [
    index('files_thing').on(table.thingId, table.createdAt, table.id),
    index('files_owner').on(table.ownerId),
    index('files_storage').on(table.storageId),
  ],
)
