import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { actKinds, eventKindNames } from '../../../domain/events'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'

/** Acts of members, one row each. The thing may be gone: code that reads an act also asks for its thing. */
export const events = sqliteTable(
  'events',
  {
    id: text().primaryKey(),
    actorId: memberColumn('actor_id'),
    kind: text({ enum: actKinds }).notNull(),
    /** A thing of the register, a chat, a site or a member. */
    thingId: text('thing_id').notNull(),
    /** The comment at which the thing is opened. */
    partId: text('part_id'),
    /** How many up-votes there were. */
    amount: integer(),
    /** An act with the key of one that is noted is not noted again. */
    once: text(),
    at: integer().notNull(),
    /** Taken off the timeline by who did it. */
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('events_actor').on(table.actorId, table.at, table.id),
    uniqueIndex('events_once').on(table.once).where(sql`once IS NOT NULL`),
    index('events_part').on(table.partId).where(sql`part_id IS NOT NULL`),
    index('events_at').on(table.at),
  ],
)

/** One line in a member's notifications: acts with the same `fold` go to the same line while it is unread. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: memberColumn('user_id'),
    fold: text().notNull(),
    /** When the newest of its acts happened. */
    at: integer().notNull(),
    readAt: integer('read_at'),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.at, table.id),
    uniqueIndex('notifications_unread').on(table.userId, table.fold).where(sql`read_at IS NULL`),
    index('notifications_at').on(table.at),
  ],
)

/** The acts of which a line tells. */
export const notificationEvents = sqliteTable(
  'notification_events',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.eventId] }),
    index('notification_events_event').on(table.eventId),
  ],
)

/** Things and chats of which a member wants no notifications. */
export const mutedThings = sqliteTable(
  'muted_things',
  {
    userId: memberColumn('user_id'),
    thingId: text('thing_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thingId] })],
)

/** A member's choice of how to get notifications; no row if they never chose. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text({ enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    /** How the digest writes dates: as in the browser in which it was chosen. */
    calendar: text({ enum: ['gregory', 'persian', 'islamic-umalqura'] }),
    timeZone: text('time_zone'),
    /** When the last digest was sent, or found nothing to send. */
    digestedAt: integer('digested_at').notNull().default(0),
  },
  (table) => [index('notification_choices_digest').on(table.digest, table.digestedAt)],
)

/** The kinds of acts of which a member wants no notifications. */
export const mutedKinds = sqliteTable(
  'muted_kinds',
  {
    userId: memberColumn('user_id'),
    kind: text({ enum: eventKindNames }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Members whose open tabs and browsers do not know yet that something is unread: if an act concerns many members, all after the first ones. */
export const untold = sqliteTable(
  'untold',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: integer().notNull(),
  },
  (table) => [index('untold_since').on(table.since, table.userId)],
)
