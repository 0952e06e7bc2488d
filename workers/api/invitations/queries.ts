import { emailKey } from '@domain/accounts/email'
import { newId } from '@domain/ids'
import {
  type Invitation,
  type InvitationAnswer,
  type InvitationChoice,
  invitationLimits,
} from '@domain/members'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { isWithin, takeTight } from '@kit/tight-limit'
import { and, asc, eq, gt, type InferSelectModel, lte, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { findUserByEmail, getUser } from '../accounts/queries'
import type { ApiContext } from '../env'
import { takeMail } from '../mail/limits'
import { deliverMail, insertMail } from '../mail/send'
import { addMember, type Sharing } from '../members/sharing'
import { invitations } from '../members/table'
import { blockBetween } from '../people/blocks'
import { findPerson } from '../people/queries'
import { thingMembers, things } from '../things/table'
import { invitationMail } from './mail'
import { refusalToken, refusesInvitations } from './refusals'

export type InvitationRow = InferSelectModel<typeof invitations>

const ofInviter = { name: 'invitations', most: 50, seconds: 86_400 }
/** From all members together. */
const ofAddress = [
  { name: 'mail-invitation', most: 3, seconds: 3_600 },
  { name: 'mail-invitation-day', most: 5, seconds: 86_400 },
]

export function showInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, email, role, createdAt: iso(createdAt), expiresAt: iso(expiresAt) }
}

const isWaiting = (thingId: string) =>
  and(eq(invitations.thingId, thingId), gt(invitations.expiresAt, Date.now()))

/** The invitations of a thing that wait, the first one first; they are few. */
export async function listInvitations(db: Db, thingId: string): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(isWaiting(thingId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return rows.map(showInvitation)
}

/** Takes an invitation back; throws `not_found` where there is none. */
export async function withdrawInvitation(db: Db, thingId: string, id: string): Promise<void> {
  const gone = await db
    .delete(invitations)
    .where(and(eq(invitations.thingId, thingId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  if (gone.length === 0) throw new AppError('not_found')
}

type Choice = v.InferOutput<typeof InvitationChoice>

/**
 * Invites the account that confirms an address; a member who is found by it is added at once. For any other address the answer
 * does not tell whether there is an account, nor whether a message goes out. Throws `invalid` where the caller's own address is
 * unconfirmed or too many wait, and `rate_limited`.
 */
export async function invite(
  c: ApiContext,
  thingId: string,
  choice: Choice,
  sharing: Sharing,
): Promise<v.InferOutput<typeof InvitationAnswer>> {
  const { db, user } = c.var
  const inviter = await getUser(db, user?.id ?? '')
  if (inviter.emailConfirmedAt === null) throw new AppError('invalid', { email: 'own_email_unconfirmed' })
  const found = await findPerson(c, choice.email)
  if (found && (found.id === inviter.id || (await blockBetween(db, inviter.id, found.id)) !== 'theirs'))
    return {
      member: await addMember(c, thingId, { member: found.id, role: choice.role }, sharing),
      invitation: null,
    }
  await requireFew(db, thingId, choice, sharing)
  await takeTight(c, ofInviter, inviter.id)
  await takeMail(c, null)
  const [thing] = await db.select({ title: things.title }).from(things).where(eq(things.id, thingId))
  const message = invitationMail({
    ...choice,
    thingId,
    inviter,
    title: thing?.title ?? '',
    texts: sharing.mailTexts,
    web: c.var.settings.hosts.web,
    refusalToken: await refusalToken(c.var.settings, choice.email),
  })
  return { member: null, invitation: await write(c, { thingId, ...choice, invitedBy: inviter.id }, message) }
}

async function requireFew(db: Db, thingId: string, { email }: Choice, { most }: Sharing): Promise<void> {
  const others = await db.$count(
    invitations,
    and(isWaiting(thingId), ne(invitations.emailKey, emailKey(email))),
  )
  if (others >= invitationLimits.perThing) throw new AppError('invalid', { email: 'too_many_invitations' })
  if (most === undefined) return
  const members = await db.$count(thingMembers, eq(thingMembers.thingId, thingId))
  if (members + others >= most) throw new AppError('invalid', { email: 'too_many_members' })
}

type InvitationDraft = Choice & { thingId: string; invitedBy: string }

/** Writes an invitation with its message. Made again it has the new role and a new expiry time, and no second message goes out. */
async function write(
  c: ApiContext,
  draft: InvitationDraft,
  message: ReturnType<typeof invitationMail>,
): Promise<Invitation> {
  const { db } = c.var
  const now = Date.now()
  const row = {
    ...draft,
    id: newId('invitation'),
    emailKey: emailKey(draft.email),
    createdAt: now,
    expiresAt: now + invitationLimits.life,
  }
  const isMeant = await mayReach(c, row)
  const isNew = sql`EXISTS (SELECT 1 FROM ${invitations} AS made WHERE made.id = ${row.id})`
  const { role, invitedBy, createdAt, expiresAt } = row
  const [, [kept]] = await db.batch([
    db.delete(invitations).where(and(eq(invitations.thingId, row.thingId), lte(invitations.expiresAt, now))),
    db
      .insert(invitations)
      .values(row)
      .onConflictDoUpdate({
        target: [invitations.thingId, invitations.emailKey],
        set: { role, invitedBy, createdAt, expiresAt },
      })
      .returning(),
    insertMail(c, message, isMeant, isNew),
  ])
  if (!kept) throw new AppError('not_found')
  if (kept.id === row.id) deliverMail(c, message, isMeant)
  return showInvitation(kept)
}

/** Whether a message may go out: not to an address that had its share or refuses invitations, nor where one has blocked the other. */
async function mayReach(
  c: ApiContext,
  { email, emailKey: key, invitedBy }: InvitationDraft & { emailKey: string },
) {
  for (const rule of ofAddress) if (!(await isWithin(c, rule, key))) return false
  // The same steps without an account and after a refusal: the time of the answer tells nothing.
  const isRefused = await refusesInvitations(c.var.db, c.var.settings, email)
  const holder = await findUserByEmail(c.var.db, email)
  return (await blockBetween(c.var.db, invitedBy, holder?.id ?? '')) === null && !isRefused
}
