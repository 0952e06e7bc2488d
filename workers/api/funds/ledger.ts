import { type Account, accountOf, type Balance, type EntryKind, type FundEntry } from '@domain/ledger'
import type { Currency } from '@domain/money'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { and, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries } from './table'

export type Posting = {
  id: string
  kind: EntryKind
  from: Account
  to: Account
  /** Minor units, more than nothing. */
  amount: number
  currency: Currency
  projectId?: string
  milestoneId?: string
  /** The posting's key: it is booked only once. */
  once: string
}

/** The balance of an account in a currency, as a part of a statement. */
const heldBy = (account: Account, currency: Currency) => sql`(
  (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE to_account = ${account} AND currency = ${currency}) -
  (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE from_account = ${account} AND currency = ${currency}))`

/** The statement that books a posting if a condition holds, while its account has the amount, and only once. */
export function booking(db: Db, { from, to, ...posting }: Posting, condition: SQL = sql`TRUE`) {
  const hasIt = from === 'outside' ? undefined : sql`${heldBy(from, posting.currency)} >= ${posting.amount}`
  const row = { ...posting, fromAccount: from, toAccount: to, createdAt: Date.now() }
  return insertWhere(db, ledgerEntries, row, and(condition, hasIt) as SQL)
}

/** A member's balance in each currency that they ever had any of. */
export async function balanceOf(db: Db, userId: string): Promise<Balance[]> {
  const [available, held] = [accountOf('available', userId), accountOf('held', userId)]
  return db.all<Balance>(sql`
    SELECT currency, sum(CASE account WHEN ${available} THEN amount ELSE 0 END) AS available,
      sum(CASE account WHEN ${held} THEN amount ELSE 0 END) AS held
    FROM (
      SELECT currency, to_account AS account, amount FROM ledger_entries WHERE to_account IN (${available}, ${held})
      UNION ALL
      SELECT currency, from_account, -amount FROM ledger_entries WHERE from_account IN (${available}, ${held})
    ) GROUP BY currency ORDER BY currency`)
}

type Line = Omit<FundEntry, 'at'> & { createdAt: number }

/** The entries of a member, the newest first. What goes from available to held, or back, has an id of its own on the held side. */
export async function linesOf(db: Db, userId: string, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor, 'funds')
  const rows = await db.all<Line>(sql`SELECT * FROM (${linesOfMember(userId)})
    WHERE ${after ? sql`("createdAt", id) < (${after[0]}, ${after[1]})` : sql`TRUE`}
    ORDER BY "createdAt" DESC, id DESC LIMIT ${limit + 1}`)
  const page = pageOf(rows, limit, (row) => [row.createdAt, row.id], 'funds')
  return { entries: page.items.map(entryOf), nextCursor: page.nextCursor }
}

/** One of a member's entries, null where it is none. */
export async function lineOf(db: Db, userId: string, id: string): Promise<FundEntry | null> {
  const [row] = await db.all<Line>(sql`SELECT * FROM (${linesOfMember(userId)}) WHERE id = ${id}`)
  return row ? entryOf(row) : null
}

const entryOf = ({ createdAt, ...row }: Line): FundEntry => ({ ...row, at: iso(createdAt) })

function linesOfMember(userId: string): SQL {
  const line = (side: 'available' | 'held', column: 'from' | 'to') => {
    const account = sql.raw(`${column}_account`)
    const isOther = sql`${sql.raw(column === 'from' ? 'to' : 'from')}_account = ${accountOf('available', userId)}`
    const id = side === 'held' ? sql`CASE WHEN ${isOther} THEN id || '.held' ELSE id END` : sql`id`
    return sql`SELECT ${id} AS id, kind, ${side} AS account, ${sql.raw(column === 'from' ? '-amount' : 'amount')} AS amount,
      currency, project_id AS "projectId", milestone_id AS "milestoneId", created_at AS "createdAt"
      FROM ledger_entries WHERE ${account} = ${accountOf(side, userId)}`
  }
  const lines = [line('available', 'from'), line('available', 'to'), line('held', 'from'), line('held', 'to')]
  return sql.join(lines, sql` UNION ALL `)
}
