import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'
import { sessions } from '../../kit/table'

/** Browsers that get push notifications; they are removed with the session in which that was switched on. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text().primaryKey(),
    userId: memberColumn('user_id'),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key and its secret, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The time of the newest act that was pushed to it. */
    toldAt: integer('told_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    uniqueIndex('push_devices_session').on(table.sessionId),
    index('push_devices_user').on(table.userId, table.createdAt),
  ],
)
