import {
  isItemId,
  KeptItem,
  Library,
  LibraryItem,
  maxItemBytes,
  maxLibraryItems,
} from '@domain/diagrams/library'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { and, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiBindings } from '../env'
import { diagramLibraryItems as items } from './table'

const writes = [signedIn('diagrams:write'), limit('writes')] as const

/** The shapes that a member keeps to draw with, on all their devices. */
export const libraryRoutes = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/library',
    describeRoute({
      summary: 'Get your library of shapes',
      description: `Up to ${maxLibraryItems} items, newest first.`,
      answers: { 200: Library },
    }),
    signedIn('diagrams:read'),
    limit('reads'),
    async (c) => c.json({ items: await libraryOf(c.var.db, c.var.user.id) }),
  )
  .put(
    '/library/:itemId',
    describeRoute({
      summary: 'Save an item of your library',
      description: `Its elements are shapes as Excalidraw has them, up to ${maxItemBytes / 1024} KB; unknown fields and images are left out. The same id again replaces the item.`,
      answers: { 200: KeptItem },
      refuses: [413],
    }),
    ...writes,
    validate('json', LibraryItem),
    async (c) => {
      const id = c.req.param('itemId')
      if (!isItemId(id)) throw new AppError('not_found')
      const { name, elements } = c.req.valid('json')
      const value = JSON.stringify(elements)
      if (new TextEncoder().encode(value).length > maxItemBytes) throw new AppError('too_large')
      const [row] = await c.var.db.all<{ createdAt: number }>(sql`
        INSERT INTO diagram_library_items (user_id, id, name, elements, created_at)
        SELECT ${c.var.user.id}, ${id}, ${name}, ${value}, ${Date.now()}
        WHERE (SELECT count(*) FROM diagram_library_items WHERE user_id = ${c.var.user.id} AND id <> ${id}) < ${maxLibraryItems}
        ON CONFLICT (user_id, id) DO UPDATE SET name = excluded.name, elements = excluded.elements
        RETURNING created_at AS createdAt`)
      if (!row) throw new AppError('invalid', { elements: 'too_many' })
      return c.json({ id, name, elements, createdAt: iso(row.createdAt) })
    },
  )
  .delete(
    '/library/:itemId',
    describeRoute({ summary: 'Delete an item of your library', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await c.var.db
        .delete(items)
        .where(and(eq(items.userId, c.var.user.id), eq(items.id, c.req.param('itemId'))))
      return c.body(null, 204)
    },
  )

/** A member's items, newest first. */
export async function libraryOf(db: Db, userId: string): Promise<KeptItem[]> {
  const rows = await db
    .select()
    .from(items)
    .where(eq(items.userId, userId))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(maxLibraryItems)
  return rows.map(({ id, name, elements, createdAt }) => ({ id, name, elements, createdAt: iso(createdAt) }))
}
