import { emailKey } from '@domain/accounts'
import type { Db } from '@kit/db'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../accounts/table'

export const personColumns = {
  id: users.id,
  handle: users.handle,
  firstName: users.firstName,
  lastName: users.lastName,
}

type PersonRow = { id: string; handle: string; firstName: string; lastName: string }

/** Finds somebody by their id, exact e-mail address or handle (with or without the @ before it). */
export async function findPerson(db: Db, named: string): Promise<PersonRow | null> {
  const key = named.startsWith('@') ? named.slice(1) : named
  const is = named.startsWith('user_')
    ? eq(users.id, named)
    : key.includes('@')
      ? eq(users.emailKey, emailKey(key))
      : eq(users.handle, key.toLowerCase())
  const [row] = await db
    .select(personColumns)
    .from(users)
    .where(and(is, isNull(users.deleteAfter)))
  return row ?? null
}
