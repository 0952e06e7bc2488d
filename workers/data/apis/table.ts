import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LastCall } from '../../../domain/apis/apis'
import type { Column } from '../../../domain/apis/columns'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'
import { accessTokens } from '../../kit/table'
import { apps } from '../apps/table'

/** Definitions of data APIs; the rows of each are in a separate Durable Object. */
export const apis = sqliteTable(
  'apis',
  {
    ...keptColumns,
    appId: text('app_id')
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them; empty until they are made. */
    searchWords: text('search_words').notNull().default('{}'),
    columns: text({ mode: 'json' }).$type<Column[]>().notNull(),
    /** The number of the next new column's key: keys of removed columns are not given again. */
    nextColumn: integer('next_column').notNull(),
    /** Columns whose values are still in the rows, the one first that was removed first. */
    removedColumns: text('removed_columns', { mode: 'json' })
      .$type<(Column & { removedAt: number })[]>()
      .notNull()
      .default([]),
    /** When the first of them was removed. */
    columnsRemovedAt: integer('columns_removed_at'),
    readAccess: text('read_access', { enum: ['public', 'key'] }).notNull(),
    writeAccess: text('write_access', { enum: ['key', 'add', 'open'] }).notNull(),
    /** Origins whose pages may call it from a browser; none: all. */
    origins: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    delayMs: integer('delay_ms').notNull().default(0),
    /** Percent of calls that fail on purpose. */
    failShare: integer('fail_share').notNull().default(0),
    /** Bytes of its rows, the deleted and staged ones too, to the megabyte. */
    storedBytes: integer('stored_bytes').notNull().default(0),
    /** Went to the trash as a part of its app, and comes back with it. */
    isDeletedWithApp: integer('is_deleted_with_app', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('apis_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('apis_app').on(table.appId, table.deletedAt, table.createdAt, table.id),
    index('apis_deleted_at').on(table.deletedAt),
    index('apis_columns_removed_at').on(table.columnsRemovedAt),
  ],
)

/** Keys of data APIs; the secret itself is nowhere. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    ...idAndTimes,
    apiId: text('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: ['read', 'add', 'full'] }).notNull(),
    hash: text().notNull(),
    start: text().notNull(),
    lastUsedAt: integer('last_used_at'),
    /** The access token that made it, with which it ends. */
    madeByToken: text('made_by_token').references(() => accessTokens.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_token').on(table.madeByToken),
    index('api_keys_api').on(table.apiId, table.createdAt, table.id),
  ],
)

/** A call as it is kept: `path` without the values that were asked for, `at` in ms. */
export type KeptCall = Omit<LastCall, 'at' | 'key'> & { at: number; keyId: string | null }

/** Calls from outside added up per API, quarter of an hour, answer and country. */
export const apiCalls = sqliteTable(
  'api_calls',
  {
    apiId: text('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
    /** The quarter's start in milliseconds since 1970: every time zone's hours and days are made of whole quarters. */
    at: integer().notNull(),
    status: integer().notNull(),
    country: text().notNull(),
    calls: integer().notNull(),
    /** How many of them meant to change something. */
    writes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiId, table.at, table.status, table.country] }),
    index('api_calls_at').on(table.at),
  ],
)

/** How long the same calls took, as a histogram with the steps of `domain/apis/latency.ts`. */
export const apiLatencies = sqliteTable(
  'api_latencies',
  {
    apiId: text('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    step: integer().notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiId, table.at, table.step] }),
    index('api_latencies_at').on(table.at),
  ],
)

/**
 * Networks that called an API on a UTC day, as keyed hashes; after two days one row with their number, under '',
 * replaces them.
 */
export const apiCallers = sqliteTable(
  'api_callers',
  {
    apiId: text('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    caller: text().notNull(),
    callers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiId, table.at, table.caller] }),
    index('api_callers_at').on(table.at),
  ],
)

/** The last calls of each API, the newest first, in one row, so that a flush writes one. */
export const apiLastCalls = sqliteTable('api_last_calls', {
  apiId: text('api_id')
    .primaryKey()
    .references(() => apis.id, { onDelete: 'cascade' }),
  calls: text({ mode: 'json' }).$type<KeptCall[]>().notNull(),
})

/** Batches of calls that are written: one sent again after its answer was lost is not added twice. Kept for a day. */
export const apiCallBatches = sqliteTable(
  'api_call_batches',
  { id: text().primaryKey(), createdAt: integer('created_at').notNull() },
  (table) => [index('api_call_batches_created_at').on(table.createdAt)],
)
