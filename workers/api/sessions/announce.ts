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

/** However many have ended, each room is told once: all the member's sockets come back with a new ticket, or not at all. */
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
  const told = [{ room: 'me' as const, id: userId }, ...rooms.values()]
  for (let at = 0; at < told.length; at += atOnce)
    await Promise.allSettled(told.slice(at, at + atOnce).map(({ room, id }) => callRoom(c, room, id, push)))
}
