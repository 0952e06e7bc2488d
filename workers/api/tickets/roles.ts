import type { Role, Room } from '@domain/tickets'
import type { Db } from '@kit/db'
import { roleInChat } from '../chats/policy'
import { roleIn as roleInThing } from '../members/members'

/** Who may enter a room, and as what: the same rule as the noun's HTTP routes have. Null hides the room. */
type RoleIn = (db: Db, roomId: string, userId: string) => Promise<Role | null>

export const roleIn: Record<Room, RoleIn> = {
  me: async (_db, roomId, userId) => (roomId === userId ? 'owner' : null),
  chat: roleInChat,
  document: roleInThing,
  todo: roleInThing,
}
