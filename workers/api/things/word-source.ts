import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** How many rows without words are read at once. */
export const wordRowsAtOnce = 200

/**
 * Rows that were written before searches had words: `rows` reads the next of them after an id, with the title, the other text
 * and the content; `write` sets their words from the table `made` of ids, words and words of the content.
 */
export type WordSource = { rows: (after: string) => SQL; write: SQL }

/** Takes a table with `search_words`, its column with the title, and the SQL of its other text. */
export const wordSource = (table: SQLiteTable, title: string, more: SQL): WordSource => ({
  rows: (after) => sql`SELECT id, ${sql.identifier(title)} AS title, ${more} AS more FROM ${table}
    WHERE search_words = '{}' AND id > ${after} ORDER BY id LIMIT ${wordRowsAtOnce}`,
  write: sql`UPDATE ${table} SET search_words = made.words FROM made WHERE ${table}.id = made.id`,
})
