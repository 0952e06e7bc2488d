import type { Way } from '@domain/accounts/ways'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gte, type InferSelectModel, isNotNull, type SQL } from 'drizzle-orm'
import { ways } from './table'

export type WayRow = InferSelectModel<typeof ways>

/** The ways of a member that were proved, oldest first. */
export function listWays(db: Db, userId: string): Promise<WayRow[]> {
  return db
    .select()
    .from(ways)
    .where(and(eq(ways.userId, userId), isNotNull(ways.confirmedAt)))
    .orderBy(asc(ways.createdAt), asc(ways.id))
    .all()
}

/** The statement that removes one way of a member; it returns the row. */
export function removeWay(db: Db, userId: string, id: string) {
  return db
    .delete(ways)
    .where(and(eq(ways.id, id), eq(ways.userId, userId)))
    .returning()
}

/** The statement that removes what was added from a time on, as by somebody who held the account. */
export function removeWaysSince(db: Db, userId: string, since: number, condition?: SQL) {
  return db.delete(ways).where(and(eq(ways.userId, userId), gte(ways.createdAt, since), condition))
}

const optionalIso = (at: number | null) => (at === null ? null : iso(at))

export function showWay({ id, kind, name, createdAt, lastUsedAt }: WayRow): Way | null {
  if (kind !== 'totp' && kind !== 'phone') return null
  return { id, kind, name, createdAt: iso(createdAt), lastUsedAt: optionalIso(lastUsedAt), removable: true }
}

/** The password stays: every account has one, and its address can set another. */
export const passwordWay: Way = {
  id: 'password',
  kind: 'password',
  name: '',
  createdAt: null,
  lastUsedAt: null,
  removable: false,
}
