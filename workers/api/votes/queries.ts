import type { VoteValue } from '@domain/votes'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { comments } from '../comments/table'
import { things } from '../things/table'
import { commentVotes, thingVotes } from './table'

/** What can be voted for: where its votes are, and where they are added up. */
const subjects = {
  thing: { votes: thingVotes, scored: things },
  comment: { votes: commentVotes, scored: comments },
} as const
export type VoteSubject = keyof typeof subjects

/** Sets a member's vote; gives what the votes come to with it, and whether it is another one than before. */
export async function setVote(
  db: Db,
  kind: VoteSubject,
  subjectId: string,
  userId: string,
  value: VoteValue,
): Promise<{ score: number; hasChanged: boolean }> {
  const { votes, scored } = subjects[kind]
  const write =
    value === 0
      ? db
          .delete(votes)
          .where(and(eq(votes.subjectId, subjectId), eq(votes.userId, userId)))
          .returning({ value: votes.value })
      : db
          .insert(votes)
          .values({ subjectId, userId, value, createdAt: Date.now() })
          .onConflictDoUpdate({
            target: [votes.subjectId, votes.userId],
            set: { value },
            setWhere: sql`${votes.value} <> excluded.value`,
          })
          .returning({ value: votes.value })
  const read = db.select({ score: scored.score }).from(scored).where(eq(scored.id, subjectId))
  const [written, [row]] = await db.batch([write, read])
  if (!row) throw new AppError('not_found')
  return { score: row.score, hasChanged: written.length > 0 }
}
