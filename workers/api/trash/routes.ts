import { pageSize } from '@domain/page'
import { readable, scopesOf } from '@domain/things'
import { TrashItem, TrashQuery, trashLife, trashNouns } from '@domain/trash'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiBindings } from '../env'

const TrashPage = v.object({ items: v.array(TrashItem), nextCursor: v.nullable(v.string()) })

/** The trash of the member: what was deleted in the last 30 days, newest first; an access token sees what its scopes may read. */
export const trash = new Hono<AppEnv<ApiBindings>>().get(
  '/',
  describeRoute({ summary: 'List what can be restored', answers: { 200: TrashPage } }),
  signedIn(scopesOf(trashNouns, 'read')),
  limit('reads'),
  validate('query', TrashQuery),
  async (c) => {
    const { cursor, limit: size = pageSize.default, noun } = c.req.valid('query')
    const after = readCursor(cursor)
    const older = after ? sql`(deleted_at, id) < (${after[0]}, ${after[1]})` : sql`TRUE`
    const nouns = readable(c.var.user.scopes, noun ?? trashNouns)
    const rows = await c.var.db.all<DeletedThing>(
      sql`SELECT noun, id, title, deleted_at FROM things
        WHERE owner_id = ${c.var.user.id} AND deleted_at > ${Date.now() - trashLife} AND deleted_with IS NULL
          AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)})) AND ${older}
        ORDER BY deleted_at DESC, id DESC LIMIT ${size + 1}`,
    )
    const page = pageOf(rows, size, (row) => [row.deleted_at, row.id])
    return c.json({ ...page, items: page.items.map(trashItem) })
  },
)

type DeletedThing = { noun: TrashItem['noun']; id: string; title: string; deleted_at: number }

function trashItem({ deleted_at: deletedAt, ...thing }: DeletedThing): TrashItem {
  return {
    ...thing,
    deletedAt: iso(deletedAt),
    deletedUntil: iso(deletedAt + trashLife),
  }
}
