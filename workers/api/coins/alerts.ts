import { type CoinAlert, coinLimits, type NewCoinAlert } from '@domain/coins/coins'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { statement, writeTogether } from '@kit/statement'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Teller } from '../env'
import { tellOfJob } from '../events/tell'
import { coinAlerts } from './table'

const shownAlert = (row: typeof coinAlerts.$inferSelect): CoinAlert => ({
  id: row.id,
  coin: row.coin,
  currency: row.currency,
  above: row.isAbove ? row.threshold : null,
  below: row.isAbove ? null : row.threshold,
  createdAt: iso(row.createdAt),
  sentAt: iso(row.sentAt),
  sentPrice: row.sentPrice,
})

/** A member's alerts, the waiting ones first, the newest of each first; they are few. */
export async function listAlerts(db: Db, userId: string): Promise<CoinAlert[]> {
  const rows = await db
    .select()
    .from(coinAlerts)
    .where(eq(coinAlerts.userId, userId))
    .orderBy(asc(sql`sent_at IS NOT NULL`), desc(coinAlerts.createdAt), desc(coinAlerts.id))
  return rows.map(shownAlert)
}

/** Sets an alert while there is room for another and its member still may. The same id again gives the one that is there. */
export async function addAlert(
  db: Db,
  { id, userId, coin, currency, above, below }: NewCoinAlert & { id: string; userId: string },
  isStill: SQL,
): Promise<CoinAlert> {
  const row = {
    id,
    userId,
    coin,
    currency,
    isAbove: above !== undefined,
    threshold: above ?? below ?? 0,
    createdAt: Date.now(),
  }
  const own = sql`SELECT count(*) FROM coin_alerts WHERE user_id = ${userId} AND sent_at IS NULL`
  await insertWhere(db, coinAlerts, row, sql`${isStill} AND (${own}) < ${coinLimits.alerts}`)
  const [written] = await db
    .select()
    .from(coinAlerts)
    .where(and(eq(coinAlerts.id, id), eq(coinAlerts.userId, userId)))
  if (!written) throw new AppError('invalid', { _: 'list_full' }, undefined, { _: coinLimits.alerts })
  return shownAlert(written)
}

/** Removes an alert of a member's. */
export async function removeAlert(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(coinAlerts)
    .where(and(eq(coinAlerts.id, id), eq(coinAlerts.userId, userId)))
    .returning({ id: coinAlerts.id })
  if (gone.length === 0) throw new AppError('not_found')
}

/** Tells whether an alert waits for a price in euros. */
export async function waitsForEuro(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: coinAlerts.id })
    .from(coinAlerts)
    .where(and(eq(coinAlerts.currency, 'eur'), isNull(coinAlerts.sentAt)))
    .limit(1)
  return row !== undefined
}

/** Alerts that one refresh sends; the rest follow at the next one. */
const mostAtOnce = 1_000

type Price = { coin: string; currency: string; price: number }

/**
 * Sends the alerts whose price was reached, each once, and switches them off. The act is recorded as the member's own, as
 * nobody did it; its amount is the price of the alert.
 */
export async function tellAlerts(by: Teller, prices: readonly Price[], now: number): Promise<void> {
  const { db } = by.var
  const reached = await db.all<{ id: string; user_id: string }>(sql`
    SELECT alert.id, alert.user_id FROM json_each(${JSON.stringify(prices)}) AS given
    JOIN coin_alerts AS alert ON alert.coin = given.value ->> 'coin' AND alert.currency = given.value ->> 'currency'
      AND alert.sent_at IS NULL
      AND CASE alert.is_above WHEN 1 THEN given.value ->> 'price' >= alert.threshold ELSE given.value ->> 'price' <= alert.threshold END
    LIMIT ${mostAtOnce}`)
  if (reached.length === 0) return
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(reached.map(({ id }) => id))}))`
  const priceOf = sql`(SELECT value ->> 'price' FROM json_each(${JSON.stringify(prices)})
    WHERE value ->> 'coin' = coin_alerts.coin AND value ->> 'currency' = coin_alerts.currency)`
  const mine = sql`act.kind = 'priced' AND act.at = ${now} AND act.once IN (SELECT 'priced ' || value FROM json_each(${JSON.stringify(reached.map(({ id }) => id))}))`
  await writeTogether(
    db,
    [
      sql`INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, part_id, amount, once, at, is_hidden)
        SELECT 'event_' || lower(hex(randomblob(15))), user_id, 'priced', 'coin_' || currency || '_' || coin, NULL, threshold, 'priced ' || id, ${now}, 0
        FROM coin_alerts WHERE id IN ${these} AND sent_at IS NULL`,
      sql`INSERT INTO notifications (id, user_id, fold, at, read_at)
        SELECT 'notification_' || lower(hex(randomblob(15))), act.actor_id, act.id, ${now}, NULL
        FROM events AS act WHERE ${mine}
          AND NOT EXISTS (SELECT 1 FROM muted_kinds AS muted WHERE muted.user_id = act.actor_id AND muted.kind = 'priced')`,
      sql`INSERT OR IGNORE INTO notification_events (notification_id, event_id)
        SELECT line.id, act.id FROM events AS act JOIN notifications AS line ON line.user_id = act.actor_id AND line.fold = act.id
        WHERE ${mine}`,
      sql`UPDATE coin_alerts SET sent_at = ${now}, sent_price = ${priceOf} WHERE id IN ${these} AND sent_at IS NULL`,
      sql`DELETE FROM coin_alerts WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY sent_at DESC, id) AS place
        FROM coin_alerts WHERE sent_at IS NOT NULL AND user_id IN (SELECT user_id FROM coin_alerts WHERE id IN ${these})) WHERE place > ${coinLimits.sentAlerts})`,
    ].map((query) => statement(db, query)),
  )
  await tellOfJob(by, [...new Set(reached.map(({ user_id }) => user_id))])
}
