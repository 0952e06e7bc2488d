import { lifetime } from '@domain/accounts'
import { randomSecret, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SecurityEvent, securityEvent } from '@kit/security-log'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { compose } from '../mail/messages'
import { deliverMail, insertMail } from '../mail/send'
import { getUser, type UserRow } from './queries'
import { emailProofs } from './table'

export type Proof = InferSelectModel<typeof emailProofs>
type Kind = Proof['kind']

/** Messages of a kind that one address may be sent: who uses up the resets of somebody does not stop the rest. */
export const mailLimit = (kind: Kind) => ({ name: `mail-${kind}`, most: 3, seconds: 3_600 })

const paths: Record<Kind, string> = { reset: '/reset/', confirmation: '/confirm/', change: '/confirm/' }
const nobody = { id: '', emailKey: '', firstName: '', language: 0 }

type Wish = {
  kind: Kind
  /** Whose account it is; null when there is none, and then the same steps are taken for nobody. */
  user: Pick<UserRow, 'id' | 'emailKey' | 'firstName' | 'language'> | null
  /** Where the message goes. */
  email: string
  event: SecurityEvent
}

/**
 * Makes a proof that is sent by e-mail: gives the statements that write it, its message and the event in one batch,
 * and `deliver`, to be called when the batch is written. Only the newest proof of a kind holds.
 */
export async function prepareProof(c: ApiContext, { kind, user, email, event }: Wish) {
  const { db, settings } = c.var
  const secret = randomSecret()
  const owner = user ?? nobody
  const isMeant = user !== null
  const now = Date.now()
  const newEmail = kind === 'change' ? email : null
  const until = now + (kind === 'reset' ? lifetime.reset : lifetime.confirmation)
  const message = compose(kind, { ...owner, email }, settings.hosts.web, `${paths[kind]}${secret}`)
  const row = sql`SELECT ${await sha256(secret)}, ${owner.id}, ${kind}, ${owner.emailKey}, ${newEmail}, ${until}, ${now}
    WHERE ${isMeant ? 1 : 0}`
  const statements = [
    db.delete(emailProofs).where(and(eq(emailProofs.userId, owner.id), eq(emailProofs.kind, kind))),
    db.insert(emailProofs).select(row),
    insertMail(c, message, isMeant),
    securityEvent(c, event, user?.id ?? null),
  ] as const
  return { statements, deliver: () => deliverMail(c, message, isMeant) }
}

/** Makes a proof and sends it. */
export async function sendProof(c: ApiContext, wish: Wish): Promise<void> {
  const { statements, deliver } = await prepareProof(c, wish)
  await c.var.db.batch([...statements])
  deliver()
}

/** Gives the proof that belongs to a secret and its account; throws `not_found` when it is unknown, used, replaced or too old. */
export async function getProof(
  db: Db,
  secret: string,
  kinds: readonly Kind[],
): Promise<{ proof: Proof; user: UserRow }> {
  const [proof] = await db
    .select()
    .from(emailProofs)
    .where(eq(emailProofs.hash, await sha256(secret)))
  if (!proof || !kinds.includes(proof.kind) || proof.expiresAt <= Date.now()) throw new AppError('not_found')
  const user = await getUser(db, proof.userId)
  if (user.emailKey !== proof.emailKey) throw new AppError('not_found')
  return { proof, user }
}

/** A condition for the statements of a batch that uses a proof up: they do nothing once another call has used it. */
export function isUnused(proof: Proof) {
  return sql`EXISTS (SELECT 1 FROM ${emailProofs} WHERE ${emailProofs.hash} = ${proof.hash})`
}

/** The last statement of such a batch; it returns nothing when the proof had been used. */
export function spendProof(db: Db, proof: Proof) {
  return db.delete(emailProofs).where(eq(emailProofs.hash, proof.hash)).returning({ hash: emailProofs.hash })
}
