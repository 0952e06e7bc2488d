import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { HomeChoice } from '../../../domain/home'
import { idAndTimes } from '../../kit/columns'

export const users = sqliteTable(
  'users',
  {
    ...idAndTimes,
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    emailConfirmedAt: integer('email_confirmed_at'),
    handle: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Empty where the member signs in with a provider alone. */
    passwordHash: text('password_hash').notNull(),
    language: integer().notNull().default(0),
    deleteAfter: integer('delete_after'),
    /** Raised with every new password: what was proved with the former one holds no longer. */
    credentialEpoch: integer('credential_epoch').notNull().default(0),
    /** The edition of the member's picture, which names its objects in R2; null without one. */
    avatar: text(),
    /** Whether others find the member by the whole e-mail address, once that is confirmed. */
    isFoundByEmail: integer('is_found_by_email', { mode: 'boolean' }).notNull().default(true),
    /** Which parts the home has, in which order; null: all, in the usual one. */
    home: text({ mode: 'json' }).$type<HomeChoice>(),
    /** The version of the conditions that the member agreed to at the sign-up; null where none was asked for. */
    conditions: text(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_handle').on(table.handle),
    index('users_delete_after').on(table.deleteAfter),
  ],
)

/** Proofs that are sent by e-mail, kept as hashes, used once. */
export const emailProofs = sqliteTable(
  'email_proofs',
  {
    hash: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `done` is a confirmation that was used; it grants nothing, and lets its link say so. */
    kind: text({ enum: ['reset', 'confirmation', 'change', 'undo', 'done', 'signIn'] }).notNull(),
    /** The account's address when the proof was sent: a later change of address makes it void, but not an `undo`. */
    emailKey: text('email_key').notNull(),
    /** The address that a `change` leads to, or that an `undo` brings back; null for the other kinds. */
    newEmail: text('new_email'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The account's `credentialEpoch` when the proof was asked for: a newer one makes it void, but not an `undo`. */
    epoch: integer().notNull().default(0),
  },
  (table) => [
    index('email_proofs_user').on(table.userId, table.kind),
    index('email_proofs_email').on(table.emailKey, table.kind),
    index('email_proofs_expires_at').on(table.expiresAt),
  ],
)

/** Networks and devices that a member signed in from, as keyed hashes: failures elsewhere never lock them out. */
export const knownPlaces = sqliteTable(
  'known_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_places_seen_at').on(table.seenAt),
  ],
)
