import { emailKey } from '@domain/accounts/accounts'
import { Session, SignedIn, User } from '@domain/accounts/own-account'
import { FreshProof, NewSession, SecondFactor, SecondFactorDone } from '@domain/accounts/ways'
import { PageQuery, pageSchema, pageSize } from '@domain/page'
import { signedIn } from '@kit/auth'
import { requirePerson } from '@kit/bot-check'
import { pageOf } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { forgive, giveBack, isWithin, takeTight, takeUnseen } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requirePassword } from '../accounts/again'
import { isSameEpoch } from '../accounts/epoch'
import { checkPassword, costOf, hashCaller, hashPassword } from '../accounts/password'
import { findPlace } from '../accounts/places'
import { findUserByEmail, getUser, showUser, type UserRow, updateUser } from '../accounts/queries'
import { type Caller, withPlace } from '../accounts/turns'
import type { ApiContext, ApiEnv } from '../env'
import { linkByAddress } from '../providers/link'
import { noteProof } from '../ways/fresh'
import { passSecondFactor, requireSecondFactor, trustDevice } from '../ways/second-factor'
import { announceEnd } from './announce'
import { endSession, endSessions, listSessions, showSession } from './queries'
import { startSession } from './start'

const perMinute = { name: 'sign-in', most: 5, seconds: 60, grows: true } as const
const perHour = { name: 'sign-in-hour', most: 20, seconds: 3_600 }
// Failures of one network at all addresses, and at one address from all networks.
const ofNetwork = { name: 'sign-in-network', most: 20, seconds: 600 }
const ofAccount = { name: 'sign-in-account', most: 100, seconds: 86_400 }
// So many failures need no bot check: at one address from one network, of a network, and at one address.
const calm = { name: 'sign-in-calm', most: 2, seconds: 3_600 }
const calmNetwork = { name: 'sign-in-calm-network', most: 10, seconds: 3_600 }
const calmAccount = { name: 'sign-in-calm-account', most: 10, seconds: 3_600 }
// So many failures of all together: beyond, everybody is asked.
const calmTogether = { name: 'sign-in-calm-together', most: 200, seconds: 600 }

export const sessionRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Sign in',
      description:
        'If the account uses an authenticator, returns 401 `second_factor` with a `challenge` for `POST /sessions/second-factor`.',
      answers: { 201: SignedIn },
      refuses: [401],
    }),
    limit('writes'),
    idempotent,
    validate('json', NewSession),
    async (c) => c.json(await signIn(c, c.req.valid('json')), 201),
  )
  .post(
    '/second-factor',
    describeRoute({
      summary: 'Complete sign-in with an authenticator or recovery code',
      description: 'A challenge allows five attempts within 10 minutes; a code works once.',
      answers: { 201: SecondFactorDone },
      refuses: [401, 409, 410],
    }),
    limit('writes'),
    idempotent,
    validate('json', SecondFactor),
    async (c) => {
      const { challenge, code, trust } = c.req.valid('json')
      const { user, remember, linking } = await passSecondFactor(c, challenge, code)
      if (linking) await linkByAddress(c, user, linking)
      const session = await startSession(c, user, remember)
      return c.json(trust ? { ...session, device: await trustDevice(c, user) } : session, 201)
    },
  )
  .post(
    '/current/proof',
    describeRoute({
      summary: 'Confirm your identity again',
      description: 'For the next 10 minutes, the session can change its sign-in methods.',
      answers: { 204: null },
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    validate('json', FreshProof),
    async (c) => {
      const user = await requirePassword(c, c.req.valid('json').password, 'password')
      await noteProof(c)
      await recordSecurityEvent(c, 'proof_renewed', user.id)
      return c.body(null, 204)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List your sessions', answers: { 200: pageSchema(Session) } }),
    signedIn(null),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { cursor, limit: size = pageSize.default } = c.req.valid('query')
      const rows = await listSessions(c.var.db, c.var.user.id, cursor, size + 1)
      const page = pageOf(rows, size, (row) => [row.createdAt, row.id])
      return c.json({ ...page, items: page.items.map((row) => showSession(row, c.var.user.sessionId)) })
    },
  )
  .delete(
    '/',
    describeRoute({ summary: 'Sign out of all other sessions', answers: { 204: null } }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      const ended = await endSessions(c.var.db, c.var.user.id, c.var.user.sessionId)
      await recordSecurityEvent(c, 'sessions_ended', c.var.user.id)
      announceEnd(c, c.var.user.id, ended)
      return c.body(null, 204)
    },
  )
  .get(
    '/current',
    describeRoute({ summary: 'Get the signed-in account', answers: { 200: v.object({ user: User }) } }),
    signedIn('account:read'),
    limit('reads'),
    async (c) => {
      const row = await getUser(c.var.db, c.var.user.id)
      c.header('ETag', etagOf(row.updatedAt))
      return c.json({ user: showUser(row) })
    },
  )
  .delete(
    '/current',
    describeRoute({ summary: 'Sign out', answers: { 204: null } }),
    signedIn(null),
    limit('writes'),
    (c) => end(c, c.var.user.sessionId ?? ''),
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'End a session', answers: { 204: null } }),
    signedIn(null),
    limit('writes'),
    (c) => end(c, c.req.param('id')),
  )

const calmRules = (c: ApiContext, key: string) =>
  [
    [calm, `${c.var.network} ${key}`],
    [calmNetwork, c.var.network],
    [calmAccount, key],
    [calmTogether, 'everybody'],
  ] as const

/** Tells whether so few sign-ins failed that nobody has to show yet that they are a person. */
async function isCalmAt(c: ApiContext, key: string): Promise<boolean> {
  if (!c.env.TURNSTILE_SECRET) return true
  let isWell = true
  for (const [rule, whom] of calmRules(c, key)) isWell = (await isWithin(c, rule, whom)) && isWell
  return isWell
}

type Credentials = v.InferOutput<typeof NewSession>

async function signIn(c: ApiContext, given: Credentials): Promise<SignedIn> {
  const user = await findUserByEmail(c.var.db, given.email)
  const place = await findPlace(c, user?.id ?? '')
  // A crowd of strangers is refused before anything is counted: each costs two reads.
  await withPlace(hashCaller(c, place.isKnownNetwork), (caller) => requireRight(c, given, user, caller))
  if (!user) throw new AppError('invalid_credentials')
  await requireSecondFactor(c, user, given)
  return startSession(c, user, given.remember, place)
}

/** Throws unless the password is right, and what failed before leaves this caller a try. */
async function requireRight(
  c: ApiContext,
  given: Credentials,
  user: UserRow | null,
  caller: Caller,
): Promise<void> {
  const key = emailKey(given.email)
  const subject = `${c.var.network} ${key}`
  await takeTight(c, perMinute, subject)
  await takeTight(c, perHour, subject)
  // A person who signed in from this network before is not kept out by other people's tries.
  const shared = caller.isKnown
    ? []
    : ([
        [ofNetwork, c.var.network],
        [ofAccount, key],
      ] as const)
  for (const [rule, whom] of shared) await takeUnseen(c, rule, whom)
  const isCalm = await isCalmAt(c, key)
  if (!isCalm) await requirePerson(c, given.botToken)
  const cost = costOf(c, caller)
  const { isRight, isStale } = await checkPassword(given.password, user?.passwordHash ?? null, cost)
  if (!user || !isRight) {
    await recordSecurityEvent(c, 'session_refused', user?.id ?? null)
    throw new AppError('invalid_credentials')
  }
  for (const rule of [perMinute, perHour]) await forgive(c, rule, subject)
  if (c.env.TURNSTILE_SECRET) for (const [rule, whom] of calmRules(c, key)) await giveBack(c, rule, whom)
  for (const [rule, whom] of shared) await giveBack(c, rule, whom)
  if (isStale) {
    const passwordHash = await hashPassword(given.password, costOf(c, hashCaller(c, caller.isKnown)))
    await updateUser(c.var.db, user.id, { passwordHash }, null, isSameEpoch(user))
  }
}

async function end(c: ApiContext, id: string) {
  if (!(await endSession(c.var.db, c.var.user.id, id))) throw new AppError('not_found')
  await recordSecurityEvent(c, 'session_ended', c.var.user.id)
  announceEnd(c, c.var.user.id, [{ id }])
  return c.body(null, 204)
}
