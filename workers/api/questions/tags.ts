import { type TagItem, tagKey, tagLimits } from '@domain/questions/tags'
import type { Db } from '@kit/db'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { begins } from '../things/queries'

/** The id by which a tag is followed. */
const tagId = (key: string) => `tag_${key}`

/** Tells whether a question ever had the tag of an id. */
export async function isTagThere(db: Db, id: string): Promise<boolean> {
  return (await db.all(sql`SELECT 1 FROM tags WHERE key = ${id.slice(tagId('').length)}`)).length > 0
}

/** Takes an id; the SQL of the label of the tag, null where it is none’s. */
export const tagLabel = (id: SQLWrapper) => sql`(SELECT label FROM tags WHERE key = substr(${id}, 5))`

/** Takes tags as somebody wrote them; gives each by its key as it was written first by anybody. */
export async function labelled(db: Db, written: readonly string[]): Promise<Record<string, string>> {
  const own = written.map((label) => [tagKey(label), label] as const)
  const keys = JSON.stringify(own.map(([key]) => key))
  const known = await db.all<{ key: string; label: string }>(
    sql`SELECT key, label FROM tags WHERE key IN (SELECT value FROM json_each(${keys}))`,
  )
  const labels = new Map(known.map(({ key, label }) => [key, label]))
  return Object.fromEntries(own.map(([key, label]) => [key, labels.get(key) ?? label]))
}

/** The query of the members who follow one of some tags. */
export const byTagFollowers = (keys: readonly string[]): SQL =>
  sql`SELECT DISTINCT user_id FROM follows WHERE subject_id IN (SELECT value FROM json_each(${JSON.stringify(keys.map(tagId))}))`

/** The tags that begin so, that one itself first and then those with the most questions; without letters the most used ones. */
export async function findTags(db: Db, reader: string | null, q: string): Promise<TagItem[]> {
  const key = tagKey(q)
  const where = key === '' ? sql`TRUE` : begins(sql`key`, key)
  const rows = await db.all<{ key: string; label: string; questions: number; mine: number }>(
    sql`SELECT key, label, questions, EXISTS (SELECT 1 FROM follows WHERE user_id = ${reader ?? ''} AND subject_id = 'tag_' || key) AS mine
      FROM tags WHERE questions > 0 AND ${where} ORDER BY ${key === '' ? sql`` : sql`key = ${key} DESC,`} questions DESC, key LIMIT ${tagLimits.suggested}`,
  )
  return rows.map((row) => ({
    id: tagId(row.key),
    name: row.label,
    questions: row.questions,
    isFollowed: row.mine === 1,
  }))
}
