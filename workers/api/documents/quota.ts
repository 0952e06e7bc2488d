import { AppError } from '@kit/errors'
import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { documents } from './table'

/** Refuses another document of the caller's when there are as many as there may be, those in the trash counted. */
export async function requireFewDocuments(c: ApiContext): Promise<void> {
  const [row] = await c.var.db
    .select({ count: sql<number>`count(*)` })
    .from(documents)
    .where(eq(documents.ownerId, c.var.user.id))
  const most = Number(c.env.DOCUMENTS_PER_MEMBER)
  if ((row?.count ?? 0) >= most)
    throw new AppError('invalid', { _: 'too_many_documents' }, undefined, { _: most })
}
