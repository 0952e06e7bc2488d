import { maxFollows } from '@domain/follows'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, inArray, or } from 'drizzle-orm'
import { happened } from '../events/happened'
import { things } from '../things/table'
import { follows } from './table'

/** Whether an id is that of a tag, which has neither a row of its own nor an owner. */
export const isTag = (subjectId: string) => subjectId.startsWith('tag_')

/** Makes a member follow another one, who is notified the first time, or a thing or a tag; again it does nothing. */
export async function follow(db: Db, userId: string, subjectId: string): Promise<void> {
  if ((await db.$count(follows, eq(follows.userId, userId))) >= maxFollows)
    throw new AppError('invalid', { _: 'too_many_follows' }, undefined, { _: maxFollows })
  const isPerson = subjectId.startsWith('user_')
  const subject = {
    personId: isPerson ? subjectId : null,
    thingId: isPerson || isTag(subjectId) ? null : subjectId,
  }
  const write = db
    .insert(follows)
    .values({ userId, subjectId, ...subject, createdAt: Date.now() })
    .onConflictDoNothing()
  const to = isPerson ? [subjectId] : []
  const act = {
    kind: 'followed',
    actorId: userId,
    thingId: subjectId,
    to,
    once: `${userId} ${subjectId}`,
  } as const
  await db.batch([write, ...happened(db, act)])
}

export async function unfollow(db: Db, userId: string, subjectId: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.subjectId, subjectId)))
}

/** The statement that ends what two members follow of each other and of each other's things, for the batch in which one blocks the other. */
export function partFollowers(db: Db, one: string, other: string) {
  const isOf = (owner: string) =>
    or(
      eq(follows.subjectId, owner),
      inArray(follows.thingId, db.select({ id: things.id }).from(things).where(eq(things.ownerId, owner))),
    )
  return db
    .delete(follows)
    .where(or(and(eq(follows.userId, one), isOf(other)), and(eq(follows.userId, other), isOf(one))))
}
