import type { Mark } from '@domain/chats'
import type * as Party from 'partykit/server'
import type { ChatApi } from './api'

/** What the database has of this chat, as far as the room knows; and up to where the room has let go of it. */
export type Handed = {
  lastSeq: number
  rev: number
  marks: Mark[]
  forgotten: { seq: number; rev: number }
}

const key = 'handed'

/** A room without a past of its own begins where the database stands. */
export async function readHanded(storage: Party.Room['storage'], api: ChatApi | null): Promise<Handed> {
  const known = await storage.get<Handed>(key)
  if (known) return known
  const head = (await api?.head()) ?? { lastSeq: 0, rev: 0, marks: [] }
  const handed = { ...head, forgotten: { seq: head.lastSeq, rev: head.rev } }
  await writeHanded(storage, handed)
  return handed
}

export function writeHanded(storage: Party.Room['storage'], handed: Handed): Promise<void> {
  return storage.put(key, handed)
}
