import { canonicalEmail, emailKey } from '@domain/accounts/email'
import type { Db } from '@kit/db'
import { log } from '@kit/log'
import { users } from '@kit/table'
import { and, eq, sql } from 'drizzle-orm'
import { emailProofs } from './table'

type Old = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailKey'>

/**
 * For the daily job: gives accounts of former versions the canonical form of their address. Of several with one mailbox
 * the confirmed one comes first, then the oldest; the others keep their spelling and are logged. Gives how many changed.
 */
export async function canonicalEmails(db: Db): Promise<number> {
  const old = await db
    .select({ id: users.id, email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(sql`${users.emailKey} GLOB '*[^ -~]*'`)
    .orderBy(sql`${users.emailConfirmedAt} IS NULL`, users.createdAt, users.id)
  let changed = 0
  for (const row of old) {
    if (emailKey(row.email) === row.emailKey) continue
    if (await rewrite(db, row)) changed += 1
    else log('email_not_unique', { userId: row.id })
  }
  return changed
}

/** Proofs on the way name the address of their account, and hold only while they are the same. */
async function rewrite(db: Db, { id, email, emailKey: former }: Old): Promise<boolean> {
  const key = emailKey(email)
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email_key = ${key})`
  const isThere = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email_key = ${key})`
  const [rows] = await db.batch([
    db
      .update(users)
      .set({ email: canonicalEmail(email), emailKey: key })
      .where(and(eq(users.id, id), eq(users.emailKey, former), isFree))
      .returning({ id: users.id }),
    db
      .update(emailProofs)
      .set({ emailKey: key })
      .where(and(eq(emailProofs.userId, id), eq(emailProofs.emailKey, former), isThere)),
  ])
  return rows.length > 0
}
