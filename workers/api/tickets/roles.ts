import { type ContentRoom, contentRooms } from '@domain/things'
import type { Role, Room } from '@domain/tickets'
import type { Db } from '@kit/db'
import { roleInChat } from '../chats/policy'
import { roleIn } from '../things/members'
import { findThing } from '../things/require-thing'

/** As what somebody enters a room; a visitor is no member of the thing, which they see because others may. */
type RoomRole = { role: Role; isVisitor: boolean }

/** Who may enter a room, and as what: the same rule as the noun's HTTP routes have. Null hides the room. */
type EntryOf = (db: Db, roomId: string, userId: string) => Promise<RoomRole | null>

const byRole = (role: Role | null): RoomRole | null => role && { role, isVisitor: false }

const ofThing: EntryOf = async (db, roomId, userId) => {
  const thing = await findThing(db, roomId, userId)
  return thing && { role: thing.role ?? 'viewer', isVisitor: thing.role === null }
}

const ofContent: EntryOf = async (db, roomId, userId) => byRole(await roleIn(db, roomId, userId))

const ofContents = Object.fromEntries(contentRooms.map((room) => [room, ofContent])) as Record<
  ContentRoom,
  EntryOf
>

export const entryOf: Record<Room, EntryOf> = {
  ...ofContents,
  me: async (_db, roomId, userId) => byRole(roomId === userId ? 'owner' : null),
  chat: async (db, roomId, userId) => byRole(await roleInChat(db, roomId, userId)),
  live: ofThing,
  todo: ofThing,
}
