import { forgetCallers } from '@kit/auth'
import { inArray } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { callRoom } from '../rooms/push'
import { sessionRooms } from '../rooms/table'

const mostAtOnce = 100

/** Tells every room that sessions are over. The rows are gone already: a room that is down changes nothing. */
export function announceEnd(c: ApiContext, userId: string, ended: readonly { id: string }[]): void {
  forgetCallers()
  if (!c.env.PARTY_ORIGIN || ended.length === 0) return
  c.executionCtx.waitUntil(
    leaveRooms(
      c,
      userId,
      ended.slice(0, mostAtOnce).map(({ id }) => id),
    ),
  )
}

async function leaveRooms(c: ApiContext, userId: string, ids: string[]): Promise<void> {
  const end = (sessionId: string) => ({ type: 'signedOut' as const, sessionId })
  const entered = await c.var.db.delete(sessionRooms).where(inArray(sessionRooms.sessionId, ids)).returning()
  await Promise.allSettled([
    ...ids.map((id) => callRoom(c, 'me', userId, end(id))),
    ...entered.map(({ sessionId, room, roomId }) => callRoom(c, room, roomId, end(sessionId))),
  ])
}
