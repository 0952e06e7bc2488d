import { type AgentAct, actIdOf } from '@domain/agent/acts'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ToolRun } from '../tools/tool'
import { type ActRow, acts, type ProposalRow } from './table'

/** An act as its member sees it. */
export function actOf({ id, tool, title, noun, thingId, url, ...row }: ActRow): AgentAct {
  const thing = noun !== null && thingId !== null ? { noun, id: thingId, url: url ?? '' } : null
  return {
    ...{ id, tool, title, thing },
    createdAt: iso(row.createdAt),
    undoneAt: iso(row.undoneAt),
    canUndo: row.undo !== null && row.undoneAt === null,
  }
}

/** Takes an approved proposal and what its tool gave; gives the act for the log. */
export function newAct(
  { id, ownerId, conversationId, tool, preview }: ProposalRow,
  { made, undo }: Extract<ToolRun, { isOk: true }>,
): ActRow {
  return {
    id: actIdOf(id),
    ...{ ownerId, conversationId, tool, undo, undoneAt: null, createdAt: Date.now() },
    title: made?.title ?? preview.title,
    noun: made?.noun ?? null,
    thingId: made?.id ?? null,
    url: made?.url ?? null,
  }
}

/** Throws `not_found` where it is not the member's own, or its conversation is in the trash. */
export async function getAct(db: Db, userId: string, id: string): Promise<ActRow> {
  const isOpen = sql`EXISTS (SELECT 1 FROM things WHERE things.id = ${acts.conversationId} AND things.deleted_at IS NULL)`
  const [row] = await db
    .select()
    .from(acts)
    .where(and(eq(acts.id, id), eq(acts.ownerId, userId), isOpen))
  if (!row) throw new AppError('not_found')
  return row
}

/** The statement of one page of a conversation's acts, the newest first. */
export function actsPage(db: Db, conversationId: string, { cursor, limit = pageSize.default }: PageQuery) {
  const after = readCursor(cursor, 'acts')
  return db
    .select()
    .from(acts)
    .where(
      and(
        eq(acts.conversationId, conversationId),
        after ? sql`(${acts.createdAt}, ${acts.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(acts.createdAt), desc(acts.id))
    .limit(limit + 1)
}

/** The acts of a conversation, which the caller may read. */
export async function listActs(db: Db, conversationId: string, query: PageQuery): Promise<Page<AgentAct>> {
  const rows = await actsPage(db, conversationId, query)
  const page = pageOf(rows, query.limit ?? pageSize.default, (row) => [row.createdAt, row.id], 'acts')
  return { ...page, items: page.items.map(actOf) }
}

/** Notes that an act can’t be undone, as its thing is gone. */
export async function forgetUndo(db: Db, id: string): Promise<void> {
  await db.update(acts).set({ undo: null }).where(eq(acts.id, id))
}

/** Marks an act as undone; of several at once one does. Throws `already_done`. */
export async function markUndone(db: Db, id: string): Promise<void> {
  const marked = await db
    .update(acts)
    .set({ undoneAt: Date.now() })
    .where(and(eq(acts.id, id), isNull(acts.undoneAt)))
  if (marked.meta.changes === 0) throw new AppError('already_done')
}
