import { pageSize } from '@domain/page'
import { erasableNouns, nounOf, readable, scopesOf } from '@domain/things'
import { Emptied, EmptyQuery, TrashItem, TrashQuery, trashLife, trashNouns } from '@domain/trash'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiBindings } from '../env'
import { eraseThings, isErasable } from './erase'

// No access token, and no session that somebody found open: nothing brings back what is deleted here.
const erases = [signedIn(null), limit('writes')] as const
const TrashPage = v.object({ items: v.array(TrashItem), nextCursor: v.nullable(v.string()) })

/** The trash of the member: what was deleted in the last 30 days, newest first; an access token sees what its scopes may read. */
export const trash = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/',
    describeRoute({ summary: 'List items in the trash', answers: { 200: TrashPage } }),
    signedIn(scopesOf(trashNouns, 'read')),
    limit('reads'),
    validate('query', TrashQuery),
    async (c) => {
      const { cursor, limit: size = pageSize.default, noun } = c.req.valid('query')
      const after = readCursor(cursor)
      const older = after ? sql`(deleted_at, id) < (${after[0]}, ${after[1]})` : sql`TRUE`
      const nouns = readable(c.var.user.scopes, noun ?? trashNouns)
      const rows = await c.var.db.all<DeletedThing>(
        sql`SELECT noun, id, title, deleted_at, ${isErasable} AS is_erasable FROM things
        WHERE owner_id = ${c.var.user.id} AND deleted_at > ${Date.now() - trashLife} AND deleted_with IS NULL
          AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)})) AND ${older}
        ORDER BY deleted_at DESC, id DESC LIMIT ${size + 1}`,
      )
      const page = pageOf(rows, size, (row) => [row.deleted_at, row.id])
      return c.json({ ...page, items: page.items.map(trashItem) })
    },
  )
  .delete(
    '/',
    describeRoute({
      summary: 'Empty the trash',
      description:
        'Empties the trash of some types (separated by commas), or of all but projects; the list and document of a workspace also stay. This can’t be undone. Space is freed immediately, except for the files of documents and the rows of APIs, which are deleted within a day. Deletes up to 10,000 items of a type at once. Not available to access tokens; requires identity confirmation within the last 10 minutes.',
      answers: { 200: Emptied },
      refuses: [403],
    }),
    ...erases,
    validate('query', EmptyQuery),
    async (c) => {
      await requireFresh(c)
      const { db, user } = c.var
      const nouns = c.req.valid('query').noun ?? erasableNouns
      return c.json({ deleted: await eraseThings(db, { ownerId: user.id, nouns }) })
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Permanently delete an item in the trash',
      description:
        'This can’t be undone. Projects, and the list and document of a workspace, stay for 30 days (404), because other people’s offers and work belong to them. Not available to access tokens; requires identity confirmation within the last 10 minutes.',
      answers: { 204: null },
      refuses: [403],
    }),
    ...erases,
    async (c) => {
      await requireFresh(c)
      const { db, user } = c.var
      const id = c.req.param('id')
      const noun = erasableNouns.find((one) => one === nounOf(id))
      if (noun === undefined) throw new AppError('not_found')
      if ((await eraseThings(db, { ownerId: user.id, nouns: [noun], id })) === 0)
        throw new AppError('not_found')
      return c.body(null, 204)
    },
  )

type DeletedThing = {
  noun: TrashItem['noun']
  id: string
  title: string
  deleted_at: number
  is_erasable: number
}

function trashItem({ deleted_at: deletedAt, is_erasable, ...thing }: DeletedThing): TrashItem {
  return {
    ...thing,
    isErasable: is_erasable === 1,
    deletedAt: iso(deletedAt),
    deletedUntil: iso(deletedAt + trashLife),
  }
}
