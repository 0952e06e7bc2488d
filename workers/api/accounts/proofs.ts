import { emailKey, lifetime } from '@domain/accounts/accounts'
import { randomSecret, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SecurityEvent, securityEvent } from '@kit/security-log'
import { users } from '@kit/table'
import { and, eq, gt, gte, type InferSelectModel, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ApiContext } from '../env'
import { compose, type MailDetails } from '../mail/messages'
import { deliverMail, insertMail } from '../mail/send'
import type { MailKind } from '../mail/texts'
import { getUser, type UserRow } from './queries'
import { emailProofs } from './table'

export type Proof = InferSelectModel<typeof emailProofs>
type Kind = Exclude<Proof['kind'], 'done'>
/** An `undo` is made beside what it undoes. */
type RequestedKind = Exclude<Kind, 'undo'>

const paths: Record<Kind, string> = {
  reset: '/reset/',
  confirmation: '/confirm/',
  change: '/confirm/',
  undo: '/reset/',
  signIn: '/enter/',
}
/** How long each holds, and whether an earlier one still holds beside it. */
const lasting = {
  reset: { until: lifetime.reset, isBeside: true },
  signIn: { until: lifetime.signIn, isBeside: true },
  confirmation: { until: lifetime.confirmation, isBeside: false },
  change: { until: lifetime.confirmation, isBeside: false },
}
const nobody = {
  id: '',
  email: '',
  emailKey: '',
  emailConfirmedAt: null,
  firstName: '',
  language: 0,
  credentialEpoch: 0,
}

type Owner = Pick<UserRow, keyof typeof nobody>

type ProofRequest = {
  kind: RequestedKind
  /** Whose account it is; null when there is none, and then the same steps are taken for nobody. */
  user: Owner | null
  /** Where the message goes. */
  email: string
  event: SecurityEvent
  /** Nothing is sent although there is an account: the address has had its messages. */
  isQuiet?: boolean
}

/**
 * Makes a proof that is sent by e-mail: gives the statements that write it, its message and the event in one batch,
 * and `deliver`, to be called when the batch is written. Of changes and confirmations only the newest holds; resets
 * and links that sign in hold for their time, so that nobody makes another's link void by asking again.
 */
export async function prepareProof(
  c: ApiContext,
  { kind, user, email, event, isQuiet = false }: ProofRequest,
) {
  const { db, settings } = c.var
  const secret = randomSecret()
  const isMeant = user !== null && !isQuiet
  const owner = isMeant ? user : nobody
  const now = Date.now()
  const newEmail = kind === 'change' ? email : null
  const until = now + lasting[kind].until
  const message = compose(kind, { ...owner, email }, settings.hosts.web, `${paths[kind]}${secret}`)
  const row = sql`SELECT ${await sha256(secret)}, ${owner.id}, ${kind}, ${owner.emailKey}, ${newEmail}, ${until}, ${now}, ${owner.credentialEpoch}
    WHERE ${isMeant ? 1 : 0}`
  const isReplaced = lasting[kind].isBeside ? lte(emailProofs.expiresAt, now) : undefined
  const statements = [
    db
      .delete(emailProofs)
      .where(and(eq(emailProofs.userId, owner.id), eq(emailProofs.kind, kind), isReplaced)),
    db.insert(emailProofs).select(row),
    insertMail(c, message, isMeant),
    securityEvent(c, event, user?.id ?? null),
  ] as const
  return { statements, deliver: () => deliverMail(c, message, isMeant) }
}

/** Makes a proof and sends it. */
export async function sendProof(c: ApiContext, wish: ProofRequest): Promise<void> {
  const { statements, deliver } = await prepareProof(c, wish)
  await c.var.db.batch([...statements])
  deliver()
}

/** A message and what goes with it: the statements that write them, and `deliver` for when those are written. */
export type Prepared = {
  statements: readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
  deliver: () => void
}

type Undo = { condition?: SQL; named?: MailDetails; since?: number; isMeant?: boolean }

/** A condition: the account has the address that it had when `user` was read. */
const isStillAt = ({ id, emailKey: key }: Owner): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} AS now WHERE now.id = ${id} AND now.email_key = ${key})`

/**
 * Prepares a message to the present, confirmed address of an account whose link takes the account back: it sets a new
 * password, brings the address back and removes what was added from `since` (ms) on. `condition` is one for its batch; without it
 * the account must still have the address, or a former one would get its link after the owner took the account back.
 */
export async function prepareUndo(
  c: ApiContext,
  kind: MailKind,
  user: Owner,
  {
    condition = isStillAt(user),
    named = [],
    since = Date.now(),
    isMeant = user.emailConfirmedAt !== null,
  }: Undo = {},
): Promise<Prepared> {
  const { db, settings } = c.var
  const secret = randomSecret()
  const message = compose(kind, user, settings.hosts.web, `${paths.undo}${secret}`, named)
  const row = sql`SELECT ${await sha256(secret)}, ${user.id}, 'undo', ${user.emailKey}, ${user.email}, ${since + lifetime.undo}, ${since}, ${user.credentialEpoch}
    WHERE ${isMeant ? 1 : 0} AND ${condition}`
  const statements = [db.insert(emailProofs).select(row), insertMail(c, message, isMeant, condition)] as const
  return { statements, deliver: () => deliverMail(c, message, isMeant) }
}

/** The time from which a used `undo` removes additions: the earliest time of all `undo` that this address still holds. */
export async function earliestUndo(db: Db, proof: Proof): Promise<number> {
  const isOfAddress = and(eq(emailProofs.userId, proof.userId), eq(emailProofs.emailKey, proof.emailKey))
  const isOpen = and(eq(emailProofs.kind, 'undo'), gt(emailProofs.expiresAt, Date.now()))
  const [row] = await db
    .select({ since: min(emailProofs.createdAt) })
    .from(emailProofs)
    .where(and(isOfAddress, isOpen))
  return row?.since ?? proof.createdAt
}

/** Gives the proof that belongs to a secret and its account; throws `not_found` when it is unknown, used, replaced, void or too old. */
export async function getProof(
  db: Db,
  secret: string,
  kinds: readonly Kind[],
): Promise<{ proof: Proof; user: UserRow }> {
  const [proof] = await db
    .select()
    .from(emailProofs)
    .where(eq(emailProofs.hash, await sha256(secret)))
  if (!proof || !kinds.some((kind) => kind === proof.kind) || proof.expiresAt <= Date.now())
    throw new AppError('not_found')
  const user = await getUser(db, proof.userId)
  const isSame = user.emailKey === proof.emailKey && user.credentialEpoch === proof.epoch
  // An intruder has changed the account's address and its password: neither stops its owner.
  if (!isSame && proof.kind !== 'undo') throw new AppError('not_found')
  return { proof, user }
}

/** A condition for the statements of a batch that uses a proof up: they do nothing once another call has used it. */
export function isUnused(proof: Proof) {
  return sql`EXISTS (SELECT 1 FROM ${emailProofs} AS unused WHERE unused.hash = ${proof.hash} AND unused.kind = ${proof.kind})`
}

/** The last statement of such a batch; it returns nothing when the proof had been used. */
export function spendProof(db: Db, proof: Proof) {
  return db.delete(emailProofs).where(eq(emailProofs.hash, proof.hash)).returning({ hash: emailProofs.hash })
}

/** The last statement of a batch that confirms: like `spendProof`, but its link can say until its end that it was used. */
export function keepDone(db: Db, proof: Proof) {
  return db
    .update(emailProofs)
    .set({ kind: 'done' })
    .where(and(eq(emailProofs.hash, proof.hash), eq(emailProofs.kind, proof.kind)))
}

/** Tells whether the confirmation that belongs to a secret was used; false when there is none. */
export async function isDone(db: Db, secret: string): Promise<boolean> {
  const [proof] = await db
    .select({ kind: emailProofs.kind, expiresAt: emailProofs.expiresAt })
    .from(emailProofs)
    .where(eq(emailProofs.hash, await sha256(secret)))
  return proof?.kind === 'done' && proof.expiresAt > Date.now()
}

/** The statement that makes void what was asked for before; a former address can still take the account back. */
export function dropProofs(db: Db, userId: string, condition?: SQL) {
  return db
    .delete(emailProofs)
    .where(and(eq(emailProofs.userId, userId), ne(emailProofs.kind, 'undo'), condition))
}

/**
 * The statement with which a used link to a new password makes the others void. An `undo` of another address stays:
 * but not one that was made from `since` on, where a used `undo` says that somebody else held the account.
 */
export function dropOtherProofs(db: Db, proof: Proof, since: number) {
  const { hash, userId, kind, emailKey: key, createdAt } = emailProofs
  const isOver = or(
    ne(kind, 'undo'),
    eq(key, proof.emailKey),
    proof.kind === 'undo' ? gte(createdAt, since) : undefined,
  )
  const isOther = and(eq(userId, proof.userId), ne(hash, proof.hash))
  return db.delete(emailProofs).where(and(isOther, isOver, isUnused(proof)))
}

/** Tells whether an account that left this address may still come back to it; nobody else gets it in the meantime. */
export async function isHeld(db: Db, email: string, userId: string | null): Promise<boolean> {
  const [held] = await db
    .select({ hash: emailProofs.hash })
    .from(emailProofs)
    .where(isHeldBy(email, userId))
    .limit(1)
  return held !== undefined
}

/** The same as a condition of a statement. */
export function isFree(email: string, userId: string) {
  return sql`NOT EXISTS (SELECT 1 FROM ${emailProofs} WHERE ${isHeldBy(email, userId)})`
}

function isHeldBy(email: string, userId: string | null) {
  return and(
    eq(emailProofs.emailKey, emailKey(email)),
    eq(emailProofs.kind, 'undo'),
    gt(emailProofs.expiresAt, Date.now()),
    userId === null ? undefined : ne(emailProofs.userId, userId),
  )
}
