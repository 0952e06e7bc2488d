import type { Way } from '@domain/accounts/ways'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, eq, type InferSelectModel, isNotNull, sql } from 'drizzle-orm'
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

/** The statement that removes one way of a member, unless it is the last that signs in; it returns the row. */
export function removeWay(db: Db, userId: string, id: string) {
  const hasAnother = sql`(${ways.kind} = 'totp'
    OR EXISTS (SELECT 1 FROM ${users} AS owner WHERE owner.id = ${userId} AND owner.password_hash <> '')
    OR EXISTS (SELECT 1 FROM ${ways} AS another WHERE another.user_id = ${userId} AND another.id <> ${id}
      AND another.kind <> 'totp' AND another.confirmed_at IS NOT NULL))`
  return db
    .delete(ways)
    .where(and(eq(ways.id, id), eq(ways.userId, userId), hasAnother))
    .returning()
}

/** Gives the passkey under its new name; nothing where the member has no such passkey. */
export async function namePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<WayRow | undefined> {
  const isTheirs = and(eq(ways.id, id), eq(ways.userId, userId), eq(ways.kind, 'passkey'))
  const [row] = await db.update(ways).set({ name, updatedAt: Date.now() }).where(isTheirs).returning()
  return row
}

const optionalIso = (at: number | null) => (at === null ? null : iso(at))

type Known = Pick<Way, 'id'> & { kind: Way['kind'] | WayRow['kind'] }

/**
 * Tells whether a member can still sign in without one of these ways. An authenticator is only an addition to the
 * others, and the password has no removal of its own.
 */
export function isRemovable({ id, kind }: Known, all: readonly Known[]): boolean {
  if (kind === 'password') return false
  return kind === 'totp' || all.some((other) => other.id !== id && other.kind !== 'totp')
}

/** Takes a row and what its owner has besides; gives it as the owner sees it. */
export function showWay(row: WayRow, all: readonly Known[] = [passwordWay]): Way {
  const { id, kind, name, createdAt, lastUsedAt } = row
  const removable = isRemovable({ id, kind }, all)
  return { id, kind, name, createdAt: iso(createdAt), lastUsedAt: optionalIso(lastUsedAt), removable }
}

/** The password stays, where there is one: the address can set another. */
export const passwordWay: Way = {
  id: 'password',
  kind: 'password',
  name: '',
  createdAt: null,
  lastUsedAt: null,
  removable: false,
}
