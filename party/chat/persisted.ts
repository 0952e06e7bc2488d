import type { Mark } from '@domain/chats'
import type * as Party from 'partykit/server'
import type { ChatApi } from './api'

/**
 * The last numbers that the database has of this chat, as far as the room knows, and the last ones that the room has
 * forgotten.
 */
export type Persisted = {
  lastSeq: number
  rev: number
  marks: Mark[]
  forgotten: { seq: number; rev: number }
}

const key = 'handed'

/** A room without state continues from the chat's last numbers in the database. */
export async function readPersisted(storage: Party.Room['storage'], api: ChatApi | null): Promise<Persisted> {
  const known = await storage.get<Persisted>(key)
  if (known) return known
  const head = (await api?.head()) ?? { lastSeq: 0, rev: 0, marks: [] }
  const persisted = { ...head, forgotten: { seq: head.lastSeq, rev: head.rev } }
  await writePersisted(storage, persisted)
  return persisted
}

export function writePersisted(storage: Party.Room['storage'], persisted: Persisted): Promise<void> {
  return storage.put(key, persisted)
}
