import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { HomeChoice } from '../../domain/home'
import { idAndTimes } from './columns'

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
    /** The version of the member's picture, which names its objects in R2; null without one. */
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

export const sessions = sqliteTable(
  'sessions',
  {
    ...idAndTimes,
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words, such as `Firefox · Linux`; never the whole user agent. */
    device: text().notNull(),
    remembered: integer({ mode: 'boolean' }).notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    idleUntil: integer('idle_until').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When the member last proved again who they are; null: not since the session began. */
    provedAt: integer('proved_at'),
    /** Whether it began with the account, at the sign-up. */
    isSignUp: integer('is_sign_up', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.createdAt, table.id),
    index('sessions_expires_at').on(table.expiresAt),
  ],
)

export const accessTokens = sqliteTable(
  'access_tokens',
  {
    ...idAndTimes,
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull(),
    /** The first letters, shown so that its owner can tell it from others. */
    start: text().notNull(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_user').on(table.userId, table.createdAt, table.id),
  ],
)

/** Counters of the tight limits: one row per rule and caller, overwritten when its window has passed. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStart: integer('window_start').notNull(),
    count: integer().notNull(),
    strikes: integer().notNull().default(0),
    blockedUntil: integer('blocked_until').notNull().default(0),
  },
  (table) => [index('rate_limits_window_start').on(table.windowStart)],
)

/** First answers of calls that carried an `Idempotency-Key`; the answer is encrypted with that key. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    answer: text(),
    lockedUntil: integer('locked_until').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.keyHash] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)

/**
 * Bytes of texts that a member keeps (of forms and their versions, questions, answers, their versions, articles, ideas, projects,
 * comments, links, to-do lists, drafts, profiles, runs of code), of chat messages that they wrote, and of first answers that are kept for a member, or for all `visitor`s. Triggers count; one of them refuses texts
 * beyond `textQuota`.
 */
export const keptBytes = sqliteTable(
  'kept_bytes',
  {
    ownerId: text('owner_id').notNull(),
    kind: text({ enum: ['texts', 'answers', 'messages', 'conversations'] }).notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
)

/** The security log: events of accounts and their secrets, without email addresses, tokens and network addresses. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    userId: text('user_id'),
    requestId: text('request_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.createdAt),
    index('security_events_created_at').on(table.createdAt),
  ],
)

/** Runs of scheduled jobs, for the operator; `rows` is null and `fault` the kind of error where one failed. Kept for 90 days. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    part: text().notNull(),
    name: text().notNull(),
    startedAt: integer('started_at').notNull(),
    ms: integer().notNull(),
    rows: integer(),
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.name, table.startedAt] }),
    index('job_runs_started_at').on(table.startedAt),
  ],
)
