import { displayName } from '@domain/accounts/accounts'
import { emailKeys } from '@domain/accounts/email'
import type { User } from '@domain/accounts/own-account'
import { avatarUrl } from '@domain/avatars'
import { shownWidgets } from '@domain/home'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm'
import { writeWords } from '../people/queries'

export type UserRow = InferSelectModel<typeof users>

/** The account of an address in any spelling; one that kept its former spelling has that alone. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const keys = emailKeys(email)
  const rows = await db.select().from(users).where(inArray(users.emailKey, keys))
  const rank = ({ emailKey }: UserRow) => keys.indexOf(emailKey)
  return rows.sort((a, b) => rank(a) - rank(b))[0] ?? null
}

/** A caller whose account has just been removed for good is somebody whose session is over. */
export async function getUser(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new AppError('session_expired')
  return row
}

type UserChange = Partial<Omit<UserRow, 'id' | 'createdAt' | 'updatedAt' | 'credentialEpoch'>> & {
  credentialEpoch?: SQL
}

/** Changes the account unless it is another version than `version` by now; then it throws `stale`. */
export async function changeUser(db: Db, id: string, version: number | null, change: UserChange) {
  const [row] = await updateUser(db, id, change, version).returning()
  if (!row) throw new AppError('stale')
  if (change.firstName !== undefined || change.lastName !== undefined) await db.batch(writeWords(db, row))
  return row
}

/** The statement alone, for a batch. The version grows even when two changes fall into one millisecond. */
export function updateUser(
  db: Db,
  id: string,
  change: UserChange,
  version: number | null = null,
  condition?: SQL,
) {
  const isVersion = version === null ? undefined : eq(users.updatedAt, version)
  return db
    .update(users)
    .set({ ...change, updatedAt: sql`max(${Date.now()}, ${users.updatedAt} + 1)` })
    .where(and(eq(users.id, id), isVersion, condition))
}

export function showUser(row: UserRow): User {
  const { id, handle, firstName, lastName, email } = row
  return {
    id,
    handle,
    displayName: displayName(row),
    avatarUrl: avatarUrl(id, row.avatar),
    firstName,
    lastName,
    email,
    emailConfirmed: row.emailConfirmedAt !== null,
    foundByEmail: row.isFoundByEmail,
    language: row.language === 1 || row.language === 2 ? row.language : 0,
    home: shownWidgets(row.home),
    deleteAfter: iso(row.deleteAfter),
    createdAt: iso(row.createdAt),
  }
}
