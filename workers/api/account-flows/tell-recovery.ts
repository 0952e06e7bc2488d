import type { Addition } from '@domain/accounts/recovery'
import { localeAt } from '@domain/locale'
import { sendNotice } from '../accounts/notices'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import type { RecoveryMail } from '../mail/recovery-texts'
import { listAdditions, recentSince } from './additions'
import { recentKeys } from './api-keys'
import { recentShares } from './recent-shares'

/** Tells the owner what a recovery removed and whose webhooks' secrets it replaced, and what still lets somebody in, once it is written. */
export async function tellRecovery(
  c: ApiContext,
  kind: RecoveryMail,
  user: UserRow,
  removed: readonly Addition[],
  renewed: readonly { name: string }[] = [],
): Promise<void> {
  const { db } = c.var
  const [left, keys, shares] = await Promise.all([
    listAdditions(db, user.id),
    recentKeys(db, user.id),
    recentShares(db, user.id, recentSince(Date.now()), localeAt(user.language) ?? 'en'),
  ])
  await sendNotice(c, kind, user, { removed, left, keys, shares, renewed: renewed.map(({ name }) => name) })
}
