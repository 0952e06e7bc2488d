import type { ReportReason } from '@domain/reports'
import { idFor } from '@kit/idempotency'
import { insertWhere } from '@kit/insert-where'
import { recordSecurityEvent, type SecurityEvent } from '@kit/security-log'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { reports } from './table'

type ReportDraft = { subjectId: string; ownerId: string; reason: ReportReason; text: string }

/** Keeps the caller's report; a repeated report of the same subject gives the id of the first one. */
export async function addReport(
  c: ApiContext,
  said: ReportDraft,
  event: SecurityEvent,
): Promise<{ id: string }> {
  const { db, user } = c.var
  const id = await idFor(c, 'report')
  const isSame = and(eq(reports.reporterId, user.id), eq(reports.subjectId, said.subjectId))
  const row = { id, ...said, reporterId: user.id, createdAt: Date.now() }
  const [written] = await insertWhere(
    db,
    reports,
    row,
    sql`NOT EXISTS (SELECT 1 FROM reports WHERE ${isSame})`,
  ).returning({ id: reports.id })
  if (written) {
    await recordSecurityEvent(c, event, said.ownerId)
    return written
  }
  const [first] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(isSame)
    .orderBy(reports.createdAt)
    .limit(1)
  return first ?? { id }
}
