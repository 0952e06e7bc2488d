import { freshFor } from '@domain/accounts/ways'
import { eq } from 'drizzle-orm'
import type { KitContext } from './context'
import { AppError } from './errors'
import { sessions } from './table'

/**
 * Takes a call whose caller is known; throws `fresh_proof_needed` unless its session has signed in or given the password again
 * within ten minutes.
 */
export async function requireFresh(c: KitContext): Promise<void> {
  const { db, user } = c.var
  const [row] = await db
    .select({ createdAt: sessions.createdAt, provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, user.sessionId ?? ''))
  if (!row || Math.max(row.createdAt, row.provedAt ?? 0) <= Date.now() - freshFor)
    throw new AppError('fresh_proof_needed')
}
