import { newId } from '@domain/ids'
import { accountOf } from '@domain/ledger'
import type { Currency } from '@domain/money'
import type { Db } from '@kit/db'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { booking } from '../funds/ledger'

export type Due = { id: string; amount: number; currency: Currency; projectId: string }

type Kind = 'hold' | 'pay' | 'refund'

/** The condition that a milestone was kept back for, paid or given back; it is named by its id or a column. */
export const isBooked = (kind: Kind, id: string | SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ledger_entries WHERE once = ${`${kind} `} || ${id})`

/** The condition that a milestone's amount is kept back for it. */
export const isHeld = (id: string | SQLWrapper): SQL =>
  sql`(${isBooked('hold', id)} AND NOT ${isBooked('refund', id)} AND NOT ${isBooked('pay', id)})`

const posting = (kind: Kind, { id, projectId, ...due }: Due) => ({
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

/** The statement that gives back to an owner what is still kept back for a milestone. */
export const refunding = (db: Db, ownerId: string, due: Due, when: SQL) =>
  booking(
    db,
    {
      ...posting('refund', due),
      from: accountOf('held', ownerId),
      to: accountOf('available', ownerId),
    },
    sql`${when} AND ${isHeld(due.id)}`,
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
