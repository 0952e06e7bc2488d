import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** What happened to accounts and their secrets; no address, no token, no network address. */
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
