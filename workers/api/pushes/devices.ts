import type { PushDevice, PushSubscription } from '@domain/pushes'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { sessions } from '@kit/table'
import { and, desc, eq, gt } from 'drizzle-orm'
import { pushDevices } from './table'

/** Lists a member's browsers that get push notifications, the newest first. */
export async function listDevices(db: Db, userId: string, sessionId: string | null): Promise<PushDevice[]> {
  const now = Date.now()
  const rows = await db
    .select({
      id: pushDevices.id,
      device: sessions.device,
      createdAt: pushDevices.createdAt,
      sessionId: pushDevices.sessionId,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushDevices.createdAt), pushDevices.id)
  return rows.map(({ sessionId: of, createdAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt),
    isCurrent: of === sessionId,
  }))
}

type Switched = { id: string; userId: string; sessionId: string; subscription: PushSubscription }

/** Turns push notifications on for a session's browser. A browser or session that had them gets them again, also as another member. */
export async function switchOn(db: Db, { id, userId, sessionId, subscription }: Switched): Promise<void> {
  const { endpoint, keys } = subscription
  const now = Date.now()
  const row = { id, userId, sessionId, endpoint, ...keys, toldAt: now, createdAt: now }
  await db.batch([
    db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint)),
    db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId)),
    db.insert(pushDevices).values(row),
  ])
}

/** Turns push notifications off for a browser; tells whether it was one of the member's. */
export async function switchOff(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}
