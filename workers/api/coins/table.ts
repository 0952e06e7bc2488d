import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CoinCurrency } from '../../../domain/coins/coins'
import { memberColumn } from '../../kit/member-column'

/** The last known figures of the sources, for everybody: of the market, of the euro, and of candles by coin, period and end. */
export const coinCaches = sqliteTable(
  'coin_caches',
  {
    key: text().primaryKey(),
    /** JSON, null until a source has answered. */
    value: text({ mode: 'json' }),
    /** When the source answered. */
    at: integer(),
    /** When the source was last called, by one of all readers. */
    triedAt: integer('tried_at').notNull(),
  },
  (table) => [index('coin_caches_tried_at').on(table.triedAt)],
)

/** The coins of members who chose their own, in their order. */
export const coinLists = sqliteTable('coin_lists', {
  userId: memberColumn('user_id').primaryKey(),
  /** JSON. */
  ids: text({ mode: 'json' }).$type<string[]>().notNull(),
})

/** Prices at which members want to be notified, once. */
export const coinAlerts = sqliteTable(
  'coin_alerts',
  {
    id: text().primaryKey(),
    userId: memberColumn('user_id'),
    coin: text().notNull(),
    currency: text().$type<CoinCurrency>().notNull(),
    isAbove: integer('is_above', { mode: 'boolean' }).notNull(),
    threshold: real().notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    sentPrice: real('sent_price'),
  },
  (table) => [
    index('coin_alerts_user').on(table.userId, table.createdAt),
    index('coin_alerts_coin').on(table.coin, table.currency, table.sentAt),
  ],
)
