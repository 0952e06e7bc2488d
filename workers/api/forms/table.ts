import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Element } from '../../../domain/forms/elements'
import { formStates } from '../../../domain/forms/forms'
import { type FormSettings, noticeTimes } from '../../../domain/forms/settings'
import { stopReasons } from '../../../domain/forms/webhooks'
import { locales } from '../../../domain/locale'
import { keptColumns } from '../../kit/kept-columns'
import { accessTokens } from '../../kit/table'

const said = {
  name: text().notNull(),
  language: text({ enum: locales }).notNull(),
  elements: text({ mode: 'json' }).$type<Element[]>().notNull(),
  settings: text({ mode: 'json' }).$type<FormSettings>().notNull(),
}

/** Forms as their makers write them; what others fill in is a version. */
export const forms = sqliteTable(
  'forms',
  {
    ...keptColumns,
    ...said,
    state: text({ enum: formStates }).notNull().default('draft'),
    /** The data API whose rows its answers are; that it is there still is known by its worker alone. */
    apiId: text('api_id'),
    /** The keys of the columns of that API by the keys of all questions that were ever published. */
    columns: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    publishedVersion: integer('published_version').notNull().default(0),
    /** Whether the draft says anything else than the version that is answered. */
    isChanged: integer('is_changed', { mode: 'boolean' }).notNull().default(true),
    passwordHash: text('password_hash'),
    /** How many answers there are, including the ones being written; triggers of `form_answers` count them. */
    answers: integer().notNull().default(0),
    /** The time of the last answer; the time up to which its owner was notified of them, in notifications and by email. */
    answeredAt: integer('answered_at').notNull().default(0),
    toldUntil: integer('told_until').notNull().default(0),
    mailedUntil: integer('mailed_until').notNull().default(0),
    /** How the published version has its owner told by e-mail. */
    notify: text({ enum: noticeTimes }).notNull().default('never'),
    /** The words by which it is found, as `searchWordsOf` writes them. */
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    index('forms_owner').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('forms_deleted_at').on(table.deletedAt),
    index('forms_untold').on(table.id).where(sql`answered_at > told_until`),
    index('forms_unmailed').on(table.id).where(sql`notify <> 'never' AND answered_at > mailed_until`),
  ],
)

export type FormRow = typeof forms.$inferSelect

const formId = () =>
  text('form_id')
    .notNull()
    .references(() => forms.id, { onDelete: 'cascade' })

/** Forms as they were published, and drafts that were replaced; a version never changes. */
export const formVersions = sqliteTable(
  'form_versions',
  {
    formId: formId(),
    number: integer().notNull(),
    ...said,
    /** When it was published, or kept as a draft. */
    publishedAt: integer('published_at').notNull(),
    /** A draft that a restored version replaced: never published, so nobody can answer it. */
    isDraft: integer('is_draft', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.formId, table.number] })],
)

/** Facts about an answer besides its values, which are the row of the form's data API with the same id. */
export const formAnswers = sqliteTable(
  'form_answers',
  {
    id: text().primaryKey(),
    formId: formId(),
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Whether its row is written: until then the answer only holds its place among the maximum number. */
    isKept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
    /** Who answered, as a keyed hash of the member or device, where each may answer once. */
    who: text(),
    /** A keyed hash of what was sent: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    score: integer(),
    scoreOf: integer('score_of'),
    /** The files that were sent with it. */
    files: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** How long it took, as the filler told. */
    seconds: integer(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('form_answers_who')
      .on(table.formId, table.who)
      .where(sql`who IS NOT NULL AND deleted_at IS NULL`),
    index('form_answers_form').on(table.formId, table.createdAt, table.id),
    index('form_answers_deleted_at').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index('form_answers_waiting').on(table.createdAt).where(sql`is_kept = 0`),
  ],
)

/**
 * How many visits came to an element of a form, and left it again; `_start` and `_end` too, and `_kept` for the rows of
 * `form_visits`, whose triggers count here.
 */
export const formSteps = sqliteTable(
  'form_steps',
  {
    formId: formId(),
    key: text().notNull(),
    reached: integer().notNull(),
    wentOn: integer('went_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.key] }),
    index('form_steps_crowded').on(table.formId).where(sql`key = '_kept' AND reached - went_on > 20000`),
  ],
)

/** The step that each visit of a form has reached, as long as it is kept: counts of a removed visit stay. */
export const formVisits = sqliteTable(
  'form_visits',
  {
    formId: formId(),
    id: text().notNull(),
    at: text().notNull(),
    step: integer().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.id] }),
    index('form_visits_form').on(table.formId, table.seenAt),
    index('form_visits_seen_at').on(table.seenAt),
  ],
)

/** Batches of steps that are written: one sent again after its answer was lost is not added twice. Kept for a day. */
export const formStepBatches = sqliteTable(
  'form_step_batches',
  { id: text().primaryKey(), createdAt: integer('created_at').notNull() },
  (table) => [index('form_step_batches_created_at').on(table.createdAt)],
)

/** The address of an owner's program that gets each answer; the secrets are sealed. */
export const formWebhooks = sqliteTable(
  'form_webhooks',
  {
    formId: text('form_id')
      .primaryKey()
      .references(() => forms.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    secret: text().notNull(),
    /** The secret before, which signs beside the other until then. */
    earlierSecret: text('earlier_secret'),
    earlierUntil: integer('earlier_until'),
    /** When its secret was last given out: a recovery replaces one that an intruder may have read. */
    shownAt: integer('shown_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When the address last changed; 0: not since `createdAt`. */
    changedAt: integer('changed_at').notNull().default(0),
    /** The access token that set the address, with which the webhook ends. */
    madeByToken: text('made_by_token').references(() => accessTokens.id, { onDelete: 'cascade' }),
    /** Failed runs since the last delivery, at most one each five minutes, and when the last was counted. */
    failures: integer().notNull().default(0),
    failedAt: integer('failed_at').notNull().default(0),
    /** Since when it sends nothing, why, and the HTTP status that led there (0: no response). */
    stoppedAt: integer('stopped_at'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    stopStatus: integer('stop_status'),
  },
  (table) => [index('form_webhooks_token').on(table.madeByToken)],
)

/** Deliveries of webhooks: `nextAt` is null when nothing more is tried, and beyond all dates while the webhook is stopped. */
export const formDeliveries = sqliteTable(
  'form_deliveries',
  {
    id: text().primaryKey(),
    formId: formId(),
    answerId: text('answer_id').notNull(),
    createdAt: integer('created_at').notNull(),
    tries: integer().notNull().default(0),
    nextAt: integer('next_at'),
    /** The HTTP status of the last try; 0 where none came, null before the first. */
    status: integer(),
    deliveredAt: integer('delivered_at'),
    /** The sent body, as its id names one message: written before the first try; long ones are removed once delivered. */
    body: text(),
  },
  (table) => [
    index('form_deliveries_form').on(table.formId, table.createdAt, table.id),
    index('form_deliveries_next').on(table.nextAt).where(sql`next_at IS NOT NULL`),
    index('form_deliveries_created_at').on(table.createdAt),
    index('form_deliveries_finished').on(table.formId, table.createdAt, table.id).where(sql`next_at IS NULL`),
  ],
)
