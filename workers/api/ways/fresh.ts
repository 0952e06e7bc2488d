import { sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../env'

/** Notes that the member of this session has given the password again. */
export async function noteProof(c: ApiContext): Promise<void> {
  const { db, user } = c.var
  await db
    .update(sessions)
    .set({ provedAt: Date.now() })
    .where(eq(sessions.id, user.sessionId ?? ''))
}
