import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import { findUserByEmail, getUser, type UserRow } from '../accounts/queries'
import type { ApiContext } from '../env'
import { type Identity, wayName } from '../providers/identity'
import { findIdentity, linkByAddress, requireNoneThere } from '../providers/link'
import { newProviderProof } from '../providers/proven'
import { startSession } from '../sessions/start'
import { requireSecondFactor } from '../ways/second-factor'
import { ways } from '../ways/table'
import { takeOver } from './take-over'

const maxTries = 3

type SignInOptions = { remember: boolean; device?: string | undefined }

/**
 * Takes who somebody is at a provider. Signs the member in who has it as a way in, or whose address it is as the provider
 * vouches; gives a proof to sign up with where there is no such member. Throws `email_taken` where that member has another
 * account at this provider.
 */
export async function enterAs(c: ApiContext, identity: Identity, given: SignInOptions) {
  for (let tries = 1; ; tries += 1) {
    try {
      const user = await memberOf(c, identity, given)
      return user
        ? { session: await startSession(c, user, given.remember) }
        : { proof: await newProviderProof(c, identity) }
    } catch (error) {
      // Another call of the same person was first: what it wrote is found now.
      const isLate = error instanceof AppError && error.code === 'conflict'
      if (!isLate || tries === maxTries) throw error
    }
  }
}

async function memberOf(c: ApiContext, identity: Identity, given: SignInOptions): Promise<UserRow | null> {
  const { db } = c.var
  const way = await findIdentity(db, identity.subject)
  if (way) {
    const user = await getUser(db, way.userId)
    await requireSecondFactor(c, user, given)
    await db.update(ways).set({ lastUsedAt: Date.now() }).where(eq(ways.id, way.id))
    return user
  }
  // An address that the provider does not vouch for is what anybody may have written there.
  if (!identity.isVerified || identity.email === null) return null
  const found = await findUserByEmail(db, identity.email)
  if (!found) return null
  const user = found.emailConfirmedAt === null ? await takeOver(c, found) : found
  const linking = { subject: identity.subject, name: wayName(identity) }
  await requireNoneThere(db, user.id, identity.subject)
  await requireSecondFactor(c, user, given, linking)
  await linkByAddress(c, user, linking)
  return user
}
