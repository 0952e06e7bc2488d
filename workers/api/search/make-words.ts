import { searchedNouns } from '@domain/search/found'
import { bodyWords, searchWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { nounParts } from '../nouns'
import { type WordSource, wordRowsAtOnce } from '../things/word-source'

type Row = { id: string; title: string; more: string; body?: string }

const sources: readonly WordSource[] = [
  ...searchedNouns.flatMap((noun) => nounParts[noun].search.wordless ?? []),
  {
    rows: (
      after,
    ) => sql`SELECT user_id AS id, '' AS title, (SELECT group_concat(value ->> 'name', ' ') FROM json_each(skills)) AS more
      FROM profiles WHERE skill_words = '[]' AND skills <> '[]' AND user_id > ${after} ORDER BY user_id LIMIT ${wordRowsAtOnce}`,
    write: sql`UPDATE profiles SET skill_words = (SELECT json_group_array(key) FROM json_each(made.words)) FROM made WHERE user_id = made.id`,
  },
  {
    rows: (
      after,
    ) => sql`SELECT id, '' AS title, text || ' ' || coalesce(file ->> 'name', '') AS more FROM chat_messages
      WHERE words = '[]' AND (text <> '' OR file IS NOT NULL) AND id > ${after} ORDER BY id LIMIT ${wordRowsAtOnce}`,
    write: sql`UPDATE chat_messages SET words = (SELECT json_group_array(key) FROM json_each(made.words)) FROM made WHERE chat_messages.id = made.id`,
  },
]

/** Makes the words of things that were written before there were any; gives how many. A second run finds nothing to do. */
export async function makeWords(db: Db): Promise<number> {
  let made = 0
  for (const each of sources) made += await makeWordsOf(db, each)
  return made
}

async function makeWordsOf(db: Db, { rows, write }: WordSource): Promise<number> {
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
