import { pageSchema } from '@domain/page'
import { mapPart, PublicThing, PublicThingsQuery, publicPage } from '@domain/public-things'
import type { NounWith } from '@domain/things'
import { pageOf, readCursor, writeCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'

type Row = { id: string; noun: NounWith<'public'>; title: string; updated_at: number }

/** Everything that everybody may read but for duplicates, the last changed first: what a site map lists, part by part. */
export const thingRoutes = new Hono<ApiEnv>()
  .get(
    '/parts',
    describeRoute({
      summary: 'List where the parts of the site map begin',
      description: `Cursors of \`GET /things\`, one for each ${mapPart} things after the first ones.`,
      answers: { 200: v.object({ items: v.array(v.string()) }) },
    }),
    limit('reads'),
    async (c) => {
      const rows = await c.var.db.all<Row>(sql`SELECT id, updated_at FROM (
          SELECT id, updated_at, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place FROM things INDEXED BY things_public
          WHERE reach = 'public' AND deleted_at IS NULL AND NOT is_closed AND noun <> 'answers')
        WHERE place % ${mapPart} = 0`)
      return c.json({ items: rows.map(({ updated_at, id }) => writeCursor([updated_at, id])) })
    },
  )
  .get(
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
