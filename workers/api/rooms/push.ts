import type { ContentPush } from '@domain/contents/room'
import { fetchAgain } from '@domain/fetch-again'
import type { LivePush } from '@domain/live'
import type { MePush } from '@domain/me'
import type { AccessPush } from '@domain/rooms'
import { partyOf, type Room } from '@domain/tickets'
import type { ApiBindings, ApiContext } from '../env'

/**
 * Sends a room a message, as a server that knows PARTY_SECRET; gives the room's answer. The subject of the message must
 * be in the database already: a room that is down reads it there when its guests come back.
 */
export function callRoom(
  c: { env: Pick<ApiBindings, 'PARTY_ORIGIN' | 'PARTY_SECRET'> },
  room: Room,
  id: string,
  message: unknown,
): Promise<Response> {
  return fetchAgain(`${c.env.PARTY_ORIGIN}/parties/${partyOf(room)}/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${c.env.PARTY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(3_000),
  })
}

/** Tells a room after the answer is on its way. */
export function tellRoom(
  c: ApiContext,
  room: Room,
  id: string,
  message: AccessPush | MePush | ContentPush | LivePush,
): void {
  if (!c.env.PARTY_ORIGIN) return
  c.executionCtx.waitUntil(callRoom(c, room, id, message).catch(() => undefined))
}
