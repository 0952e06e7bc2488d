import { fetchAgain } from '@domain/fetch-again'
import type { NounWith } from '@domain/things'
import type * as Party from 'partykit/server'

/**
 * Asks the api for the content that a thing was made with, as by an import or a duplicate. Null when there is none;
 * throws when the api cannot be asked.
 */
export async function firstState(room: Party.Room, noun: NounWith<'content'>): Promise<Uint8Array | null> {
  const { API_ORIGIN: api, PARTY_SECRET: secret } = room.env
  if (typeof api !== 'string' || api === '') return null
  const answer = await fetchAgain(`${api}/${noun}/${encodeURIComponent(room.id)}/state`, {
    headers: { authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (answer.status === 204 || answer.status === 404) return null
  if (!answer.ok) throw new Error(`the api answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
