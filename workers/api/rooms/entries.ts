import { lifetime } from '@domain/accounts/accounts'
import type { Room } from '@domain/tickets'
import type { Db } from '@kit/db'
import { lt } from 'drizzle-orm'
import { sessionRooms } from './table'

/** Remembers that a session may hold a socket in a room. */
export async function noteEntry(db: Db, sessionId: string, room: Room, roomId: string): Promise<void> {
  const lastTicketAt = Date.now()
  await db
    .insert(sessionRooms)
    .values({ sessionId, room, roomId, lastTicketAt })
    .onConflictDoUpdate({
      target: [sessionRooms.sessionId, sessionRooms.room, sessionRooms.roomId],
      set: { lastTicketAt },
    })
}

/** Forgets entries of sessions that cannot live any more. */
export function dropOldEntries(db: Db, now: number) {
  return db.delete(sessionRooms).where(lt(sessionRooms.lastTicketAt, now - lifetime.absolute))
}
