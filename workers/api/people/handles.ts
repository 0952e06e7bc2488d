import { speaksForUs } from '@domain/accounts/our-names'
import { handleTimes } from '@domain/profiles'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { isTaken } from '@kit/unique'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { hasNotBlocked } from './blocks'
import { memberNamed, writeWords } from './queries'
import { formerHandles } from './table'

/**
 * Gives a member another handle; the former one leads on to them. Throws `handle_taken`, and `invalid` with `too_soon` within
 * 30 days of the last change.
 */
export async function changeHandle(db: Db, userId: string, handle: string): Promise<void> {
  const now = Date.now()
  const [[member], [last]] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({ at: formerHandles.changedAt })
      .from(formerHandles)
      .where(eq(formerHandles.userId, userId))
      .orderBy(desc(formerHandles.changedAt))
      .limit(1),
  ])
  if (!member) throw new AppError('not_found')
  if (member.handle === handle) return
  const taken = new AppError('handle_taken', { handle: 'handle_taken' })
  if (speaksForUs(handle)) throw taken
  if (last && last.at > now - handleTimes.rests) throw new AppError('invalid', { handle: 'too_soon' })
  const isOwn = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND handle = ${handle})`
  try {
    const [changed] = await db.batch([
      db
        .update(users)
        .set({ handle, updatedAt: now })
        .where(
          sql`id = ${userId} AND handle = ${member.handle} AND coalesce(${formerOwner(handle)}, id) = id`,
        )
        .returning({ id: users.id }),
      db
        .insert(formerHandles)
        .select(sql`SELECT ${member.handle}, ${userId}, ${now} WHERE ${isOwn}`)
        .onConflictDoUpdate({ target: formerHandles.handle, set: { userId, changedAt: now } }),
      db.delete(formerHandles).where(sql`handle = ${handle} AND ${isOwn}`),
    ])
    if (changed.length === 0) throw taken
  } catch (error) {
    throw isTaken(error, 'users.handle') ? taken : error
  }
  await db.batch([...writeWords(db, { ...member, handle })])
}

/** The id of the member who had a handle a while ago; null of nobody. */
export const formerOwner = (named: string) => sql`(SELECT user_id FROM former_handles
  WHERE handle = ${named.replace(/^@/, '').toLowerCase()} AND changed_at > ${Date.now() - handleTimes.leadsOn})`

/** The condition that a member is the one who is named, also by a former handle, and there for a reader ('' is a visitor). */
export const isShownMember = (named: string, readerId: string) =>
  and(
    eq(users.id, sql`coalesce(${memberNamed(named)}, ${formerOwner(named)})`),
    or(eq(users.id, readerId), isNull(users.deleteAfter)),
    hasNotBlocked(users.id, readerId),
  )

/** The id of a member who is shown to a reader ('' is a visitor); throws `not_found` for anybody else. */
export async function getShownMember(db: Db, readerId: string, named: string): Promise<string> {
  const [row] = await db.select({ id: users.id }).from(users).where(isShownMember(named, readerId))
  if (!row) throw new AppError('not_found')
  return row.id
}
