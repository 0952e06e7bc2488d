import { FundEntry, Funds, FundsQuery, NewTopUp, TopUp, TopUpReturn, TopUpStarted } from '@domain/ledger'
import { pageSize } from '@domain/page'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { balanceOf, lineOf, linesOf } from './ledger'
import { paymentProvider } from './provider'
import { beginTopUp, requireProvider, returnFromPaying } from './top-ups'

/** Each asks the provider. */
const topUpsOfMember = { name: 'top-ups', most: 30, seconds: 3_600 }

/** A member's money; scripts with a token never touch it. */
export const fundRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'Get your balance and transactions',
      description:
        'Amounts are signed whole minor units; the transactions of all pages add up to the balance. Without a payment provider, `isOn` is false.',
      answers: { 200: Funds },
    }),
    signedIn(null),
    limit('reads'),
    validate('query', FundsQuery),
    async (c) => {
      const { db, user } = c.var
      const { cursor, limit: most = pageSize.default } = c.req.valid('query')
      const provider = paymentProvider(c)
      const [known, page] = await Promise.all([balanceOf(db, user.id), linesOf(db, user.id, cursor, most)])
      const none = provider ? [{ currency: 'IRR' as const, available: 0, held: 0 }] : []
      return c.json({
        isOn: provider !== null,
        isLocal: provider?.isLocal ?? false,
        balance: known.length > 0 ? known : none,
        ...page,
      })
    },
  )
  .get(
    '/entries/:id',
    describeRoute({ summary: 'Get a transaction', answers: { 200: FundEntry } }),
    signedIn(null),
    limit('reads'),
    async (c) => {
      const entry = await lineOf(c.var.db, c.var.user.id, c.req.param('id'))
      if (!entry) throw new AppError('not_found')
      return c.json(entry)
    },
  )
  .post(
    '/top-ups',
    describeRoute({
      summary: 'Top up',
      description:
        'The amount is 1,000, 2,000 or 3,000 rials. The payment itself is made at `payUrl`. Returns 503 `payments_off` without a payment provider.',
      answers: { 201: TopUpStarted },
      refuses: [503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    validate('json', NewTopUp),
    async (c) => {
      requireProvider(c)
      await takeTight(c, topUpsOfMember, c.var.user.id)
      return c.json(await beginTopUp(c, await idFor(c, 'topup'), c.req.valid('json').amount), 201)
    },
  )
  .post(
    '/top-ups/:id/return',
    describeRoute({
      summary: 'Complete a top-up after payment',
      description:
        'Checks the payment with the provider; a payment is recorded once, however often you call this.',
      answers: { 200: TopUp },
      refuses: [503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    validate('json', TopUpReturn),
    async (c) => c.json(await returnFromPaying(c, c.req.param('id'), c.req.valid('json').signature)),
  )
