import type { ChatAsked } from '@domain/chat-room'
import type { Db } from '@kit/db'
import { desc, eq } from 'drizzle-orm'
import { sessionRooms } from '../rooms/table'

const maxWoken = 200
const atOnce = 10

type Env = { PARTY_ORIGIN: string; PARTY_SECRET: string }

/**
 * Wakes the rooms of the chats that were entered last: one that was killed with messages in hand then hands them in.
 * For a start on one machine, where alarms, which do this elsewhere, are forgotten with the process.
 */
export async function wakeChats(db: Db, env: Env): Promise<void> {
  if (!env.PARTY_ORIGIN) return
  const rows = await db
    .select({ id: sessionRooms.roomId })
    .from(sessionRooms)
    .where(eq(sessionRooms.room, 'chat'))
    .orderBy(desc(sessionRooms.lastTicketAt))
    .limit(maxWoken)
  const ids = [...new Set(rows.map(({ id }) => id))]
  for (let at = 0; at < ids.length; at += atOnce)
    await Promise.allSettled(ids.slice(at, at + atOnce).map((id) => wake(env, id)))
}

async function wake(env: Env, id: string): Promise<void> {
  const asked: ChatAsked = { type: 'tail' }
  const answer = await fetch(`${env.PARTY_ORIGIN}/parties/chat/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.PARTY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(5_000),
  })
  await answer.body?.cancel()
}
