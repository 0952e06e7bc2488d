import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import { offers } from './table'

/** The statement that gives the offers of a condition another state. */
export function moving(
  { var: { db } }: { var: { db: Db } },
  state: 'accepted' | 'declined' | 'withdrawn',
  where: SQL | undefined,
  now: number,
) {
  return db
    .update(offers)
    .set({ state, declinedAt: null, updatedAt: now, version: sql`${offers.version} + 1` })
    .where(where)
}
