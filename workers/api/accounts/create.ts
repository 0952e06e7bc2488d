import {
  emailKey,
  handleToTry,
  type NewAccount,
  type SignedIn,
  suggestHandle,
} from '@domain/accounts/accounts'
import { AppError } from '@kit/errors'
import { idFor } from '@kit/idempotency'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApiContext } from '../env'
import { mayMail } from '../mail/limits'
import { writeWords } from '../people/queries'
import { keepPhone, type ProvenPhone, provenPhone } from '../phones/proven'
import { formerOwner } from '../profiles/handles'
import { insertSession, newSession, signedInAs } from '../sessions/queries'
import { startSession } from '../sessions/start'
import { requireSecondFactor } from '../ways/second-factor'
import { checkPassword, costOf, hashPassword } from './password'
import { notePlace } from './places'
import { isHeld, prepareProof } from './proofs'
import { findUserByEmail, type UserRow } from './queries'
import { users } from './table'
import { isTaken } from './unique'

const mostTries = 8

type Given = v.InferOutput<typeof NewAccount>

/** Makes an account, its first session and the message that confirms its address, all in one write. */
export async function createAccount(c: ApiContext, given: Given): Promise<SignedIn> {
  const id = await idFor(c, 'user')
  const present = await findUserByEmail(c.var.db, emailKey(given.email))
  if (present) return resume(c, present, id, given.password)
  if (await isHeld(c.var.db, given.email, null)) throw new AppError('email_taken')
  const phone = await provenPhone(c, given.phoneProof)
  const now = Date.now()
  const user: UserRow = {
    id,
    createdAt: now,
    updatedAt: now,
    email: given.email,
    emailKey: emailKey(given.email),
    emailConfirmedAt: null,
    handle: '',
    firstName: given.firstName,
    lastName: given.lastName,
    passwordHash: await hashPassword(given.password, costOf(c)),
    language: given.language ?? 0,
    deleteAfter: null,
    credentialEpoch: 0,
    avatar: null,
    isFoundByEmail: true,
    home: null,
  }
  for (let refusals = 0; refusals < mostTries; refusals += 1) {
    const handle = handleToTry(suggestHandle(given.email), refusals)
    const made = await tryHandle(c, { ...user, handle }, phone)
    if (made) return made
  }
  throw new AppError('unavailable')
}

/** The same call sent again after its answer was lost finds its own account; anybody else finds the address taken. */
async function resume(c: ApiContext, present: UserRow, id: string, password: string): Promise<SignedIn> {
  const isOwn = present.id === id && (await checkPassword(password, present.passwordHash, costOf(c))).isRight
  if (!isOwn) throw new AppError('email_taken')
  await requireSecondFactor(c, present, { remember: false })
  return startSession(c, present, false)
}

/** Gives null when somebody else has the handle. */
async function tryHandle(c: ApiContext, user: UserRow, phone: ProvenPhone | null): Promise<SignedIn | null> {
  const { db } = c.var
  const kept = await db.get(sql`SELECT 1 WHERE ${formerOwner(user.handle)} IS NOT NULL`)
  if (kept) return null
  const session = await newSession(c, user.id, false)
  const event = 'account_created' as const
  // Beyond the network's messages the account is made all the same; its page sends the message again.
  const isQuiet = !(await mayMail(c))
  const proof = await prepareProof(c, { kind: 'confirmation', user, email: user.email, event, isQuiet })
  try {
    await db.batch([
      db.insert(users).values(user),
      ...writeWords(db, user),
      insertSession(db, session),
      ...(await notePlace(c, user.id)),
      ...proof.statements,
      ...(phone ? keepPhone(db, user.id, phone) : []),
    ])
  } catch (error) {
    if (isTaken(error, 'users.handle')) return null
    if (isTaken(error, 'users.email_key')) throw new AppError('email_taken')
    if (isTaken(error, 'ways.kind, ways.subject'))
      throw new AppError('conflict', { phoneProof: 'phone_taken' })
    throw error
  }
  proof.deliver()
  return signedInAs(c, user, session)
}
