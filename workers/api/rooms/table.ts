import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { rooms } from '../../../domain/tickets'

/** Rooms for which a session has had a ticket: a sign-out closes its sockets there. Kept as long as a session can live. */
export const sessionRooms = sqliteTable(
  'session_rooms',
  {
    sessionId: text('session_id').notNull(),
    room: text({ enum: rooms }).notNull(),
    roomId: text('room_id').notNull(),
    lastTicketAt: integer('last_ticket_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.room, table.roomId] }),
    index('session_rooms_last_ticket_at').on(table.lastTicketAt),
  ],
)
