import type { NounWith } from '@domain/things'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { things } from './table'

/** Where the range of a prefix ends: no letter comes after it. */
const last = '\u{10ffff}'

/** The condition that a word begins so; the index of words is walked along it. */
export const begins = (column: SQL, word: string) => sql`${column} >= ${word} AND ${column} <= ${word + last}`

/** The condition that a thing of a noun is there for everybody, as the index of the best ones has it. */
export const isPublic = (noun: NounWith<'public'>): SQL =>
  sql`${things.noun} = ${sql.raw(`'${noun}'`)} AND ${things.reach} = 'public' AND ${things.deletedAt} IS NULL`

/** The condition that a public thing of a noun has all words of one of the lists of `wantedWords`; none without a list. */
export function inThingsWithWords(
  noun: NounWith<'public'>,
  id: SQLiteColumn,
  lists: readonly string[][],
): SQL | undefined {
  if (lists.length === 0) return undefined
  const having = (word: string) =>
    sql`${id} IN (SELECT thing_id FROM thing_words
      WHERE shelf = 'public' AND noun = ${sql.raw(`'${noun}'`)} AND is_title IN (0, 1) AND ${begins(sql`word`, word)})`
  const all = lists.map((words) => sql`(${sql.join(words.map(having), sql` AND `)})`)
  return sql`(${sql.join(all, sql` OR `)})`
}
