import type { Addition } from '@domain/accounts/recovery'
import { localeAt } from '@domain/locale'
import { sendNotice } from '../accounts/notices'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import type { RecoveryMail } from '../mail/recovery-texts'
import { listAdditions, recentSince } from './additions'
import { recentKeys } from './api-keys'
import { recentShares } from './recent-shares'

/** The additions that a recovery removed, the forms whose webhooks got another secret, and whether it canceled the account’s deletion. */
export type Recovered = {
  removed: readonly Addition[]
  renewed?: readonly { name: string }[]
  isKept: boolean
}

/** Tells the owner what a recovery did, and what still lets somebody in, once it is written. */
export async function tellRecovery(
  c: ApiContext,
  kind: RecoveryMail,
  user: UserRow,
  { removed, renewed = [], isKept }: Recovered,
): Promise<void> {
  const { db } = c.var
  const [left, keys, shares] = await Promise.all([
    listAdditions(db, user.id),
    recentKeys(db, user.id),
    recentShares(db, user.id, recentSince(Date.now()), localeAt(user.language) ?? 'en'),
  ])
  const names = renewed.map(({ name }) => name)
  await sendNotice(c, kind, user, { removed, isKept, left, keys, shares, renewed: names })
}
