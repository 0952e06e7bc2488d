import type { Noun } from '@domain/things'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import { begins } from '../things/queries'

/** Whether a thing has a word that begins so. */
const has = (id: SQL, word: string) =>
  sql`EXISTS (SELECT 1 FROM thing_words AS other WHERE other.thing_id = ${id} AND ${begins(sql`other.word`, word)})`

const all = (conditions: readonly SQL[]) => sql.join([sql`TRUE`, ...conditions], sql` AND `)

export type FoundRow = { noun: Noun; id: string; title: string; hint: string; is_own: number }

type Asked = { userId: string; nouns: readonly Noun[]; most: number }

/** Of each noun the first rows: those with the longest word in the title first, then own ones, then the last changed. */
function firstOfEach({ userId, nouns, most }: Asked, found: SQL, isSeen = sql`TRUE`) {
  return sql`SELECT noun, id, title, hint, is_own FROM (
    SELECT things.*, found.titled, owner_id = ${userId} AS is_own, row_number() OVER (
      PARTITION BY noun ORDER BY found.titled DESC, owner_id = ${userId} DESC, things.updated_at DESC, things.id DESC) AS place
    FROM ${found} AS found JOIN things ON things.id = found.id
    WHERE things.deleted_at IS NULL AND ${isSeen} AND things.noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)}))
  ) WHERE place <= ${most} ORDER BY titled DESC, is_own DESC, updated_at DESC, id DESC`
}

/** How many rows of the index one search walks, and how many things that have all words it then ranks. */
const bounds = { walked: 5_000, ranked: 400 }

/** A word, and how often it begins words of a shelf, as far as a search walks. */
export type Counted = { word: string; count: number }

/** Counts how often words begin those of shelves; gives for each shelf the rarest first. A word alone needs no count. */
export async function rarestFirst(
  db: Db,
  shelves: readonly string[],
  words: readonly string[],
): Promise<Counted[][]> {
  const counted = (row: readonly number[], at: number) =>
    words
      .map((word, place) => ({ word, count: row[at * words.length + place] ?? 0 }))
      .sort((one, other) => one.count - other.count)
  if (words.length < 2) return shelves.map((_, at) => counted([], at))
  const counts = shelves.flatMap((shelf) =>
    words.map(
      (word) => sql`(SELECT count(*) FROM (
        SELECT 1 FROM thing_words WHERE shelf = ${shelf} AND ${begins(sql`word`, word)} LIMIT ${bounds.walked}))`,
    ),
  )
  const [row = []] = await db.values<number[]>(sql`SELECT ${sql.join(counts, sql`, `)}`)
  return shelves.map((_, at) => counted(row, at))
}

/** Whether a thing has another word: its things as one list where they are few, else each thing is asked for. */
const hasAlso = (id: SQL, shelf: string, { word, count }: Counted) =>
  count < bounds.walked
    ? sql`${id} IN (SELECT thing_id FROM thing_words WHERE shelf = ${shelf} AND ${begins(sql`word`, word)})`
    : has(id, word)

/**
 * The things of a shelf (the member's own, or the public ones) that have all of these words, each by its beginning. Along the
 * first word the index gives whole words before longer ones and the newest things before older ones, so a very common word
 * is cut off where it matters least.
 */
export function shelvedByWords(asked: Asked, shelf: string, [first, ...others]: readonly Counted[]): SQL {
  const also = all(others.map((other) => hasAlso(sql`own.thing_id`, shelf, other)))
  const found = sql`(SELECT thing_id AS id, max(is_title) AS titled FROM (
      SELECT own.thing_id, own.is_title FROM (
        SELECT thing_id, is_title FROM thing_words
        WHERE shelf = ${shelf} AND ${begins(sql`word`, first?.word ?? '')} LIMIT ${bounds.walked}
      ) AS own WHERE ${also} LIMIT ${bounds.ranked}
    ) GROUP BY thing_id)`
  return firstOfEach(asked, found, sql`(owner_id = ${asked.userId} OR reach = 'public')`)
}

/** What others have shared with the member and has all of these words. */
export function sharedByWords(asked: Asked, words: readonly string[]): SQL {
  const found = sql`(SELECT shared.id, coalesce((SELECT max(is_title) FROM thing_words
      WHERE thing_id = shared.id AND ${begins(sql`word`, words[0] ?? '')}), 0) AS titled
    FROM (SELECT thing_id AS id FROM thing_members WHERE user_id = ${asked.userId} AND role <> 'owner') AS shared
    WHERE ${all(words.map((word) => has(sql`shared.id`, word)))})`
  return firstOfEach(asked, found)
}

/** What the member changed last, of all nouns together. */
export function ownNewest({ userId, nouns, most }: Asked): SQL {
  return sql`SELECT noun, id, title, hint, 1 AS is_own FROM things INDEXED BY things_owner_newest
    WHERE owner_id = ${userId} AND deleted_at IS NULL AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)}))
    ORDER BY updated_at DESC, id DESC LIMIT ${most}`
}

export type ChatRow = { id: string; handle: string; firstName: string; lastName: string }

/** The member's chats with people who have all of these words, the last written first. */
export function chatsByWords(userId: string, words: readonly string[], most: number): SQL {
  const named = words.map(
    (word) =>
      sql`EXISTS (SELECT 1 FROM user_words WHERE user_words.user_id = mine.partner_id AND ${begins(sql`user_words.word`, word)})`,
  )
  return sql`SELECT mine.chat_id AS id, users.handle, users.first_name AS firstName, users.last_name AS lastName
    FROM chat_members AS mine JOIN chats ON chats.id = mine.chat_id JOIN users ON users.id = mine.partner_id
    WHERE mine.user_id = ${userId} AND (mine.is_opened OR chats.last_seq > 0) AND ${all(named)}
    ORDER BY mine.last_at DESC, mine.chat_id DESC LIMIT ${most}`
}

const mostLike = 2_000

/**
 * Words of the member's own things, and of public ones, that begin as one does and are about as long. Each word is one step
 * along the index, however many things have it.
 */
export function likeWords(userId: string, word: string): SQL {
  const [start = ''] = [...word]
  const length = [...word].length
  const next = (shelf: SQL, from: SQL) =>
    sql`(SELECT min(word) FROM thing_words WHERE shelf = ${shelf} AND ${from} AND ${begins(sql`word`, start)})`
  return sql`WITH RECURSIVE each_word(on_shelf, known) AS (
      SELECT value, ${next(sql`value`, sql`TRUE`)} FROM json_each(json_array(${userId}, 'public'))
      UNION ALL
      SELECT on_shelf, ${next(sql`on_shelf`, sql`word > known`)} FROM each_word WHERE known IS NOT NULL LIMIT ${mostLike}
    ) SELECT DISTINCT known AS word FROM each_word WHERE length(known) BETWEEN ${length - 2} AND ${length + 2}`
}
