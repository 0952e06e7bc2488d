import {
  actOf,
  type TimelineSettings,
  type TimelineSettingsChange,
  timelineKinds,
  usualTimeline,
} from '@domain/timeline'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { events } from '../events/table'
import { timelineReach } from './table'

/** Gives who sees which kind of what a member did. */
export async function readTimelineSettings(db: Db, userId: string): Promise<TimelineSettings> {
  const rows = await db.select().from(timelineReach).where(eq(timelineReach.userId, userId))
  return { ...usualTimeline, ...Object.fromEntries(rows.map(({ kind, reach }) => [kind, reach])) }
}

/** Changes only the kinds that are named. */
export async function changeTimelineSettings(
  db: Db,
  userId: string,
  change: TimelineSettingsChange,
): Promise<void> {
  const rows = timelineKinds.flatMap((kind) => {
    const reach = change[kind]
    return reach ? [{ userId, kind, reach }] : []
  })
  if (rows.length === 0) return
  await db
    .insert(timelineReach)
    .values(rows)
    .onConflictDoUpdate({
      target: [timelineReach.userId, timelineReach.kind],
      set: { reach: sql`excluded.reach` },
    })
}

/** Takes one of a member's acts off the timeline, or puts it back; throws `not_found` for any other. */
export async function hideAct(db: Db, userId: string, id: string, isHidden: boolean): Promise<void> {
  const found = await db
    .update(events)
    .set({ isHidden })
    .where(and(eq(events.id, id), eq(events.actorId, userId), inArray(events.kind, Object.values(actOf))))
    .returning({ id: events.id })
  if (found.length === 0) throw new AppError('not_found')
}
