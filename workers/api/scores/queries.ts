import { type Score, type ScoreCounts, type ScorePart, scoreOf, scoreParts, scorePoints } from '@domain/score'
import { nounsWith } from '@domain/things'
import type { Db } from '@kit/db'
import { hadSpace } from '@kit/storage-full'
import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '../nouns'

const voted = sql.join(
  nounsWith('votes').map((noun) => sql`${noun}`),
  sql`, `,
)

/** Rows of a member and how much each counts, by part: what is the same for all nouns, and what nouns say. */
const own: Record<ScorePart, readonly SQL[]> = {
  votes: [
    sql`SELECT owner_id AS user_id, max(score, 0) AS n FROM things
      WHERE noun IN (${voted}) AND reach = 'public' AND deleted_at IS NULL`,
  ],
  acceptedAnswers: [],
  finishedProjects: [],
  reviews: [
    sql`SELECT about_id AS user_id, rating - 3 AS n FROM reviews WHERE shown_at <= unixepoch('subsec') * 1000`,
  ],
}

/** The query of the rows of a part. */
const countedIn = (part: ScorePart): SQL =>
  sql.join(
    [...own[part], ...Object.values(nounParts).flatMap(({ scored }) => scored?.[part] ?? [])],
    sql` UNION ALL `,
  )

/** A member's score as it is now, and their place among all members with a score. */
export async function readScore(db: Db, userId: string): Promise<Score> {
  const sums = scoreParts.map(
    (part) =>
      sql`(SELECT coalesce(sum(n), 0) FROM (${countedIn(part)}) WHERE user_id = ${userId}) AS ${sql.raw(`"${part}"`)}`,
  )
  const [counts] = await db.all<ScoreCounts>(sql`SELECT ${sql.join(sums, sql`, `)}`)
  if (!counts) throw new Error('no sums')
  const { score, points } = scoreOf(counts)
  // On a full disk the place is that of the score that was added up last.
  await hadSpace(
    db.run(sql`INSERT INTO scores (user_id, score) VALUES (${userId}, ${score})
      ON CONFLICT (user_id) DO UPDATE SET score = excluded.score`),
  )
  const [place] = await db.all<{ before: number; members: number }>(sql`
    SELECT (SELECT count(*) FROM scores WHERE score > ${score} AND score > 0) AS before,
      (SELECT count(*) FROM scores WHERE score > 0) AS members`)
  const { before = 0, members = 0 } = place ?? {}
  return { score, rank: score > 0 ? before + 1 : null, members, counts, points }
}

/** For the daily job: adds up the scores of all members. Gives how many there are. */
export async function addUpScores(db: Db): Promise<number> {
  const all = scoreParts.map(
    (part) => sql`SELECT user_id, n * ${scorePoints[part]} AS n FROM (${countedIn(part)})`,
  )
  const { meta } = await db.run(sql`
    INSERT INTO scores (user_id, score)
    SELECT users.id, max(0, coalesce(sum(n), 0)) FROM users JOIN (${sql.join(all, sql` UNION ALL `)}) AS part ON part.user_id = users.id
    WHERE users.delete_after IS NULL GROUP BY users.id
    ON CONFLICT (user_id) DO UPDATE SET score = excluded.score`)
  return meta.changes
}
