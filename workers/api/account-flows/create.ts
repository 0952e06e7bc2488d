import { emailKey, handleToTry, type NewAccount, suggestHandle } from '@domain/accounts/accounts'
import { speaksForUs } from '@domain/accounts/our-names'
import type { SignedIn } from '@domain/accounts/own-account'
import type { FieldErrors } from '@domain/errors'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { idFor } from '@kit/idempotency'
import { users } from '@kit/table'
import { isTaken } from '@kit/unique'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { requireOwnName } from '../accounts/own-name'
import { checkPassword, costOf, hashPassword } from '../accounts/password'
import { notePlace } from '../accounts/places'
import { isHeld, prepareProof } from '../accounts/proofs'
import { findUserByEmail, type UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { mayMail } from '../mail/limits'
import { formerOwner } from '../people/handles'
import { writeWords } from '../people/queries'
import { keepPhone, type ProvenPhone, provenPhone } from '../phones/proven'
import { keepIdentity, type ProvenIdentity, provenIdentity, vouchesFor } from '../providers/proven'
import { insertSession, newSession, signedInAs } from '../sessions/queries'
import { startSession } from '../sessions/start'
import { acceptInvitations } from '../sharings/accept'
import { requireSecondFactor } from '../ways/second-factor'
import { ways } from '../ways/table'

const maxTries = 8

type AccountDraft = v.InferOutput<typeof NewAccount>

/** Makes an account, its first session and the message that confirms its address, all in one write. */
export async function createAccount(c: ApiContext, given: AccountDraft): Promise<SignedIn> {
  const id = await idFor(c, 'user')
  const present = await findUserByEmail(c.var.db, given.email)
  if (present) return resume(c, present, id, given.password)
  if (await isHeld(c.var.db, given.email, null)) throw new AppError('email_taken')
  requireOwnName(given)
  const phone = await provenPhone(c, given.phoneProof)
  const identity = await provenIdentity(c, given.providerProof)
  if (identity === null && given.password === undefined)
    throw new AppError('invalid', { password: 'required' })
  const now = Date.now()
  const user: UserRow = {
    id,
    createdAt: now,
    updatedAt: now,
    email: given.email,
    emailKey: emailKey(given.email),
    emailConfirmedAt: vouchesFor(identity, given.email) ? now : null,
    handle: '',
    firstName: given.firstName,
    lastName: given.lastName,
    passwordHash: given.password === undefined ? '' : await hashPassword(given.password, costOf(c)),
    language: given.language ?? 0,
    deleteAfter: null,
    credentialEpoch: 0,
    avatar: null,
    isFoundByEmail: true,
    home: null,
    conditions: given.conditions,
  }
  const suggested = suggestHandle(given.email)
  const suggestion = speaksForUs(suggested) ? 'member' : suggested
  for (let refusals = 0; refusals < maxTries; refusals += 1) {
    const handle = handleToTry(suggestion, refusals)
    const made = await tryHandle(c, { ...user, handle }, { phone, identity })
    if (made) return made
  }
  throw new AppError('unavailable')
}

/** The same call sent again after its answer was lost finds its own account; anybody else finds the address taken. */
async function resume(
  c: ApiContext,
  present: UserRow,
  id: string,
  password: string | undefined,
): Promise<SignedIn> {
  const isOwn =
    password !== undefined &&
    present.id === id &&
    (await checkPassword(password, present.passwordHash, costOf(c))).isRight
  if (!isOwn) throw new AppError('email_taken')
  await requireSecondFactor(c, present, { remember: false })
  return startSession(c, present, false)
}

type Proven = { phone: ProvenPhone | null; identity: ProvenIdentity | null }

/** Gives null when somebody else has the handle. */
async function tryHandle(
  c: ApiContext,
  user: UserRow,
  { phone, identity }: Proven,
): Promise<SignedIn | null> {
  const { db } = c.var
  const kept = await db.get(sql`SELECT 1 WHERE ${formerOwner(user.handle)} IS NOT NULL`)
  if (kept) return null
  const session = { ...(await newSession(c, user.id, false)), isSignUp: true }
  const event = 'account_created' as const
  // Beyond the network's messages the account is made all the same; its page sends the message again.
  const isQuiet = user.emailConfirmedAt !== null || !(await mayMail(c))
  const proof = await prepareProof(c, { kind: 'confirmation', user, email: user.email, event, isQuiet })
  try {
    await db.batch([
      db.insert(users).values(user),
      ...writeWords(db, user),
      insertSession(db, session),
      ...(await notePlace(c, user.id)),
      ...proof.statements,
      ...(phone ? keepPhone(db, user.id, phone) : []),
      ...(identity ? keepIdentity(db, user.id, identity) : []),
    ])
  } catch (error) {
    if (isTaken(error, 'users.handle')) return null
    if (isTaken(error, 'users.email_key')) throw new AppError('email_taken')
    if (isTaken(error, 'ways.kind, ways.subject')) throw new AppError('conflict', await takenProof(db, phone))
    throw error
  }
  proof.deliver()
  if (user.emailConfirmedAt !== null) await acceptInvitations(c, user.id)
  return signedInAs(c, user, session)
}

/** Which of two proofs was another's by then. */
async function takenProof(db: Db, phone: ProvenPhone | null): Promise<FieldErrors> {
  const isPhone = and(eq(ways.kind, 'phone'), eq(ways.subject, phone?.phone ?? ''))
  const [held] = await db.select({ id: ways.id }).from(ways).where(isPhone)
  return held ? { phoneProof: 'phone_taken' } : { providerProof: 'provider_taken' }
}
