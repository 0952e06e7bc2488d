import { type SQL, sql } from 'drizzle-orm'
import { hasNoBlockWith, hasNotBlocked } from '../people/blocks'
import { begins } from '../things/queries'
import { all, type KindQuery, maxOf, pageOfKind, rowsOf } from './kind-query'

/** How many rows of a word are looked through for people. */
const walked = 4_000

/** The audiences that include a reader. */
const readers = (userId: string) => (userId === '' ? sql`'everyone'` : sql`'everyone', 'members'`)

/** The condition that a reader sees a member's skills. */
const seesSkills = (
  id: SQL,
  userId: string,
) => sql`EXISTS (SELECT 1 FROM profiles WHERE profiles.user_id = ${id}
  AND coalesce(profiles.visibility ->> 'skills', 'everyone') IN (${readers(userId)}))`

const named = (id: SQL, word: string) =>
  sql`EXISTS (SELECT 1 FROM user_words AS other WHERE other.user_id = ${id} AND ${begins(sql`other.word`, word)})`

const skilled = (id: SQL, word: string, userId: string) =>
  sql`(EXISTS (SELECT 1 FROM skill_words AS other WHERE other.user_id = ${id} AND ${begins(sql`other.word`, word)})
    AND ${seesSkills(id, userId)})`

/**
 * The query of a page of people who have all words in their names, handle or skills, as far as the reader sees them:
 * exact handles first, then names. Visitors find members whose profile shows them.
 */
export function peopleByWords(q: string, lists: readonly (readonly string[])[], asked: KindQuery): SQL {
  const { userId } = asked
  const handle = q.trim().replace(/^@/, '').toLowerCase()
  const byName = lists.map(
    ([first = '', ...others]) => sql`SELECT user_id AS id, 1 AS place FROM (
      SELECT user_id FROM user_words WHERE ${begins(sql`word`, first)} LIMIT ${walked}) AS one
      WHERE ${all(others.map((word) => named(sql`one.user_id`, word)))}`,
  )
  const bySkill = lists.flatMap((list) =>
    list.map((first) => {
      const others = list.filter((word) => word !== first)
      const has = others.map(
        (word) => sql`(${named(sql`one.user_id`, word)} OR ${skilled(sql`one.user_id`, word, userId)})`,
      )
      return sql`SELECT user_id, 0 FROM (SELECT user_id FROM skill_words WHERE ${begins(sql`word`, first)} LIMIT ${walked}) AS one
        WHERE ${seesSkills(sql`one.user_id`, userId)} AND ${all(has)}`
    }),
  )
  const isShown =
    userId === ''
      ? sql`EXISTS (SELECT 1 FROM profiles WHERE user_id = member.id AND is_listed)`
      : sql`member.id <> ${userId}`
  const found = sql`SELECT member.id, max(each.place, 2 * (member.handle = ${handle})) AS place, 0 AS at, '' AS title, '' AS hint, member.id AS owner_id
    FROM (SELECT id, max(place) AS place FROM (
      ${rowsOf([sql`SELECT id, 2 AS place FROM users WHERE handle = ${handle}`, ...byName, ...bySkill])}) GROUP BY id) AS each
    CROSS JOIN users AS member ON member.id = each.id
    WHERE member.delete_after IS NULL AND ${isShown} AND ${hasNotBlocked(sql`member.id`, userId)} LIMIT ${maxOf(asked) + 1}`
  const skills = sql`(SELECT group_concat(value ->> 'name', ', ') FROM profiles, json_each(profiles.skills)
    WHERE profiles.user_id = page.id AND ${seesSkills(sql`page.id`, userId)})`
  return pageOfKind(found, skills, asked)
}

/** The query of a page of the member's chats with people who have all words of a list, the last written first. */
export function chatsByWords(lists: readonly (readonly string[])[], asked: KindQuery): SQL {
  const each = lists.map((list) => sql`(${all(list.map((word) => named(sql`mine.partner_id`, word)))})`)
  const found = sql`SELECT mine.chat_id AS id, 1 AS place, mine.last_at AS at, '' AS title, '' AS hint, mine.partner_id AS owner_id
    FROM chat_members AS mine JOIN chats ON chats.id = mine.chat_id
    WHERE mine.user_id = ${asked.userId} AND (mine.is_opened OR chats.last_seq > 0) AND (${sql.join(each, sql` OR `)})
    LIMIT ${maxOf(asked) + 1}`
  return pageOfKind(found, sql`''`, asked)
}

/**
 * The query of a page of published sites whose owners have all words, as far as their timeline shows them to the reader, and the
 * reader's own by its address too.
 */
export function sitesByWords(q: string, lists: readonly (readonly string[])[], asked: KindQuery): SQL {
  const { userId } = asked
  const byOwner = lists.map(
    ([first = '', ...others]) => sql`SELECT sites.id FROM (
      SELECT DISTINCT user_id FROM user_words WHERE ${begins(sql`word`, first)} LIMIT ${walked}) AS one
      CROSS JOIN sites ON sites.owner_id = one.user_id WHERE ${all(others.map((word) => named(sql`one.user_id`, word)))}`,
  )
  const byAddress = sql`SELECT id FROM sites WHERE owner_id = ${userId} AND ${begins(sql`id`, q.trim().toLowerCase())}`
  const found = sql`SELECT site.id, site.owner_id = ${userId} AS place, coalesce(site.published_at, site.created_at) AS at, '' AS title, '' AS hint, site.owner_id
    FROM (SELECT DISTINCT id FROM (${rowsOf([byAddress, ...byOwner])})) AS each CROSS JOIN sites AS site ON site.id = each.id
    CROSS JOIN users AS member ON member.id = site.owner_id
    WHERE site.published_at IS NOT NULL AND member.delete_after IS NULL AND (site.owner_id = ${userId}
      OR (site.is_on AND site.blocked_at IS NULL AND ${hasNoBlockWith(sql`site.owner_id`, userId)}
        AND coalesce((SELECT reach FROM timeline_reach WHERE user_id = site.owner_id AND kind = 'sites'), 'everyone') IN (${readers(userId)})))
    LIMIT ${maxOf(asked) + 1}`
  return pageOfKind(found, sql`''`, asked)
}

const said = (word: string) =>
  sql`EXISTS (SELECT 1 FROM message_words AS other
    WHERE other.chat_id = one.chat_id AND other.seq = one.seq AND ${begins(sql`other.word`, word)})`

/** The query of a page of messages of the member's chats that have all words of a list, the last written first. */
export function messagesByWords(lists: readonly (readonly string[])[], asked: KindQuery): SQL {
  const each = lists.map(
    ([first = '', ...others]) => sql`SELECT chat_id, seq FROM (
      SELECT words.chat_id, words.seq FROM chat_members AS mine CROSS JOIN message_words AS words ON words.chat_id = mine.chat_id
      WHERE mine.user_id = ${asked.userId} AND ${begins(sql`words.word`, first)} LIMIT ${walked}) AS one WHERE ${all(others.map(said))}`,
  )
  const found = sql`SELECT message.id, 0 AS place, message.created_at AS at,
      coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = mine.partner_id), '') AS title,
      message.chat_id || ' ' || message.seq AS hint, message.author_id AS owner_id
    FROM (SELECT DISTINCT chat_id, seq FROM (${rowsOf(each)})) AS each
    CROSS JOIN chat_messages AS message ON message.chat_id = each.chat_id AND message.seq = each.seq
    CROSS JOIN chat_members AS mine ON mine.chat_id = each.chat_id AND mine.user_id = ${asked.userId}
    LIMIT ${maxOf(asked) + 1}`
  const text = sql`(SELECT text || ' ' || coalesce(file ->> 'name', '') FROM chat_messages WHERE chat_messages.id = page.id)`
  return pageOfKind(found, text, asked)
}
