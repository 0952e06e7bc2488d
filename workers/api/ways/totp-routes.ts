import { RecoveryCodes, TotpConfirmation, TotpSetup } from '@domain/accounts/ways'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { securityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { prepareNotice } from '../accounts/notices'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { newRecoveryCodes } from './recovery-codes'
import { seal } from './seal'
import { findTotp, spendStep } from './second-factor'
import { ways } from './table'
import { newTotpSecret, totpUri } from './totp'

const issuer = 'Hamkar'
/** How long a secret waits for its first code, in milliseconds. */
const waits = 30 * 60_000
const confirms = { name: 'totp-confirm', most: 10, seconds: 600 }
const writes = [signedIn(null), limit('writes'), idempotent] as const

export const totpRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Start setting up an authenticator',
      description:
        'Takes effect when you send a code from it to `POST /totp/confirm` within 30 minutes. Requires identity confirmation within the last 10 minutes.',
      answers: { 201: TotpSetup },
      refuses: [403, 409],
    }),
    ...writes,
    async (c) => c.json(await begin(c), 201),
  )
  .post(
    '/confirm',
    describeRoute({
      summary: 'Turn on the authenticator with its first code',
      description: 'From then on, signing in requires a code. The recovery codes are only in this response.',
      answers: { 201: RecoveryCodes },
      refuses: [401, 403, 409],
    }),
    ...writes,
    validate('json', TotpConfirmation),
    async (c) => c.json(await confirm(c, c.req.valid('json').code), 201),
  )

async function begin(c: ApiContext) {
  await requireFresh(c)
  const { db, settings, user: caller } = c.var
  if (await findTotp(db, caller.id)) throw new AppError('conflict')
  const { email } = await getUser(db, caller.id)
  const secret = newTotpSecret()
  const now = Date.now()
  const row = {
    createdAt: now,
    updatedAt: now,
    secret: await seal(settings, secret),
    counter: 0,
    confirmedAt: null,
    lastUsedAt: null,
  }
  const written = await db
    .insert(ways)
    .values({ ...row, id: await idFor(c, 'way'), userId: caller.id, kind: 'totp', subject: caller.id })
    .onConflictDoUpdate({ target: [ways.kind, ways.subject], set: row, setWhere: isNull(ways.confirmedAt) })
    .returning({ id: ways.id })
  if (written.length === 0) throw new AppError('conflict')
  return { secret, uri: totpUri(secret, email, issuer) }
}

async function confirm(c: ApiContext, code: string) {
  await requireFresh(c)
  const { db, user: caller } = c.var
  await takeTight(c, confirms, caller.id)
  const now = Date.now()
  const isWaiting = and(
    eq(ways.kind, 'totp'),
    eq(ways.subject, caller.id),
    isNull(ways.confirmedAt),
    gt(ways.createdAt, now - waits),
  )
  const [row] = await db.select().from(ways).where(isWaiting)
  if (!row) throw new AppError('conflict')
  if (!(await spendStep(c, row, code))) throw new AppError('invalid_code')
  const user = await getUser(db, caller.id)
  const { codes, statements } = await newRecoveryCodes(db, user.id, caller.isStill)
  const notice = await prepareNotice(c, 'secondFactorOn', user, [], now)
  await db.batch([
    db
      .update(ways)
      .set({ confirmedAt: now, updatedAt: now })
      .where(and(eq(ways.id, row.id), caller.isStill)),
    ...statements,
    securityEvent(c, 'way_added', user.id),
    ...notice.statements,
  ])
  notice.deliver()
  return { recoveryCodes: codes }
}
