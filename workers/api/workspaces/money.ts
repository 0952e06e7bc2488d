import { newId } from '@domain/ids'
import { accountOf } from '@domain/ledger'
import type { Currency } from '@domain/money'
import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import { booking } from '../funds/ledger'

export type Due = { id: string; amount: number; currency: Currency; projectId: string }

const isBooked = (once: string) => sql`EXISTS (SELECT 1 FROM ledger_entries WHERE once = ${once})`

/** The condition that a milestone's amount is kept back for it. */
const isHeld = (id: string) =>
  sql`(${isBooked(`hold ${id}`)} AND NOT ${isBooked(`refund ${id}`)} AND NOT ${isBooked(`pay ${id}`)})`

const posting = (kind: 'hold' | 'pay' | 'refund', { id, projectId, ...due }: Due) => ({
  id: newId('entry'),
  kind,
  ...due,
  projectId,
  milestoneId: id,
  once: `${kind} ${id}`,
})

/** The statements that keep back what an owner has for milestones, one after the other as far as it goes. */
export const holding = (db: Db, ownerId: string, dues: readonly Due[], when: SQL) =>
  dues.map((due) =>
    booking(
      db,
      {
        ...posting('hold', due),
        from: accountOf('available', ownerId),
        to: accountOf('held', ownerId),
      },
      when,
    ),
  )

/** The statements that give back to an owner what is still kept back for milestones. */
export const refunding = (db: Db, ownerId: string, dues: readonly Due[], when: SQL) =>
  dues.map((due) =>
    booking(
      db,
      {
        ...posting('refund', due),
        from: accountOf('held', ownerId),
        to: accountOf('available', ownerId),
      },
      sql`${when} AND ${isHeld(due.id)}`,
    ),
  )

/** The statements that pay a milestone once: from what was kept back for it, else from what its owner has. */
export function paying(db: Db, ownerId: string, makerId: string, due: Due, when: SQL) {
  const to = accountOf('available', makerId)
  const pay = posting('pay', due)
  return [
    booking(db, { ...pay, from: accountOf('held', ownerId), to }, sql`${when} AND ${isHeld(due.id)}`),
    booking(db, { ...pay, from: accountOf('available', ownerId), to }, when),
  ] as const
}
