import { SignedIn } from '@domain/accounts/own-account'
import { parsePhone } from '@domain/accounts/phones'
import { NewPhone, PhoneCode, PhoneCodeSent, PhoneProof, PhoneSession, Way } from '@domain/accounts/ways'
import { localeAt } from '@domain/locale'
import { signedIn } from '@kit/auth'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idempotent, idFor } from '@kit/idempotency'
import { insertWhere } from '@kit/insert-where'
import { limit } from '@kit/limit'
import { recordSecurityEvent, securityEvent } from '@kit/security-log'
import { giveBack, isWithin, takeTight, takeUnseen } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { prepareNotice } from '../accounts/notices'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { wayName } from '../mail/recovery-texts'
import { startSession } from '../sessions/start'
import { newChallenge } from '../ways/challenges'
import { showWay } from '../ways/queries'
import { requireSecondFactor } from '../ways/second-factor'
import { ways } from '../ways/table'
import { requireCountry, takeMessage } from './ceilings'
import { newPhoneCode, spendPhoneCode } from './codes'
import { prepareSms, sendsSms } from './sms'

const resendAfter = 120
const proofLife = 30 * 60_000
/** The messages that one network may have sent to a number. */
const ofAsker = { name: 'phone-code-asker', most: 3, seconds: 3_600 }
/** The messages that a number gets for all networks together: beyond it nothing is sent, and nobody is refused. */
const ofNumber = { name: 'phone-code', most: 6, seconds: 3_600 }
const ofNetwork = [
  { name: 'phone-code-network', most: 10, seconds: 3_600 },
  { name: 'phone-code-network-day', most: 30, seconds: 86_400 },
] as const
// Wrong codes of one network for all numbers.
const tries = { name: 'phone-try', most: 20, seconds: 600 }

export const phoneCodeRoutes = new Hono<ApiEnv>().post(
  '/',
  describeRoute({
    summary: 'Send a code to a phone',
    description:
      'The code has six digits and is valid for 5 minutes and 5 attempts, alongside codes sent earlier. Limits: three per hour per number and network, six per hour per number. The response doesn’t reveal whether the number has an account, or whether a message was sent. Returns `phone_country` if we don’t send to the number’s country, `sms_limit` if the daily limit is reached.',
    answers: { 202: PhoneCodeSent },
    refuses: [503],
  }),
  limit('writes'),
  idempotent,
  validate('json', PhoneCode),
  async (c) => {
    await sendCode(c, c.req.valid('json'))
    return c.json({ resendAfter }, 202)
  },
)

export const phoneSessionRoutes = new Hono<ApiEnv>().post(
  '/phone',
  describeRoute({
    summary: 'Sign in with a code sent to a phone',
    description:
      'Returns 200 with a `proof` if no account has the number: `POST /accounts` accepts it as `phoneProof` within 30 minutes. Returns 410 if the number needs a new code: the last one expired or was used, or there were five wrong attempts since this network requested one (ten across all networks that requested none).',
    answers: { 201: SignedIn, 200: PhoneProof },
    refuses: [401, 410],
  }),
  limit('writes'),
  idempotent,
  validate('json', PhoneSession),
  async (c) => {
    const given = c.req.valid('json')
    const phone = await requireCode(c, given)
    const { db } = c.var
    const [way] = await db
      .select()
      .from(ways)
      .where(and(eq(ways.kind, 'phone'), eq(ways.subject, phone)))
    if (!way) {
      const proof = { kind: 'phone_proof', userId: null, data: { phone }, lifetime: proofLife } as const
      const { secret, statement } = await newChallenge(db, proof)
      await statement
      return c.json({ proof: secret }, 200)
    }
    const user = await getUser(db, way.userId)
    await requireSecondFactor(c, user, given)
    await db.update(ways).set({ lastUsedAt: Date.now() }).where(eq(ways.id, way.id))
    return c.json(await startSession(c, user, given.remember), 201)
  },
)

export const phoneWayRoutes = new Hono<ApiEnv>().post(
  '/phone',
  describeRoute({
    summary: 'Add a phone number as a sign-in method',
    description:
      'Uses a code from `POST /phone-codes`. Requires identity confirmation within the last 10 minutes.',
    answers: { 201: Way },
    refuses: [401, 403, 409, 410],
  }),
  signedIn(null),
  limit('writes'),
  idempotent,
  validate('json', NewPhone),
  async (c) => c.json(await addPhone(c, c.req.valid('json')), 201),
)

function readPhone(text: string): string {
  const phone = parsePhone(text)
  if (phone === null) throw new AppError('invalid', { phone: 'not_a_phone' })
  return phone
}

async function sendCode(c: ApiContext, given: v.InferOutput<typeof PhoneCode>): Promise<void> {
  if (!sendsSms(c)) throw new AppError('off')
  const phone = readPhone(given.phone)
  const country = requireCountry(c, phone)
  await requirePerson(c, given.botToken)
  await takeTight(c, ofAsker, `${c.var.network} ${phone}`)
  for (const rule of ofNetwork) await takeTight(c, rule, c.var.network)
  // Asking for another person's codes keeps nobody from asking, and codes that were sent stay valid.
  if (!(await isWithin(c, ofNumber, phone))) return
  await takeMessage(c, phone, country)
  const { code, statements } = await newPhoneCode(c, phone)
  const sms = prepareSms(c, phone, code, localeAt(given.language ?? 0) ?? 'en')
  await c.var.db.batch([...statements, sms.statement])
  sms.deliver()
}

/** Gives the number that the code was for. */
async function requireCode(c: ApiContext, given: { phone: string; code: string }): Promise<string> {
  const phone = readPhone(given.phone)
  await takeUnseen(c, tries, c.var.network)
  const found = await spendPhoneCode(c, phone, given.code)
  if (found !== 'right') {
    await recordSecurityEvent(c, 'session_refused', null)
    throw new AppError(found === 'wrong' ? 'invalid_code' : 'gone')
  }
  await giveBack(c, tries, c.var.network)
  return phone
}

async function addPhone(c: ApiContext, given: v.InferOutput<typeof NewPhone>): Promise<Way> {
  await requireFresh(c)
  const { db, user: caller } = c.var
  const phone = await requireCode(c, given)
  const now = Date.now()
  const row = {
    id: await idFor(c, 'way'),
    createdAt: now,
    updatedAt: now,
    userId: caller.id,
    kind: 'phone' as const,
    subject: phone,
    name: phone,
    confirmedAt: now,
  }
  const [added] = await insertWhere(db, ways, row, caller.isStill).returning()
  const way = added && showWay(added)
  if (!way) throw new AppError('conflict', { phone: 'phone_taken' })
  const user = await getUser(db, caller.id)
  const notice = await prepareNotice(c, 'wayAdded', user, [wayName(row, user)], now)
  await db.batch([securityEvent(c, 'way_added', caller.id), ...notice.statements])
  notice.deliver()
  return way
}
