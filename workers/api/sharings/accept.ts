import type { ReceivedInvitation } from '@domain/members'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { getUser } from '../accounts/queries'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import type { InvitationRow } from '../invitations/queries'
import { refusalToken } from '../invitations/refusals'
import { memberAdded } from '../members/members'
import { invitations } from '../members/table'
import { hasNoBlockWith } from '../people/blocks'
import { ofMember, roleIn } from '../things/members'
import { thingMembers } from '../things/table'
import { sharingOf } from './sharings'

/** The most invitations that a confirmation accepts; the links of further ones still work. */
const atOnce = 100

/**
 * The condition that an invitation makes a member now: its address is the member's and confirmed, who invited still owns the
 * thing, the thing is not in the trash, neither account is about to go and neither has blocked the other.
 */
const isGoodFor = (userId: string): SQL => sql`${invitations.expiresAt} > ${Date.now()}
  AND EXISTS (SELECT 1 FROM users AS guest WHERE guest.id = ${userId} AND guest.email_key = ${invitations.emailKey}
    AND guest.email_confirmed_at IS NOT NULL AND guest.delete_after IS NULL)
  AND EXISTS (SELECT 1 FROM thing_members AS own JOIN users AS host ON host.id = own.user_id AND host.delete_after IS NULL
    JOIN things AS thing ON thing.id = own.thing_id AND thing.deleted_at IS NULL
    WHERE own.thing_id = ${invitations.thingId} AND own.user_id = ${invitations.invitedBy} AND own.role = 'owner')
  AND ${hasNoBlockWith(invitations.invitedBy, userId)}`

/** Accepts what waits for the address that a member has just confirmed, unless the member wants not to be found by it. */
export async function acceptInvitations(c: ApiContext, userId: string): Promise<void> {
  const { db } = c.var
  const { isFoundByEmail } = await getUser(db, userId)
  if (!isFoundByEmail) return
  const rows = await db.select().from(invitations).where(isGoodFor(userId)).limit(atOnce)
  for (const row of rows) await accept(c, row, userId)
}

/** Adds the account that confirmed the address of an invitation as a member, and deletes the invitation. */
async function accept(c: ApiContext, row: InvitationRow, userId: string): Promise<void> {
  const { db } = c.var
  const { id, thingId, role, invitedBy } = row
  const { most = Number.MAX_SAFE_INTEGER, beside, changed } = sharingOf(thingId)
  const now = Date.now()
  const isGood = sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.id} = ${id} AND ${isGoodFor(userId)})
    AND (SELECT count(*) FROM thing_members AS present WHERE present.thing_id = ${thingId}) < ${most}`
  const isMember = sql`EXISTS (SELECT 1 FROM ${thingMembers} WHERE ${ofMember(thingId, userId)})`
  const member = { thingId, userId, role, addedAt: now }
  const [added] = await db.batch([
    insertWhere(db, thingMembers, member, isGood).returning({ addedAt: thingMembers.addedAt }),
    ...(beside?.(db, thingId, null) ?? []),
    ...happened(db, memberAdded(thingId, invitedBy, userId, now)),
    db.delete(invitations).where(and(eq(invitations.id, id), isMember)),
  ])
  if (added.length === 0) return
  tellOf(c, [userId])
  await changed(c, thingId)
}

async function waitingFor(c: ApiContext, thingId: string, key: string): Promise<InvitationRow | null> {
  const isOpen = gt(invitations.expiresAt, Date.now())
  const [row] = await c.var.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.thingId, thingId), eq(invitations.emailKey, key), isOpen))
  return row ?? null
}

/** Gives what a member can do with an invitation to a thing; throws `not_found` where it is not theirs. */
export async function readReceived(
  c: ApiContext,
  userId: string,
  thingId: string,
): Promise<ReceivedInvitation> {
  const { db } = c.var
  sharingOf(thingId)
  if ((await roleIn(db, thingId, userId)) !== null) return { state: 'member', refusalToken: null }
  const { emailKey, emailConfirmedAt } = await getUser(db, userId)
  const row = await waitingFor(c, thingId, emailKey)
  if (!row) throw new AppError('not_found')
  if (emailConfirmedAt === null) return { state: 'unconfirmed', refusalToken: null }
  const isGood = and(eq(invitations.id, row.id), isGoodFor(userId))
  if ((await db.$count(invitations, isGood)) === 0) throw new AppError('not_found')
  return { state: 'open', refusalToken: await refusalToken(c.var.settings, emailKey) }
}

/** Accepts an invitation to a thing; again it does nothing. Throws `not_found` where it is not theirs. */
export async function acceptReceived(c: ApiContext, userId: string, thingId: string): Promise<void> {
  sharingOf(thingId)
  const { emailKey } = await getUser(c.var.db, userId)
  const row = await waitingFor(c, thingId, emailKey)
  if (row) await accept(c, row, userId)
  if ((await roleIn(c.var.db, thingId, userId)) === null) throw new AppError('not_found')
}
