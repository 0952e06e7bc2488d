import { freshFor } from '@domain/accounts/ways'
import { AppError } from '@kit/errors'
import { sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../env'

/** Throws `fresh_proof_needed` unless whoever calls has signed in or given the password again within ten minutes. */
export async function requireFresh(c: ApiContext): Promise<void> {
  const { db, user } = c.var
  const [row] = await db
    .select({ createdAt: sessions.createdAt, provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, user.sessionId ?? ''))
  if (!row || Math.max(row.createdAt, row.provedAt ?? 0) <= Date.now() - freshFor)
    throw new AppError('fresh_proof_needed')
}

/** Notes that the member of this session has given the password again. */
export async function noteProof(c: ApiContext): Promise<void> {
  const { db, user } = c.var
  await db
    .update(sessions)
    .set({ provedAt: Date.now() })
    .where(eq(sessions.id, user.sessionId ?? ''))
}
