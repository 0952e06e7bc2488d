import { bodyWords, searchWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'

const rowsAtOnce = 200

type Row = { id: string; title: string; more: string; body?: string }

/** Where rows without words are read, and how their words are written from the id, the words and those of a content. */
type Source = { rows: (after: string) => SQL; write: SQL }

const source = (table: string, title: string, more: SQL): Source => ({
  rows: (
    after,
  ) => sql`SELECT id, ${sql.identifier(title)} AS title, ${more} AS more FROM ${sql.identifier(table)}
    WHERE search_words = '{}' AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
  write: sql`UPDATE ${sql.identifier(table)} SET search_words = made.words
    FROM made WHERE ${sql.identifier(table)}.id = made.id`,
})

const sources: readonly Source[] = [
  source('links', 'title', sql`slug || ' ' || substr(url, instr(url, '://') + 3)`),
  source('todos', 'title', sql`text`),
  source('apps', 'name', sql`description`),
  source(
    'apis',
    'name',
    sql`description || ' ' || coalesce((SELECT group_concat(value ->> 'name', ' ') FROM json_each(columns)), '')`,
  ),
  {
    rows: (
      after,
    ) => sql`SELECT user_id AS id, '' AS title, (SELECT group_concat(value ->> 'name', ' ') FROM json_each(skills)) AS more
      FROM profiles WHERE skill_words = '[]' AND skills <> '[]' AND user_id > ${after} ORDER BY user_id LIMIT ${rowsAtOnce}`,
    write: sql`UPDATE profiles SET skill_words = (SELECT json_group_array(key) FROM json_each(made.words)) FROM made WHERE user_id = made.id`,
  },
  {
    rows: (
      after,
    ) => sql`SELECT id, '' AS title, text || ' ' || coalesce(file ->> 'name', '') AS more FROM chat_messages
      WHERE words = '[]' AND (text <> '' OR file IS NOT NULL) AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
    write: sql`UPDATE chat_messages SET words = (SELECT json_group_array(key) FROM json_each(made.words)) FROM made WHERE chat_messages.id = made.id`,
  },
  {
    rows: (after) => sql`SELECT documents.id, title, description AS more, body
      FROM document_texts JOIN documents ON documents.id = document_id
      WHERE head_words = '{}' AND document_id > ${after} ORDER BY document_id LIMIT ${rowsAtOnce}`,
    write: sql`UPDATE document_texts SET head_words = made.words, body_words = made.body
      FROM made WHERE document_id = made.id`,
  },
]

/** Makes the words of things that were written before there were any; gives how many. A second run finds nothing to do. */
export async function makeWords(db: Db): Promise<number> {
  let made = 0
  for (const each of sources) made += await makeWordsOf(db, each)
  return made
}

async function makeWordsOf(db: Db, { rows, write }: Source): Promise<number> {
  let made = 0
  for (let after = ''; ; ) {
    const found = await db.all<Row>(rows(after))
    if (found.length === 0) return made
    const records = found.map(({ id, title, more, body = '' }) => ({
      id,
      words: searchWordsOf(title, more),
      body: JSON.stringify(bodyWords(body)),
    }))
    await db.run(sql`WITH made AS (
        SELECT value ->> 'id' AS id, value ->> 'words' AS words, value ->> 'body' AS body
        FROM json_each(${JSON.stringify(records)})
      ) ${write}`)
    made += found.length
    after = found.at(-1)?.id ?? ''
  }
}
