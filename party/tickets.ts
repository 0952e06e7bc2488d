import type * as Party from 'partykit/server'

/** How long a withdrawal is remembered, in milliseconds: no ticket lives that long. */
const memory = 600_000

const numberIn = (headers: HeadersIn, name: string) => Number(headers.get(name) ?? 0)

type HeadersIn = { get(name: string): string | null }
type Storage = Party.Room['storage']

/** Marks a ticket as used. Answers false when it was used before. */
export async function spendTicket(storage: Storage, headers: HeadersIn): Promise<boolean> {
  const key = `ticket:${headers.get('x-ticket')}`
  if ((await storage.get<number>(key)) !== undefined) return false
  await storage.put(key, numberIn(headers, 'x-expires'))
  await forgetExpired(storage)
  return true
}

/** Remembers that tickets of this member or session that were issued until now open nothing more. */
export async function withdraw(storage: Storage, who: string): Promise<void> {
  await storage.put(`withdrawn:${who}`, Date.now() + memory)
}

/** Whether the access of this member or session was taken back after the ticket was issued. */
export async function isWithdrawn(storage: Storage, who: string, headers: HeadersIn): Promise<boolean> {
  const until = await storage.get<number>(`withdrawn:${who}`)
  return until !== undefined && numberIn(headers, 'x-issued') <= until - memory
}

async function forgetExpired(storage: Storage): Promise<void> {
  const now = Date.now()
  const lists = await Promise.all(
    ['ticket:', 'withdrawn:'].map((prefix) => storage.list<number>({ prefix, limit: 256 })),
  )
  const old = lists.flatMap((list) => [...list].filter(([, until]) => until < now).map(([key]) => key))
  for (let at = 0; at < old.length; at += 128) await storage.delete(old.slice(at, at + 128))
}
