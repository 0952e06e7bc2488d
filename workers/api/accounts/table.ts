import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'

/** Proofs that are sent by e-mail, kept as hashes, used once. */
export const emailProofs = sqliteTable(
  'email_proofs',
  {
    hash: text().primaryKey(),
    userId: memberColumn('user_id'),
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
    userId: memberColumn('user_id'),
    hash: text().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_places_seen_at').on(table.seenAt),
  ],
)
