import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { securityEvent } from '@kit/security-log'
import { and, eq } from 'drizzle-orm'
import { isSameEpoch } from '../accounts/epoch'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { prepareNotice } from '../mail/limits'
import type { WayRow } from '../ways/queries'
import type { Linking } from '../ways/second-factor'
import { ways } from '../ways/table'

/** The way in of an account elsewhere, whosever it is. */
export async function findIdentity(db: Db, subject: string): Promise<WayRow | null> {
  const [row] = await db
    .select()
    .from(ways)
    .where(and(eq(ways.kind, 'oidc'), eq(ways.subject, subject)))
  return row ?? null
}

/** The row of a new way in. */
export function identityRow(userId: string, { subject, name }: Linking, id = newId('way')) {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now, confirmedAt: now, lastUsedAt: now }
  return { id, userId, kind: 'oidc' as const, subject, name, secret: null, counter: 0, ...times }
}

/**
 * Makes an account elsewhere a way in of a member, who is told. Throws `conflict` where another member has it, or where the
 * member's credentials have changed since `user` was read.
 */
export async function linkIdentity(
  c: ApiContext,
  user: UserRow,
  linking: Linking,
  id?: string,
): Promise<WayRow> {
  const { db } = c.var
  const row = identityRow(user.id, linking, id)
  const [made] = await insertWhere(db, ways, row, isSameEpoch(user)).returning()
  if (!made) {
    const present = await findIdentity(db, linking.subject)
    if (present?.userId === user.id) return present
    throw new AppError('conflict', { provider: 'provider_taken' })
  }
  const notice = await prepareNotice(c, 'wayAdded', user, [row.name])
  await db.batch([securityEvent(c, 'way_added', user.id), notice.statement])
  notice.deliver()
  return made
}
