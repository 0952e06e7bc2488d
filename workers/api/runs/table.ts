import type { HitLimit, RunLanguage, RunOutcome, RunPlace, RunState } from '@domain/runs'
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'

/** Runs of members' code: the last ones of each, and shared ones. `handle` is how the place that runs it calls it. */
export const runs = sqliteTable(
  'runs',
  {
    ...idAndTimes,
    userId: memberColumn('user_id'),
    language: text().$type<RunLanguage>().notNull(),
    place: text().$type<Exclude<RunPlace, 'browser'>>().notNull(),
    handle: text().notNull().default(''),
    state: text().$type<RunState>().notNull(),
    isInteractive: integer('is_interactive', { mode: 'boolean' }).notNull(),
    /** The file that was started. */
    name: text().notNull(),
    /** Files, arguments and input as packed JSON. */
    source: blob({ mode: 'buffer' }).$type<Uint8Array<ArrayBuffer>>().notNull(),
    outcome: text().$type<RunOutcome>(),
    hitLimit: text('hit_limit').$type<HitLimit>(),
    exitCode: integer('exit_code'),
    signal: text(),
    timeMs: integer('time_ms'),
    shareKey: text('share_key').unique(),
  },
  (table) => [
    index('runs_user_id_created_at').on(table.userId, table.createdAt),
    index('runs_state_created_at').on(table.state, table.createdAt),
  ],
)

/** The results of finished runs, as packed JSON: in rows of their own, since source and output together may be too large for one. */
export const runResults = sqliteTable('run_results', {
  runId: text('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  userId: memberColumn('user_id'),
  result: blob({ mode: 'buffer' }).$type<Uint8Array<ArrayBuffer>>().notNull(),
})
