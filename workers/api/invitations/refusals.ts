import { emailKey } from '@domain/accounts/email'
import { base64url, hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { eq, inArray } from 'drizzle-orm'
import { subscriberOf, unsubscribeToken } from '../mail/unsubscribe'
import { invitationRefusals } from '../members/table'

const hashOf = async (secret: string, email: string) =>
  base64url(await hmac(await keyFor(secret, 'invitations'), `address:${emailKey(email)}`))

/** Takes an address; gives the token by which its mailbox refuses invitations and allows them again. */
export async function refusalToken({ sessionSecret }: Settings, email: string): Promise<string> {
  return unsubscribeToken(sessionSecret, 'invitations', await hashOf(sessionSecret, email))
}

/** Whether an address refuses invitations; also by the secret before. */
export async function refusesInvitations(
  db: Db,
  { sessionSecrets }: Settings,
  email: string,
): Promise<boolean> {
  const hashes = await Promise.all(sessionSecrets.map((secret) => hashOf(secret, email)))
  return (await db.$count(invitationRefusals, inArray(invitationRefusals.addressHash, hashes))) > 0
}

/** The calls behind the link of an invitation's mail; each throws `not_found` for a token that is not ours. */
const addressIn = ({ sessionSecrets }: Settings, token: string) =>
  subscriberOf(sessionSecrets, 'invitations', token)

export async function isRefused(db: Db, settings: Settings, token: string): Promise<boolean> {
  const isIts = eq(invitationRefusals.addressHash, await addressIn(settings, token))
  return (await db.$count(invitationRefusals, isIts)) > 0
}

export async function refuseInvitations(db: Db, settings: Settings, token: string): Promise<void> {
  const row = { addressHash: await addressIn(settings, token), createdAt: Date.now() }
  await db.insert(invitationRefusals).values(row).onConflictDoNothing()
}

export async function allowInvitations(db: Db, settings: Settings, token: string): Promise<void> {
  const addressHash = await addressIn(settings, token)
  await db.delete(invitationRefusals).where(eq(invitationRefusals.addressHash, addressHash))
}
