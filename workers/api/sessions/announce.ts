import type { Room } from '@domain/tickets'
import { forgetCallers } from '@kit/auth'
import { sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { callRoom } from '../rooms/push'

const atOnce = 20

/**
 * Tells every room that sessions or access tokens are over. The rows are gone already: a room that is down changes little,
 * as each socket needs a new ticket every hour.
 */
export function announceEnd(c: ApiContext, userId: string, ended: readonly { id: string }[]): void {
  forgetCallers()
  if (!c.env.PARTY_ORIGIN || ended.length === 0) return
  c.executionCtx.waitUntil(
    leaveRooms(
      c,
      userId,
      ended.map(({ id }) => id),
    ),
  )
}

/** However many have ended, each room gets one message: all the member's sockets come back with a new ticket, or not at all. */
async function leaveRooms(c: ApiContext, userId: string, ids: string[]): Promise<void> {
  const [only] = ids
  const push =
    ids.length === 1 && only !== undefined
      ? { type: 'signedOut', sessionId: only }
      : { type: 'changed', userId }
  const entered = await c.var.db.all<{ room: Room; id: string }>(sql`
    DELETE FROM session_rooms WHERE session_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    RETURNING room, room_id AS id`)
  const rooms = new Map(entered.map((one) => [`${one.room} ${one.id}`, one]))
  await tellAll(c, [{ room: 'me' as const, id: userId }, ...rooms.values()], push)
}

/** Closes the rooms of what others saw of a member whose account is to be deleted, as those of what is in the trash. */
export function announceHidden(c: ApiContext, userId: string): void {
  if (!c.env.PARTY_ORIGIN) return
  c.executionCtx.waitUntil(closeHidden(c, userId))
}

async function closeHidden(c: ApiContext, userId: string): Promise<void> {
  const rooms = await c.var.db.all<{ room: Room; id: string }>(sql`
    SELECT DISTINCT room, room_id AS id FROM session_rooms JOIN things ON things.id = room_id
    WHERE room = 'live' AND things.owner_id = ${userId} AND things.kept_reach IS NOT NULL`)
  await tellAll(c, rooms, { type: 'deleted' })
}

async function tellAll(c: ApiContext, rooms: { room: Room; id: string }[], push: object): Promise<void> {
  for (let at = 0; at < rooms.length; at += atOnce)
    await Promise.allSettled(rooms.slice(at, at + atOnce).map(({ room, id }) => callRoom(c, room, id, push)))
}
