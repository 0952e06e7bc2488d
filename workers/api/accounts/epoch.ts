import { users } from '@kit/table'
import { sql } from 'drizzle-orm'
import type { UserRow } from './queries'

/** A condition: the account has had no new password since `user` was read, so what was proved with it still holds. */
export function isSameEpoch(user: Pick<UserRow, 'id' | 'credentialEpoch'>) {
  return sql`EXISTS (SELECT 1 FROM ${users} AS now
    WHERE now.id = ${user.id} AND now.credential_epoch = ${user.credentialEpoch})`
}
