import { PageQuery, pageSize } from '@domain/page'
import { TrashItem, trashLife } from '@domain/trash'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { and, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { links } from '../../links/table'
import type { ApiBindings } from '../env'

const TrashPage = v.object({ items: v.array(TrashItem), nextCursor: v.nullable(v.string()) })

/** The trash of the member: what was deleted in the last 30 days, newest first. */
export const trash = new Hono<AppEnv<ApiBindings>>().get(
  '/',
  describeRoute({ summary: 'List what can be restored', answers: { 200: TrashPage } }),
  signedIn('links:read'),
  limit('reads'),
  validate('query', PageQuery),
  async (c) => {
    const { cursor, limit: size = pageSize.default } = c.req.valid('query')
    const after = readCursor(cursor)
    const rows = await c.var.db
      .select({ id: links.id, title: links.title, deletedAt: links.deletedAt })
      .from(links)
      .where(
        and(
          eq(links.ownerId, c.var.user.id),
          isNotNull(links.deletedAt),
          gt(links.deletedAt, Date.now() - trashLife),
          after
            ? or(lt(links.deletedAt, after[0]), and(eq(links.deletedAt, after[0]), lt(links.id, after[1])))
            : undefined,
        ),
      )
      .orderBy(desc(links.deletedAt), desc(links.id))
      .limit(size + 1)
    const page = pageOf(rows, size, (row) => [row.deletedAt ?? 0, row.id])
    return c.json({ ...page, items: page.items.map(trashItem) })
  },
)

function trashItem(row: { id: string; title: string; deletedAt: number | null }): TrashItem {
  const deletedAt = row.deletedAt ?? 0
  return {
    noun: 'links',
    id: row.id,
    title: row.title,
    deletedAt: new Date(deletedAt).toISOString(),
    deletedUntil: new Date(deletedAt + trashLife).toISOString(),
  }
}
