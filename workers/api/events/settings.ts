import { eventKindNames } from '@domain/events'
import { maxMuted, type NotificationSettings, type NotificationSettingsChange } from '@domain/notifications'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { statement, writeTogether } from '@kit/statement'
import { users } from '@kit/table'
import { desc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { things } from '../things/table'
import { subjectOf } from './queries'
import { mayBeTold } from './seen'
import { mutedKinds, mutedThings, notificationChoices } from './table'

/** Gives a member's notification settings; muted things that are gone, or that the member may no longer see, are not named. */
export async function readSettings(db: Db, userId: string, web: string): Promise<NotificationSettings> {
  const [kinds, muted, [choices]] = await db.batch([
    db.select().from(mutedKinds).where(eq(mutedKinds.userId, userId)),
    db
      .select({ thing_id: mutedThings.thingId, title: things.title, language: users.language })
      .from(mutedThings)
      .innerJoin(users, eq(users.id, mutedThings.userId))
      .leftJoin(things, eq(things.id, mutedThings.thingId))
      .where(
        sql`${mutedThings.userId} = ${userId} AND ${mayBeTold(sql`${mutedThings.thingId}`, sql`${userId}`)}`,
      )
      .orderBy(desc(mutedThings.createdAt), mutedThings.thingId),
    db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
  ])
  const silent = new Set(kinds.map(({ kind }) => kind))
  const told = Object.fromEntries(eventKindNames.map((kind) => [kind, !silent.has(kind)]))
  return {
    ...(told as Record<(typeof eventKindNames)[number], boolean>),
    muted: muted.map((row) => subjectOf(row, web)),
    digest: choices?.digest ?? 'off',
  }
}

type Change = v.InferOutput<typeof NotificationSettingsChange>

/** Changes only the named settings; existing notifications stay. Throws `invalid` for things that the member may not see. */
export async function changeSettings(db: Db, userId: string, change: Change): Promise<void> {
  const { mute = [], unmute = [], digest, calendar = null, timeZone = null } = change
  await requireMutable(db, userId, mute)
  const kindsThatAre = (isTold: boolean) =>
    JSON.stringify(eventKindNames.filter((kind) => change[kind] === isTold))
  const written = [
    sql`INSERT OR IGNORE INTO muted_kinds (user_id, kind) SELECT ${userId}, value FROM json_each(${kindsThatAre(false)})`,
    sql`DELETE FROM muted_kinds WHERE user_id = ${userId} AND kind IN (SELECT value FROM json_each(${kindsThatAre(true)}))`,
    sql`INSERT OR IGNORE INTO muted_things (user_id, thing_id, created_at)
      SELECT ${userId}, value, ${Date.now()} FROM json_each(${JSON.stringify(mute)})`,
    sql`DELETE FROM muted_things WHERE user_id = ${userId} AND thing_id IN (SELECT value FROM json_each(${JSON.stringify(unmute)}))`,
  ]
  if (digest !== undefined)
    written.push(sql`INSERT INTO notification_choices (user_id, digest, calendar, time_zone)
      VALUES (${userId}, ${digest}, ${calendar}, ${timeZone}) ON CONFLICT (user_id) DO UPDATE
      SET digest = excluded.digest, calendar = excluded.calendar, time_zone = excluded.time_zone`)
  await writeTogether(
    db,
    written.map((one) => statement(db, one)),
  )
}

async function requireMutable(db: Db, userId: string, mute: readonly string[]): Promise<void> {
  if (mute.length === 0) return
  const [unseen] = await db.all(sql`SELECT value FROM json_each(${JSON.stringify(mute)})
    WHERE NOT ${mayBeTold(sql`value`, sql`${userId}`)} LIMIT 1`)
  if (unseen) throw new AppError('invalid', { mute: 'not_found' })
  if ((await db.$count(mutedThings, eq(mutedThings.userId, userId))) + mute.length > maxMuted)
    throw new AppError('invalid', { mute: 'too_many_values' }, undefined, { mute: maxMuted })
}
