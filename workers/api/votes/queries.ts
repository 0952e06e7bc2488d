import type { VoteValue } from '@domain/votes'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { comments, commentVotes } from '../comments/table'
import { things, thingVotes } from '../things/table'

/** The subjects of votes: the table of their votes, the place of the total, and whether they take votes no more. */
const subjects = {
  thing: { votes: thingVotes, scored: things, isClosed: things.isClosed },
  comment: { votes: commentVotes, scored: comments, isClosed: sql<boolean>`FALSE`.mapWith(Boolean) },
} as const
export type VoteSubject = keyof typeof subjects

/**
 * Sets a member's vote; gives the total with it, and whether it has changed. Throws `conflict` for a thing that has
 * become a duplicate in the meantime: its votes were moved already, so this one would count nowhere.
 */
export async function setVote(
  db: Db,
  kind: VoteSubject,
  subjectId: string,
  userId: string,
  value: VoteValue,
): Promise<{ score: number; hasChanged: boolean }> {
  const { votes, scored, isClosed } = subjects[kind]
  const isOpen = sql`EXISTS (SELECT 1 FROM ${scored} WHERE ${scored.id} = ${subjectId} AND NOT ${isClosed})`
  const write =
    value === 0
      ? db
          .delete(votes)
          .where(and(eq(votes.subjectId, subjectId), eq(votes.userId, userId), isOpen))
          .returning({ value: votes.value })
      : db
          .insert(votes)
          .select(sql`SELECT ${subjectId}, ${userId}, ${value}, ${Date.now()} WHERE ${isOpen}`)
          .onConflictDoUpdate({
            target: [votes.subjectId, votes.userId],
            set: { value },
            setWhere: sql`${votes.value} <> excluded.value`,
          })
          .returning({ value: votes.value })
  const read = db.select({ score: scored.score, isClosed }).from(scored).where(eq(scored.id, subjectId))
  const [written, [row]] = await db.batch([write, read])
  if (!row) throw new AppError('not_found')
  if (row.isClosed) throw new AppError('conflict')
  return { score: row.score, hasChanged: written.length > 0 }
}
