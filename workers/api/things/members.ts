import type { Role } from '@domain/tickets'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { thingMembers, things } from './table'

/** The condition that picks one member's own row of a thing. */
export const ofMember = (thingId: string, userId: string) =>
  and(eq(thingMembers.thingId, thingId), eq(thingMembers.userId, userId))

/** The role of a member in a thing that is not in the trash; null for strangers. */
export async function roleIn(db: Db, thingId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: thingMembers.role })
    .from(thingMembers)
    .innerJoin(things, eq(things.id, thingMembers.thingId))
    .where(and(ofMember(thingId, userId), isNull(things.deletedAt)))
  return row?.role ?? null
}

/** Throws `wrong_state` where somebody works on a thing by an agreement that has not ended. */
export async function requireNoAgreement(db: Db, thingId: string): Promise<void> {
  const agreed = and(eq(thingMembers.thingId, thingId), eq(thingMembers.isAgreed, true))
  if ((await db.$count(thingMembers, agreed)) > 0) throw new AppError('wrong_state')
}
