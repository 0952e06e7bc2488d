import { type Noun, type NounWith, nounsWith } from '@domain/things'
import type { Db } from '@kit/db'
import { longStatement } from '@kit/statement'
import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '../nouns'
import { hasNoBlockWith } from '../people/blocks'
import { begins } from '../things/queries'
import { all, type KindQuery, maxOf, pageOfKind, rowsOf } from './kind-query'

/** How far words are counted, how many rows of one word are looked through, and how many things others may have shared. */
const bounds = { counted: 3_000, walked: 20_000, narrowed: 2_000, shared: 2_000 }

/** How many rows of a list are read in the time that asking for one thing takes. */
const asksInList = 3

/** How often a word begins words of a noun's titles and of its texts, as far as they are counted. */
export type Count = readonly [inText: number, inTitle: number]
/** Of a word that is there alone, or not counted: its rows are walked as far as they go. */
export const uncounted: Count = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
export type Counted = { word: string; count: Count }

const sum = ({ count: [inText, inTitle] }: Counted) => inText + inTitle

const isOpen = (noun: Noun) => (nounsWith('public') as readonly Noun[]).includes(noun)
const isShareable = (noun: Noun) => (nounsWith('members') as readonly Noun[]).includes(noun)
const hasDrafts = (noun: NounWith<'search'>) => nounParts[noun].search.hasDrafts === true
/** Drafts are on the shelf of their owner. */
const shelvesOf = (noun: NounWith<'search'>, userId: string) =>
  hasDrafts(noun) && userId !== '' ? ['public', userId] : [isOpen(noun) ? 'public' : userId]

const shelved = (shelves: readonly string[], noun: Noun, isTitle: boolean | null, word: string) =>
  sql`thing_words WHERE shelf ${
    shelves.length === 1
      ? sql`= ${shelves[0]}`
      : sql`IN (${sql.join(
          shelves.map((one) => sql`${one}`),
          sql`, `,
        )})`
  } AND noun = ${noun}
    AND is_title ${isTitle === null ? sql`IN (0, 1)` : sql`= ${Number(isTitle)}`} AND ${begins(sql`word`, word)}`

/** How often each word begins those of each noun: what is rare is walked first, and what is nowhere is not. */
export async function countWords(
  db: Db,
  nouns: readonly NounWith<'search'>[],
  userId: string,
  words: readonly string[],
): Promise<(noun: NounWith<'search'>, word: string) => Count> {
  const countOf = (noun: NounWith<'search'>, word: string, isTitle: boolean) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${shelved(shelvesOf(noun, userId), noun, isTitle, word)} LIMIT ${bounds.counted}))`
  const queries = nouns.map((noun) => {
    const counts = words.map(
      (word) => sql`json_array(${countOf(noun, word, false)}, ${countOf(noun, word, true)})`,
    )
    return longStatement(db, sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`)
  })
  const answers = queries.length > 0 ? await db.$client.batch<{ counts: string }>(queries) : []
  const rows = answers.map(({ results }): Count[] => JSON.parse(results[0]?.counts ?? '[]'))
  return (noun, word) => rows[nouns.indexOf(noun)]?.[words.indexOf(word)] ?? [0, 0]
}

/** Whether a thing has a word, in its title or anywhere. */
const has = (id: SQL, word: string, isTitle: boolean) =>
  sql`EXISTS (SELECT 1 FROM thing_words AS other WHERE other.thing_id = ${id} AND ${begins(sql`other.word`, word)}
    ${isTitle ? sql`AND other.is_title` : sql``})`

/** Things of a shelf that have all words of a list, walked along its rarest one; common words alone are walked so far only. */
function walk(shelves: readonly string[], noun: Noun, list: readonly Counted[], isTitle: boolean): SQL[] {
  const countOf = (one: Counted) => (isTitle ? one.count[1] : sum(one))
  // Things with all words in their title were found before, as is everything if no text has any of them.
  const isNone =
    list.some((one) => countOf(one) === 0) || !(isTitle || list.some(({ count }) => count[0] > 0))
  if (isNone) return []
  const [first, ...others] = [...list].sort((one, other) => countOf(one) - countOf(other))
  const where = isTitle || others.length > 0 ? [true, false].slice(0, isTitle ? 1 : 2) : [false]
  const rows = where.map((one) => sql`SELECT thing_id FROM ${shelved(shelves, noun, one, first?.word ?? '')}`)
  const isCommon = others.length > 0 && first !== undefined && countOf(first) >= bounds.counted
  const most = isCommon ? bounds.narrowed : bounds.walked
  // As one list where that is quicker than to ask for each thing.
  const asList = Math.min(bounds.counted, asksInList * (first === undefined ? 0 : countOf(first)))
  const hasAlso = (other: Counted) =>
    countOf(other) < asList
      ? sql`own.thing_id IN (SELECT thing_id FROM ${shelved(shelves, noun, isTitle ? true : null, other.word)})`
      : has(sql`own.thing_id`, other.word, isTitle)
  return [
    sql`SELECT own.thing_id AS id FROM (SELECT * FROM (${sql.join(rows, sql` UNION ALL `)}) LIMIT ${most}) AS own
      WHERE ${all(others.map(hasAlso))}`,
  ]
}

/** Things that others have shared with the member and that have all words of a list. */
const sharedWith = (userId: string, words: readonly string[], isTitle: boolean) =>
  sql`SELECT shared.id FROM (SELECT thing_id AS id FROM thing_members WHERE user_id = ${userId} AND role <> 'owner'
      ORDER BY added_at DESC LIMIT ${bounds.shared}) AS shared
    WHERE ${all(words.map((word) => has(sql`shared.id`, word, isTitle)))}`

/**
 * The query of a page of a noun's things that have all words of one of the lists: those with all of them in the title first, of
 * these one's own, the last changed first. So many are found at most, whatever other nouns have.
 */
export function thingsByWords(
  noun: NounWith<'search'>,
  lists: readonly (readonly Counted[])[],
  asked: KindQuery,
): SQL {
  const { userId } = asked
  const shelves = shelvesOf(noun, userId)
  const most = maxOf(asked) + 1
  const walks = (isTitle: boolean) => {
    const own = lists.flatMap((list) => walk(shelves, noun, list, isTitle))
    const others = lists.map((list) =>
      sharedWith(
        userId,
        list.map(({ word }) => word),
        isTitle,
      ),
    )
    return rowsOf([...own, ...(isShareable(noun) ? others : [])], sql`SELECT NULL AS id WHERE FALSE`)
  }
  const isSeen = isOpen(noun)
    ? sql`(thing.owner_id = ${userId} OR (thing.reach = 'public' AND ${hasNoBlockWith(sql`thing.owner_id`, userId)}))`
    : sql`TRUE`
  const living = (ids: SQL, also: SQL) => sql`SELECT DISTINCT thing.id FROM (${ids}) AS each
    CROSS JOIN things AS thing ON thing.id = each.id
    WHERE thing.noun = ${noun} AND thing.deleted_at IS NULL AND ${isSeen} AND ${also} LIMIT ${most}`
  const found = sql`WITH titled AS MATERIALIZED (${living(walks(true), sql`TRUE`)}),
      inside AS MATERIALIZED (${living(walks(false), sql`thing.id NOT IN (SELECT id FROM titled)`)}),
      each AS (SELECT id, 2 AS place FROM titled UNION ALL SELECT id, 0 FROM inside LIMIT ${most})
    SELECT thing.id, each.place + (thing.owner_id = ${userId}) AS place, thing.updated_at AS at, thing.title, thing.hint, thing.owner_id
    FROM each CROSS JOIN things AS thing ON thing.id = each.id`
  return pageOfKind(found, nounParts[noun].search.text, asked)
}

/** The things that the member changed last, of all nouns together. */
export function ownNewest({ userId, limit }: KindQuery, nouns: readonly Noun[]): SQL {
  return sql`SELECT things.id, noun, title, hint, things.updated_at AS at, handle, first_name AS firstName, last_name AS lastName, avatar, owner_id,
      1 AS place, 0 AS total, '' AS text
    FROM things INDEXED BY things_owner_newest JOIN users ON users.id = owner_id
    WHERE owner_id = ${userId} AND deleted_at IS NULL AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)}))
    ORDER BY things.updated_at DESC, things.id DESC LIMIT ${limit}`
}

const maxLike = 2_000

/**
 * Words of the member's own things, and of public ones, that begin as one does and are about as long. Each word is one step
 * along the index, however many things have it.
 */
export function likeWords(userId: string, nouns: readonly NounWith<'search'>[], word: string): SQL {
  const [start = ''] = [...word]
  const length = [...word].length
  const from = nouns.flatMap((noun) =>
    shelvesOf(noun, userId).flatMap((shelf) => [0, 1].map((isTitle) => [shelf, noun, isTitle])),
  )
  const next = (shelf: SQL, noun: SQL, title: SQL, after: SQL) =>
    sql`(SELECT min(word) FROM thing_words WHERE shelf = ${shelf} AND noun = ${noun} AND is_title = ${title} AND ${after}
      AND ${begins(sql`word`, start)})`
  return sql`WITH RECURSIVE each_word(on_shelf, of_noun, in_title, known) AS (
      SELECT value ->> 0, value ->> 1, value ->> 2, ${next(sql`value ->> 0`, sql`value ->> 1`, sql`value ->> 2`, sql`TRUE`)}
        FROM json_each(${JSON.stringify(from)})
      UNION ALL
      SELECT on_shelf, of_noun, in_title, ${next(sql`on_shelf`, sql`of_noun`, sql`in_title`, sql`word > known`)}
        FROM each_word WHERE known IS NOT NULL LIMIT ${maxLike}
    ) SELECT DISTINCT known AS word FROM each_word WHERE length(known) BETWEEN ${length - 2} AND ${length + 2}`
}
