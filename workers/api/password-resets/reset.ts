import type { Reset, ResetLink } from '@domain/accounts/recovery'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { securityEvent } from '@kit/security-log'
import { sessions, users } from '@kit/table'
import { isTaken } from '@kit/unique'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  hasFactorBefore,
  isDeletionSince,
  listAdditions,
  namesOf,
  never,
  recentSince,
  removeAdditions,
} from '../account-flows/additions'
import { type Recovered, tellRecovery } from '../account-flows/tell-recovery'
import { requireUncommon } from '../accounts/again'
import { costOf, hashPassword } from '../accounts/password'
import { forgetPlaces, notePlace } from '../accounts/places'
import { dropOtherProofs, earliestUndo, getProof, isUnused, type Proof, spendProof } from '../accounts/proofs'
import type { UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { listRenewals, renewSecrets } from '../forms/webhook-renew'
import { announceEnd } from '../sessions/announce'
import { acceptInvitations } from '../sharings/accept'
import { endTokens } from '../tokens/queries'
import { requireCode } from '../ways/second-factor'

const kinds = ['reset', 'undo'] as const

/** The purpose of such a link, and the additions that it will remove; throws as `getProof`. */
export async function readLink(c: ApiContext, secret: string): Promise<ResetLink> {
  const { db } = c.var
  const { proof, user } = await getProof(db, secret, kinds)
  const since = await sinceOf(c, proof, user)
  const removes = await listAdditions(db, user.id, since)
  const isReset = proof.kind === 'reset'
  const renewsSecrets = await listRenewals(db, user.id, since)
  const changes = removes.length + renewsSecrets.length
  const keepsWithCode = isReset && since > 0 && changes > 0 && (await hasFactorBefore(db, user.id, since))
  const email = proof.kind === 'undo' ? (proof.newEmail ?? '') : user.email
  return {
    purpose: isReset ? 'reset' : 'undo',
    email,
    since: since === 0 ? null : iso(since),
    removes,
    renewsSecrets,
    cancelsDeletion: isDeletionSince(user.deleteAfter, since),
    keepsWithCode,
  }
}

/**
 * Since when a link removes what was added: what an intruder adds must not outlast it. Where nobody had confirmed the
 * address that is everything, as the account may be another's.
 */
async function sinceOf(c: ApiContext, proof: Proof, user: UserRow): Promise<number> {
  if (proof.kind === 'undo') return earliestUndo(c.var.db, proof)
  return user.emailConfirmedAt === null ? 0 : recentSince(Date.now())
}

/** Sets a new password by such a link, once, and ends whatever somebody else could come back with. */
export async function reset(
  c: ApiContext,
  secret: string,
  { password, code }: v.InferOutput<typeof Reset>,
): Promise<void> {
  const { proof, user } = await getProof(c.var.db, secret, kinds)
  requireUncommon(password, 'password', user)
  const since = await sinceOf(c, proof, user)
  const isKept = code !== undefined && proof.kind === 'reset' && since > 0
  if (isKept) await requireCode(c, user, code, since)
  const back = proof.kind === 'undo' && proof.newEmail !== null ? proof : null
  const address = back?.newEmail ? { email: back.newEmail, emailKey: back.emailKey } : {}
  const now = Date.now()
  const change = {
    ...address,
    passwordHash: await hashPassword(password, costOf(c)),
    credentialEpoch: sql`${users.credentialEpoch} + 1`,
    // The reset link was mailed, so opening it proves the address.
    emailConfirmedAt: back ? now : (user.emailConfirmedAt ?? now),
    updatedAt: sql`max(${now}, ${users.updatedAt} + 1)`,
  }
  const done = await write(c, proof, change, isKept ? never : since)
  if (back || user.emailConfirmedAt === null) await acceptInvitations(c, user.id)
  await tellOwner(c, { ...user, ...address, emailConfirmedAt: change.emailConfirmedAt }, done)
}

type UserUpdate = Parameters<ReturnType<ApiContext['var']['db']['update']>['set']>[0]

async function write(c: ApiContext, proof: Proof, change: UserUpdate, since: number): Promise<Recovered> {
  const { db } = c.var
  const { userId } = proof
  const condition = isUnused(proof)
  const renewal = await renewSecrets(c.var, userId, { since, condition })
  const [some, codes, webhooks, kept, , renewed, , , ended, revoked, , , used] = await db
    .batch([
      ...removeAdditions(db, userId, { since, condition }),
      ...renewal,
      db
        .update(users)
        .set(change)
        .where(and(eq(users.id, userId), condition)),
      db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), condition))
        .returning({ id: sessions.id }),
      endTokens(db, userId, condition),
      forgetPlaces(db, userId, condition),
      dropOtherProofs(db, proof, since),
      spendProof(db, proof),
    ])
    .catch((error: unknown) => {
      // An address is held while its owner may take it back; this one was released in the meantime.
      throw isTaken(error, 'users.email_key') ? new AppError('not_found') : error
    })
  if (used.length === 0) throw new AppError('not_found')
  announceEnd(c, userId, [...ended, ...revoked])
  return { removed: namesOf(some, codes, webhooks), renewed, isKept: kept.length > 0 }
}

/** Who reads the mail of the address is not kept out by failed sign-ins from here on. */
async function tellOwner(c: ApiContext, user: UserRow, done: Recovered): Promise<void> {
  const places = await notePlace(c, user.id)
  await c.var.db.batch([securityEvent(c, 'password_reset', user.id), ...places])
  await tellRecovery(c, 'passwordReset', user, done)
}
