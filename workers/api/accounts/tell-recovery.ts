import type { Addition } from '@domain/accounts/recovery'
import type { ApiContext } from '../env'
import { sendNotice } from '../mail/limits'
import type { RecoveryMail } from '../mail/recovery-texts'
import { listAdditions } from './additions'
import { recentKeys } from './api-keys'
import type { UserRow } from './queries'

/** Tells the owner what a recovery removed and what still lets somebody in, once it is written. */
export async function tellRecovery(
  c: ApiContext,
  kind: RecoveryMail,
  user: UserRow,
  removed: readonly Addition[],
): Promise<void> {
  const { db } = c.var
  const [left, keys] = await Promise.all([listAdditions(db, user.id), recentKeys(db, user.id)])
  await sendNotice(c, kind, user, { removed, left, keys })
}
