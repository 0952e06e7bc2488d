import { integer, text } from 'drizzle-orm/sqlite-core'

/** The columns of a noun whose things have content: where the copy lies that their room handed over last. */
export const contentColumns = {
  /** In R2; null before the first copy. */
  stateKey: text('state_key'),
  /** Number of the copy that is kept: an older one that arrives late changes nothing. */
  copy: integer().notNull().default(0),
  size: integer().notNull().default(0),
  savedAt: integer('saved_at'),
}

/** The columns of a noun's versions, beside `idAndTimes` and `thingId`. */
export const versionColumns = {
  stateKey: text('state_key').notNull(),
  size: integer().notNull(),
  /** Ids of the members who wrote since the version before. */
  authors: text({ mode: 'json' }).$type<string[]>().notNull(),
  restoredFrom: text('restored_from'),
}

/** The columns of what searches look in, beside `thingId`: the text of the last copy as `textKey` writes it, and its words as a JSON list. */
export const searchedColumns = {
  /** Of the content, as far as it is searched. */
  body: text().notNull().default(''),
  bodyWords: text('body_words').notNull().default('[]'),
}
