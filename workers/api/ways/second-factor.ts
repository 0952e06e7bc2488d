import { isRecoveryCode } from '@domain/accounts/ways'
import { sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { recordSecurityEvent, securityEvent } from '@kit/security-log'
import { forgive, giveBack, takeTight, takeUnseen } from '@kit/tight-limit'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { sendNotice } from '../accounts/notices'
import { findPlace } from '../accounts/places'
import { getUser, type UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { findChallenge, newChallenge, spendChallenge, takeTry } from './challenges'
import type { WayRow } from './queries'
import { recoveryHash, spendRecoveryCode } from './recovery-codes'
import { unseal } from './seal'
import { ways } from './table'
import { stepOf } from './totp'

const minutes = 60_000
const asked = 10 * minutes
const trusted = 30 * 86_400_000
const maxTries = 5
const perMinute = { name: 'second-factor', most: 5, seconds: 60, grows: true } as const
// Wrong codes for one account from all networks that it was not used from before.
const ofAccount = { name: 'second-factor-account', most: 50, seconds: 86_400 }
// Wrong codes of anyone who has this password, from all networks: its owner gets past them with a new password.
const ofHolder = { name: 'second-factor-holder', most: 100, seconds: 86_400 }

/** The authenticator of a member, once it was confirmed. */
export async function findTotp(db: Db, userId: string): Promise<WayRow | null> {
  const [row] = await db
    .select()
    .from(ways)
    .where(and(eq(ways.kind, 'totp'), eq(ways.subject, userId), isNotNull(ways.confirmedAt)))
  return row ?? null
}

/** An account elsewhere that becomes a way in once the second factor was right. */
export type Linking = { subject: string; name: string }

/** Throws `second_factor` with a challenge where the member has an authenticator and this browser is not trusted. */
export async function requireSecondFactor(
  c: ApiContext,
  user: UserRow,
  { remember, device }: { remember: boolean; device?: string | undefined },
  linking: Linking | null = null,
): Promise<void> {
  const { db } = c.var
  if (!(await findTotp(db, user.id))) return
  const known = device === undefined ? null : await findChallenge(db, device, 'trusted')
  if (known?.userId === user.id && known.data.epoch === user.credentialEpoch) return
  const data = { remember, epoch: user.credentialEpoch, ...linking }
  const { secret, statement } = await newChallenge(db, {
    kind: 'second_factor',
    userId: user.id,
    data,
    lifetime: asked,
  })
  await db.batch([statement, securityEvent(c, 'second_factor_asked', user.id)])
  throw new AppError('second_factor', undefined, undefined, undefined, undefined, secret)
}

/** Takes a challenge and a code; gives the member whose sign-in continues. Throws `gone` for a challenge that is over, `invalid_code` otherwise. */
export async function passSecondFactor(c: ApiContext, challenge: string, code: string) {
  const { db } = c.var
  const hash = await sha256(challenge)
  const waiting = await takeTry(db, hash, 'second_factor', maxTries)
  if (!waiting?.userId) throw new AppError('gone')
  const user = await getUser(db, waiting.userId)
  if (user.credentialEpoch !== waiting.data.epoch) throw new AppError('gone')
  await requireCode(c, user, code)
  if (!(await spendChallenge(db, hash))) throw new AppError('gone')
  const { remember, subject, name } = waiting.data
  const linking = typeof subject === 'string' ? { subject, name: String(name) } : null
  return { user, remember: remember === true, linking }
}

/**
 * Takes a code of the authenticator or a recovery code; throws `invalid_code` where it is not right, or not of one that
 * was made before a time.
 */
export async function requireCode(
  c: ApiContext,
  user: UserRow,
  code: string,
  before?: number,
): Promise<void> {
  const subject = `${c.var.network} ${user.id}`
  await takeTight(c, perMinute, subject)
  const holder = `${user.id} ${user.credentialEpoch}`
  await takeUnseen(c, ofHolder, holder)
  const { isKnownNetwork } = await findPlace(c, user.id)
  if (!isKnownNetwork) await takeUnseen(c, ofAccount, user.id)
  const isRight = isRecoveryCode(code)
    ? await spendCode(c, user, code, before)
    : await spendTotp(c, user.id, code, before)
  if (!isRight) {
    await recordSecurityEvent(c, 'second_factor_refused', user.id)
    throw new AppError('invalid_code')
  }
  await forgive(c, perMinute, subject)
  await giveBack(c, ofHolder, holder)
  if (!isKnownNetwork) await giveBack(c, ofAccount, user.id)
}

async function spendCode(c: ApiContext, user: UserRow, code: string, before?: number): Promise<boolean> {
  const { db } = c.var
  const spent = await spendRecoveryCode(db, user.id, await recoveryHash(user.id, code), before)
  if (spent.length === 0) return false
  await recordSecurityEvent(c, 'recovery_code_used', user.id)
  // A reset sends its own message.
  if (before === undefined) await sendNotice(c, 'recoveryCodeUsed', user)
  return true
}

async function spendTotp(c: ApiContext, userId: string, code: string, before?: number): Promise<boolean> {
  const row = await findTotp(c.var.db, userId)
  const isOld = before === undefined || (row?.confirmedAt ?? before) < before
  return row !== null && isOld && spendStep(c, row, code)
}

/** Tells whether a code is right and was not used before; one of its step or an earlier one is refused from here on. */
export async function spendStep(c: ApiContext, row: WayRow, code: string): Promise<boolean> {
  const { db, settings } = c.var
  const secret = await unseal(settings, row.secret ?? '')
  const step = secret === null ? null : await stepOf(secret, code, Date.now())
  if (step === null) return false
  const used = await db
    .update(ways)
    .set({ counter: step, lastUsedAt: Date.now() })
    .where(and(eq(ways.id, row.id), eq(ways.createdAt, row.createdAt), lt(ways.counter, step)))
    .returning({ id: ways.id })
  return used.length > 0
}

/** Gives the secret by which this browser needs no second factor for 30 days, or until the password changes. */
export async function trustDevice(c: ApiContext, user: UserRow): Promise<string> {
  const data = { epoch: user.credentialEpoch }
  const { secret, statement } = await newChallenge(c.var.db, {
    kind: 'trusted',
    userId: user.id,
    data,
    lifetime: trusted,
  })
  await statement
  return secret
}
