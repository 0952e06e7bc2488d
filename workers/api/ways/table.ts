import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'
import { users } from '../../kit/table'

const owner = () => memberColumn('user_id')

/** Ways to sign in beside the password, which is in the account. */
export const ways = sqliteTable(
  'ways',
  {
    ...idAndTimes,
    userId: owner(),
    kind: text({ enum: ['totp', 'phone', 'passkey', 'oidc'] }).notNull(),
    /** The part that one account alone may have: a number, a credential's id, a provider's subject; for `totp` the account itself. */
    subject: text().notNull(),
    name: text().notNull().default(''),
    /** A sealed secret, or a public key as JSON. */
    secret: text(),
    /** The last step of an authenticator that was used, or a passkey's counter. */
    counter: integer().notNull().default(0),
    /** Null while it waits to be proved, and is of no use. */
    confirmedAt: integer('confirmed_at'),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('ways_subject').on(table.kind, table.subject),
    index('ways_user').on(table.userId, table.createdAt),
  ],
)

/** Recovery codes as hashes; a used one is gone. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { hash: text().primaryKey(), userId: owner(), createdAt: integer('created_at').notNull() },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Waiting steps of a sign-in, and browsers that need no second factor; keys are hashes. */
export const challenges = sqliteTable(
  'challenges',
  {
    hash: text().primaryKey(),
    kind: text({
      enum: ['second_factor', 'trusted', 'phone_code', 'phone_proof', 'passkey', 'oidc'],
    }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('challenges_user').on(table.userId, table.kind),
    index('challenges_expires_at').on(table.expiresAt),
  ],
)
