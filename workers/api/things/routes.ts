import { pageSchema } from '@domain/page'
import { PublicThing, PublicThingsQuery, publicPage } from '@domain/public-things'
import type { NounWith } from '@domain/things'
import { pageOf, readCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'

type Row = { id: string; noun: NounWith<'public'>; title: string; updated_at: number }

/** Everything that everybody may read but for duplicates, the last changed first: what a site map lists. */
export const thingRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({ summary: 'List public things', answers: { 200: pageSchema(PublicThing) } }),
  limit('reads'),
  validate('query', PublicThingsQuery),
  async (c) => {
    const { cursor, limit: size = publicPage.default } = c.req.valid('query')
    const after = readCursor(cursor)
    const older = after ? sql`(updated_at, id) < (${after[0]}, ${after[1]})` : sql`TRUE`
    const rows =
      await c.var.db.all<Row>(sql`SELECT id, noun, title, updated_at FROM things INDEXED BY things_public
      WHERE reach = 'public' AND deleted_at IS NULL AND NOT is_closed AND noun <> 'answers' AND ${older}
      ORDER BY updated_at DESC, id DESC LIMIT ${size + 1}`)
    const page = pageOf(rows, size, (row) => [row.updated_at, row.id])
    return c.json({
      ...page,
      items: page.items.map(({ updated_at, ...row }) => ({ ...row, updatedAt: iso(updated_at) })),
    })
  },
)
