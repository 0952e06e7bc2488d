import { emailKey } from '@domain/accounts/accounts'
import { AppError } from '@kit/errors'
import { recordSecurityEvent } from '@kit/security-log'
import { sessions, users } from '@kit/table'
import { isTaken } from '@kit/unique'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { namesOf, removeAdditions } from '../account-flows/additions'
import { tellRecovery } from '../account-flows/tell-recovery'
import { forgetPlaces, notePlace } from '../accounts/places'
import {
  dropProofs,
  getProof,
  isFree,
  isUnused,
  keepDone,
  type Prepared,
  type Proof,
  prepareUndo,
} from '../accounts/proofs'
import type { UserRow } from '../accounts/queries'
import { emailProofs } from '../accounts/table'
import type { ApiContext } from '../env'
import { announceEnd } from '../sessions/announce'
import { endSessions } from '../sessions/queries'
import { acceptInvitations } from '../sharings/accept'
import { endTokens } from '../tokens/queries'

export const kinds = ['confirmation', 'change'] as const

/** Confirms an address by the secret of such a message; throws as `getProof`, or where somebody else should have come. */
export async function confirm(c: ApiContext, secret: string): Promise<void> {
  const { db } = c.var
  const { proof, user } = await getProof(db, secret, kinds)
  const place = await placeOf(c, user)
  // Who only reads the mail would give their address to an account that somebody else made and keeps.
  if (proof.newEmail !== null && place.session === null)
    throw new AppError(c.var.caller ? 'forbidden' : 'unauthenticated')
  const { newEmail } = proof
  const isMoved = newEmail !== null && emailKey(newEmail) !== user.emailKey
  const notice = isMoved ? await prepareUndo(c, 'changed', user, { condition: isUnused(proof) }) : null
  const done = await write(c, proof, user, place, notice)
  announceEnd(c, user.id, done.ended)
  await acceptInvitations(c, user.id)
  // The person who made the account is new in every place they sign in from, and so the owner is notified.
  if (place.isFirst && !place.isSignUp) await db.batch(await notePlace(c, user.id))
  await recordSecurityEvent(c, newEmail === null ? 'email_confirmed' : 'email_changed', user.id)
  notice?.deliver()
  const isWorthTelling = place.session === null || done.removed.length + done.ended.length > 0
  if (place.isFirst && !place.isSignUp && isWorthTelling)
    await tellRecovery(c, 'firstConfirmed', { ...user, emailConfirmedAt: Date.now() }, done)
}

type ConfirmationContext = { isFirst: boolean; session: string | null; isSignUp: boolean }

/** Whether a confirmation would be the account's first, and with which session of the account the call came. */
export async function placeOf(
  { var: { db, caller } }: ApiContext,
  user: UserRow,
): Promise<ConfirmationContext> {
  const isFirst = user.emailConfirmedAt === null
  const session = caller?.id === user.id ? caller.sessionId : null
  if (session === null) return { isFirst, session, isSignUp: false }
  const [row] = await db
    .select({ isSignUp: sessions.isSignUp })
    .from(sessions)
    .where(eq(sessions.id, session))
  return { isFirst, session, isSignUp: row?.isSignUp ?? false }
}

async function write(
  c: ApiContext,
  proof: Proof,
  user: UserRow,
  place: ConfirmationContext,
  notice: Prepared | null,
) {
  const { db } = c.var
  const { newEmail } = proof
  const now = Date.now()
  const address = newEmail === null ? {} : { email: newEmail, emailKey: emailKey(newEmail) }
  const change = { ...address, emailConfirmedAt: now, updatedAt: sql`max(${now}, ${users.updatedAt} + 1)` }
  const holds = newEmail === null ? isUnused(proof) : sql`${isUnused(proof)} AND ${isFree(newEmail, user.id)}`
  const when = (is: boolean): SQL => (is ? holds : sql`0`)
  // The person who made the account may have used another one's address. The session of the sign-up shows that it is the same person.
  const removal = { since: 0, condition: when(place.isFirst && !place.isSignUp) }
  try {
    const [some, codes, webhooks, kept, , ended, revoked, , changed] = await db.batch([
      ...removeAdditions(db, user.id, removal),
      endSessions(db, user.id, place.session, when(place.isFirst)),
      endTokens(db, user.id, removal.condition),
      forgetPlaces(db, user.id, removal.condition),
      db
        .update(users)
        .set(change)
        .where(and(eq(users.id, user.id), holds))
        .returning({ id: users.id }),
      ...(notice?.statements ?? []),
      // Requests from before the address was shown to be theirs may have been another person's.
      dropProofs(
        db,
        user.id,
        and(ne(emailProofs.hash, proof.hash), ne(emailProofs.kind, 'reset'), isUnused(proof)),
      ),
      keepDone(db, proof),
    ])
    if (changed.length === 0) throw new AppError('not_found')
    return {
      removed: namesOf(some, codes, webhooks),
      isKept: kept.length > 0,
      ended: [...ended, ...revoked],
    }
  } catch (error) {
    // Somebody signed up with the address while its confirmation lay in the mailbox.
    if (isTaken(error, 'users.email_key')) throw new AppError('not_found')
    throw error
  }
}
