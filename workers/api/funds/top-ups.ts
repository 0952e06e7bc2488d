import { accountOf, type TopUp } from '@domain/ledger'
import { isSameSecret } from '@domain/same-secret'
import { base64url, hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { booking } from './ledger'
import { type Asking, type PaymentProvider, paymentProvider } from './provider'
import { topUps } from './table'

const day = 86_400_000
/** How long a payment may take, in milliseconds; after it, it has failed. */
const patience = 3 * day
const quiet = 10 * 60_000
const atOnce = 100

type Row = typeof topUps.$inferSelect

/** The provider that is set; throws `payments_off` where there is none. */
export function requireProvider(c: Asking): PaymentProvider {
  const provider = paymentProvider(c)
  if (!provider) throw new AppError('payments_off')
  return provider
}

/** Begins to pay in so many rials; gives where to pay. The same id again leads to the same payment. */
export async function beginTopUp(c: ApiContext, id: string, amount: number) {
  const { db, user, settings } = c.var
  const provider = requireProvider(c)
  const row = { id, userId: user.id, amount, currency: 'IRR' as const }
  const now = Date.now()
  await db
    .insert(topUps)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [signature] = await signaturesOf(settings.sessionSecrets, row)
  const returnUrl = `${settings.hosts.web}/dashboard/funds/return?topUp=${id}&signature=${signature}`
  const { payment, payUrl } = await provider.begin({ reference: id, amount, currency: 'IRR', returnUrl })
  await db.update(topUps).set({ payment, updatedAt: Date.now() }).where(eq(topUps.id, id))
  return { id, payUrl }
}

/** For a member who comes back from paying: gives the result. Throws `not_found` for one that is not theirs, or a wrong signature. */
export async function returnFromPaying(c: ApiContext, id: string, signature: string): Promise<TopUp> {
  const { db, user, settings } = c.var
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.id, id), eq(topUps.userId, user.id)))
  if (!row) throw new AppError('not_found')
  const good = await signaturesOf(settings.sessionSecrets, row)
  const isSigned = await Promise.all(good.map((one) => isSameSecret(one, signature)))
  if (!isSigned.includes(true)) throw new AppError('not_found')
  return { id, amount: row.amount, currency: row.currency, state: await settle(c, db, row) }
}

/** Asks the provider about a payment and books it, once, if it was paid as it was meant. */
async function settle(c: Asking, db: Db, row: Row): Promise<Row['state']> {
  if (row.state !== 'open' || row.payment === null) return row.state
  const { id, amount, currency } = row
  const found = await requireProvider(c).verify(row.payment, { reference: id, amount, currency })
  if (found.state === 'open') return 'open'
  const isAsMeant = found.amount === amount && found.currency === currency && found.reference === id
  const isPaid = found.state === 'paid' && isAsMeant
  if (!isAsMeant) log('payment_mismatch', { requestId: c.var.requestId, topUp: id, amount: found.amount })
  const state = isPaid ? 'paid' : 'failed'
  const isOpen = sql`EXISTS (SELECT 1 FROM top_ups WHERE id = ${id} AND state = 'open')`
  const [from, to] = ['outside', accountOf('available', row.userId)] as const
  const posting = { id: `entry_${id.slice(6)}`, kind: 'topup', from, to, amount, currency, once: id } as const
  const close = db
    .update(topUps)
    .set({ state, updatedAt: Date.now() })
    .where(and(eq(topUps.id, id), eq(topUps.state, 'open')))
  await (isPaid ? db.batch([booking(db, posting, isOpen), close]) : close)
  const [after] = await db.select({ state: topUps.state }).from(topUps).where(eq(topUps.id, id))
  return after?.state ?? state
}

/** For the daily job: books what was paid by people who never came back, and gives up what is too old. Gives how many. */
export async function settleTopUps(c: Asking, db: Db, now: number): Promise<number> {
  const isOpen = eq(topUps.state, 'open')
  if (paymentProvider(c)) {
    const waiting = and(isOpen, lt(topUps.createdAt, now - quiet))
    for (const row of await db.select().from(topUps).where(waiting).limit(atOnce))
      await settle(c, db, row).catch(() => log('payment_not_settled', { topUp: row.id }))
  }
  const { meta } = await db
    .update(topUps)
    .set({ state: 'failed', updatedAt: now })
    .where(and(isOpen, lt(topUps.createdAt, now - patience)))
  return meta.changes
}

/** The signature of a return address with each of the secrets, the present one first. */
function signaturesOf(secrets: readonly string[], row: Pick<Row, 'id' | 'userId' | 'amount' | 'currency'>) {
  const said = `top-up:${row.id}:${row.userId}:${row.amount}:${row.currency}`
  return Promise.all(
    secrets.map(async (secret) => base64url(await hmac(await keyFor(secret, 'payments'), said))),
  )
}
