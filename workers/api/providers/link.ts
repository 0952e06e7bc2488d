import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { securityEvent } from '@kit/security-log'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isSameEpoch } from '../accounts/epoch'
import { prepareNotice } from '../accounts/notices'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
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

/** A condition: the member has another account at the provider of `subject`. */
const hasOneThere = (userId: string, subject: string): SQL => {
  const issuer = subject.slice(0, subject.indexOf(' ') + 1)
  return sql`EXISTS (SELECT 1 FROM ${ways} AS held WHERE held.user_id = ${userId} AND held.kind = 'oidc'
    AND held.subject <> ${subject} AND substr(held.subject, 1, ${issuer.length}) = ${issuer})`
}

/** Makes an account elsewhere, which a signed-in member chose, a way in. Throws as `keepWay`. */
export const linkIdentity = (c: ApiContext, user: UserRow, linking: Linking, id: string): Promise<WayRow> =>
  keepWay(c, user, identityRow(user.id, linking, id), sql`${isSameEpoch(user)} AND ${c.var.user.isStill}`)

/**
 * Makes an account elsewhere a way in of the member whose address its provider vouches for. A provider gives one address
 * to one person after another, so a member who has an account there keeps that one: throws `email_taken`, else as `keepWay`.
 */
export async function linkByAddress(c: ApiContext, user: UserRow, linking: Linking): Promise<WayRow> {
  const { db } = c.var
  const mayBe = sql`${isSameEpoch(user)} AND NOT ${hasOneThere(user.id, linking.subject)}`
  try {
    return await keepWay(c, user, identityRow(user.id, linking), mayBe)
  } catch (error) {
    await requireNoneThere(db, user.id, linking.subject)
    throw error
  }
}

/** Throws `email_taken` where `linkByAddress` would. */
export async function requireNoneThere(db: Db, userId: string, subject: string): Promise<void> {
  if (await db.get(sql`SELECT 1 WHERE ${hasOneThere(userId, subject)}`)) throw new AppError('email_taken')
}

/**
 * Keeps a new way to sign in of a member, who is notified. Throws `conflict` if another member has it, or if the
 * member's credentials have changed since `user` was read.
 */
async function keepWay(
  c: ApiContext,
  user: UserRow,
  row: ReturnType<typeof identityRow>,
  mayBe: SQL,
): Promise<WayRow> {
  const { db } = c.var
  const [made] = await insertWhere(db, ways, row, mayBe).returning()
  if (!made) {
    const present = await findIdentity(db, row.subject)
    if (present?.userId === user.id) return present
    throw new AppError('conflict', { provider: 'provider_taken' })
  }
  const notice = await prepareNotice(c, 'wayAdded', user, [row.name], row.createdAt)
  await db.batch([securityEvent(c, 'way_added', user.id), ...notice.statements])
  notice.deliver()
  return made
}
