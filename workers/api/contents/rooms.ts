import { contentRoomOf } from '@domain/things'
import type { ApiBindings } from '../env'

export type RoomBindings = Pick<ApiBindings, 'PARTY_ORIGIN' | 'PARTY_SECRET'>

/** The request to the room of a thing's content, to be fetched. */
export function roomRequest(
  env: RoomBindings,
  id: string,
  { headers, ...init }: { headers?: Record<string, string> } & RequestInit,
): [url: string, init: RequestInit] {
  const url = `${env.PARTY_ORIGIN}/parties/${contentRoomOf(id)}/${encodeURIComponent(id)}`
  return [url, { ...init, headers: { Authorization: `Bearer ${env.PARTY_SECRET}`, ...headers } }]
}
