import type { NewPasskey } from '@domain/accounts/passkeys'
import type { Way } from '@domain/accounts/ways'
import { deviceOf } from '@kit/device'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idFor } from '@kit/idempotency'
import { insertWhere } from '@kit/insert-where'
import { securityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { prepareNotice } from '../accounts/notices'
import { getUser } from '../accounts/queries'
import type { ApiContext } from '../env'
import { showWay } from '../ways/queries'
import { ways } from '../ways/table'
import { algorithms, challengeLife, library, newPasskeyChallenge, readNewPasskey, rpIdOf } from './verify'

const maxPasskeys = 20
const adds = { name: 'passkey-add', most: 60, seconds: 3_600 }

/** Gives what a browser makes a passkey from; it refuses where it has one of this member already. */
export async function creationOptions(c: ApiContext) {
  await requireFresh(c)
  const { db, settings, user: caller } = c.var
  await takeTight(c, adds, caller.id)
  const held = await passkeysOf(c)
  if (held.length >= maxPasskeys) throw tooMany()
  const { id, email, firstName, lastName } = await getUser(db, caller.id)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Hamkar',
    rpID: rpIdOf(settings.hosts.web),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: await newPasskeyChallenge(c, { userId: id, purpose: 'add' }),
    timeout: challengeLife,
    excludeCredentials: held.map(({ subject }) => ({ id: subject })),
    // It is found without a name typed before, and asks who holds the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

export async function addPasskey(
  c: ApiContext,
  { name, credential }: v.InferOutput<typeof NewPasskey>,
): Promise<Way> {
  await requireFresh(c)
  const { db, user: caller } = c.var
  const made = await readNewPasskey(c, credential)
  const now = Date.now()
  const row = {
    id: await idFor(c, 'way'),
    createdAt: now,
    updatedAt: now,
    userId: caller.id,
    kind: 'passkey' as const,
    subject: made.id,
    secret: made.publicKey,
    counter: made.counter,
    name: (name ?? deviceOf(c.req.header('User-Agent'))) || 'Passkey',
    confirmedAt: now,
  }
  const hasRoom = sql`(SELECT count(*) FROM ${ways} AS held
    WHERE held.user_id = ${caller.id} AND held.kind = 'passkey') < ${maxPasskeys} AND ${caller.isStill}`
  const [added] = await insertWhere(db, ways, row, hasRoom).returning()
  const way = added && showWay(added)
  if (!way) {
    if ((await passkeysOf(c)).length >= maxPasskeys) throw tooMany()
    // An id belongs to one key: a caller with another member's has made it up.
    throw new AppError('conflict')
  }
  const notice = await prepareNotice(c, 'passkeyAdded', await getUser(db, caller.id), [way.name], now)
  await db.batch([securityEvent(c, 'way_added', caller.id), ...notice.statements])
  notice.deliver()
  return way
}

const passkeysOf = ({ var: { db, user } }: ApiContext) =>
  db
    .select({ subject: ways.subject })
    .from(ways)
    .where(and(eq(ways.userId, user.id), eq(ways.kind, 'passkey')))
    .limit(maxPasskeys)

const tooMany = () => new AppError('conflict', { name: 'too_many_passkeys' })
