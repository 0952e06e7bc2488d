import { questionLimits, type SimilarQuestions } from '@domain/questions/questions'
import { wordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import { begins } from '../things/queries'
import { isListedFor, type Reader } from '../things/reader'
import { answersFor } from './queries'

/** Words of a title that are looked for, of how many letters, and how many titles with each are looked at. */
const bounds = { words: 8, letters: 3, ofWord: 300, shared: 2 } as const

/** Finds questions whose titles share words with a title: a word counts the more, the fewer questions have it. */
export async function findSimilar(db: Db, reader: Reader, title: string): Promise<SimilarQuestions['items']> {
  const words = [...new Set(wordsOf(title))]
    .filter((word) => [...word].length >= bounds.letters)
    .sort((one, other) => other.length - one.length)
    .slice(0, bounds.words)
  if (words.length === 0) return []
  const lists = await Promise.all(words.map((word) => withWord(db, word)))
  const weights = new Map<string, { weight: number; words: number }>()
  for (const ids of lists)
    for (const id of ids) {
      const { weight, words: shared } = weights.get(id) ?? { weight: 0, words: 0 }
      weights.set(id, { weight: weight + 1 / Math.log2(2 + ids.length), words: shared + 1 })
    }
  const least = Math.min(bounds.shared, words.length)
  const best = [...weights]
    .filter(([, one]) => one.words >= least)
    .sort(([, one], [, other]) => other.weight - one.weight)
    .slice(0, 2 * questionLimits.similar)
    .map(([id]) => id)
  return best.length === 0 ? [] : readTitles(db, reader, best)
}

async function withWord(db: Db, word: string): Promise<string[]> {
  const rows = await db.all<{
    id: string
  }>(sql`SELECT DISTINCT thing_id AS id FROM (SELECT thing_id FROM thing_words
    WHERE shelf = 'public' AND noun = 'questions' AND is_title = 1 AND ${begins(sql`word`, word)} LIMIT ${bounds.ofWord})`)
  return rows.map(({ id }) => id)
}

async function readTitles(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<SimilarQuestions['items']> {
  const rows = await db.all<{ id: string; title: string; answers: number; solved: number }>(
    sql`SELECT questions.id, questions.title, ${answersFor(reader)} AS answers, EXISTS (SELECT 1 FROM things AS accepted
        WHERE accepted.id = questions.accepted_id AND accepted.deleted_at IS NULL AND accepted.reach = 'public'
          AND ${reader === null ? sql`TRUE` : hasNoBlockWith(sql`accepted.owner_id`, reader)}) AS solved
      FROM json_each(${JSON.stringify(ids)}) AS wanted JOIN questions ON questions.id = wanted.value JOIN things ON things.id = questions.id
      WHERE things.deleted_at IS NULL AND things.reach = 'public' AND ${isListedFor(reader) ?? sql`TRUE`} ORDER BY wanted.key LIMIT ${questionLimits.similar}`,
  )
  return rows.map(({ solved, ...row }) => ({ ...row, isSolved: solved === 1 }))
}
