import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Account, entryKinds, topUpStates } from '../../../domain/ledger'
import { currencies } from '../../../domain/money'
import { idAndTimes } from '../../kit/columns'
import { memberColumn } from '../../kit/member-column'

/**
 * Transfers from one account to another: every row is both its entries, so that they cannot but balance. Triggers
 * refuse changes, deletions, and more than an account has. It names members by account only, and outlives them.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: text().primaryKey(),
    kind: text({ enum: entryKinds }).notNull(),
    fromAccount: text('from_account').$type<Account>().notNull(),
    toAccount: text('to_account').$type<Account>().notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    projectId: text('project_id'),
    milestoneId: text('milestone_id'),
    /** The posting's key: it can be booked only once. */
    once: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.once),
    index('ledger_entries_from').on(table.fromAccount, table.currency, table.amount),
    index('ledger_entries_to').on(table.toAccount, table.currency, table.amount),
    check('ledger_entries_amount', sql`typeof(amount) = 'integer' AND amount > 0`),
    check('ledger_entries_accounts', sql`from_account <> to_account`),
  ],
)

/** Payments that members began. */
export const topUps = sqliteTable(
  'top_ups',
  {
    ...idAndTimes,
    userId: memberColumn('user_id'),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** The provider's id of the payment, once it has begun. */
    payment: text(),
    state: text({ enum: topUpStates }).notNull().default('open'),
  },
  (table) => [
    index('top_ups_user').on(table.userId),
    index('top_ups_open').on(table.createdAt).where(sql`state = 'open'`),
  ],
)
