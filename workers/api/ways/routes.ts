import { WayChange } from '@domain/accounts/passkeys'
import { RecoveryCodes, Way, Ways } from '@domain/accounts/ways'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent, securityEvent } from '@kit/security-log'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { prepareNotice } from '../accounts/notices'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { wayName } from '../mail/recovery-texts'
import type { MailKind } from '../mail/texts'
import { endChallenges } from './challenges'
import { isRemovable, listWays, namePasskey, passwordWay, removeWay, showWay, type WayRow } from './queries'
import { countRecoveryCodes, newRecoveryCodes } from './recovery-codes'

const reads = [signedIn(null), limit('reads')] as const

/** A member's ways in: only a session reaches them, and only a fresh proof changes them. */
export const wayRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({ summary: 'List your sign-in methods', answers: { 200: Ways } }),
    ...reads,
    async (c) => {
      const { db, user } = c.var
      return c.json({ items: await shown(c), recoveryCodes: await countRecoveryCodes(db, user.id) })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get one of your sign-in methods', answers: { 200: Way } }),
    ...reads,
    async (c) => {
      const way = (await shown(c)).find(({ id }) => id === c.req.param('id'))
      if (!way) throw new AppError('not_found')
      return c.json(way)
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Remove one of your sign-in methods',
      description:
        'Requires identity confirmation within the last 10 minutes. The last method can’t be removed; you’re notified by email.',
      answers: { 204: null },
      refuses: [403, 409],
    }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      await requireFresh(c)
      await remove(c, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Rename a passkey',
      description: 'Requires identity confirmation within the last 10 minutes.',
      answers: { 200: Way },
      refuses: [403],
    }),
    signedIn(null),
    limit('writes'),
    validate('json', WayChange),
    async (c) => {
      await requireFresh(c)
      const row = await namePasskey(c.var.db, c.var.user.id, c.req.param('id'), c.req.valid('json').name)
      const way = row && showWay(row)
      if (!way) throw new AppError('not_found')
      await recordSecurityEvent(c, 'way_renamed', c.var.user.id)
      return c.json(way)
    },
  )

export const recoveryCodeRoutes = new Hono<ApiEnv>().post(
  '/',
  describeRoute({
    summary: 'Generate new recovery codes',
    description:
      'They’re only in this response. Each works once, and the old codes stop working. Requires identity confirmation within the last 10 minutes.',
    answers: { 201: RecoveryCodes },
    refuses: [403],
  }),
  signedIn(null),
  limit('writes'),
  idempotent,
  async (c) => {
    await requireFresh(c)
    const { db, user: caller } = c.var
    const user = await getUser(db, caller.id)
    const { codes, createdAt, statements } = await newRecoveryCodes(db, user.id, caller.isStill)
    const notice = await prepareNotice(c, 'recoveryCodesMade', user, [], createdAt)
    await db.batch([...statements, securityEvent(c, 'recovery_codes_made', user.id), ...notice.statements])
    notice.deliver()
    return c.json({ recoveryCodes: codes }, 201)
  },
)

async function shown(c: ApiContext): Promise<Way[]> {
  const { password, rows } = await waysOf(c)
  const all = [...password, ...rows]
  return [...password, ...rows.map((row) => showWay(row, all))]
}

async function waysOf(c: ApiContext) {
  const { db, user } = c.var
  const { passwordHash } = await getUser(db, user.id)
  return { password: passwordHash === '' ? [] : [passwordWay], rows: await listWays(db, user.id) }
}

const told: Partial<Record<WayRow['kind'], MailKind>> = { totp: 'secondFactorOff', passkey: 'passkeyRemoved' }

async function remove(c: ApiContext, id: string): Promise<void> {
  const { db, user: caller } = c.var
  const { password, rows } = await waysOf(c)
  const all = [...password, ...rows]
  const known = all.find((way) => way.id === id)
  if (known && !isRemovable(known, all)) throw new AppError('last_way')
  const [removed] = await removeWay(db, caller.id, id)
  // Another call of the member removed the one beside it in the meantime.
  if (!removed) throw new AppError(known ? 'last_way' : 'not_found')
  const user = await getUser(db, caller.id)
  const notice = await prepareNotice(c, told[removed.kind] ?? 'wayRemoved', user, [wayName(removed, user)])
  await db.batch([endChallenges(db, user.id), securityEvent(c, 'way_removed', user.id), ...notice.statements])
  notice.deliver()
}
