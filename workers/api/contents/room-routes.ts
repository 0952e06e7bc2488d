import type { AppEnv } from '@kit/context'
import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiBindings } from '../env'
import { fromRooms } from '../rooms/from-rooms'
import { type Copy, keepCopy } from './copies'
import type { ContentKind } from './kind'
import { readCopy } from './states'

const id = v.pipe(v.string(), v.regex(/^[a-z]+_[0-9A-Za-z]{1,60}$/))
const CopyHead = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  version: v.nullable(v.pipe(id, v.startsWith('version_'))),
  authors: v.pipe(
    v.nullable(v.string(), ''),
    v.transform((text) => text.split(',').filter((one) => one !== '')),
    v.array(id),
    v.maxLength(50),
  ),
  restoredFrom: v.nullable(id),
})

/** The calls of the rooms of a noun's contents; nobody else is let in. */
export const roomRoutes = (kind: ContentKind) =>
  new Hono<AppEnv<ApiBindings>>()
    .get('/:id/state', fromRooms(), async (c) => {
      const { things } = kind
      const [row] = await c.var.db
        .select({ stateKey: things.stateKey })
        .from(things)
        .where(eq(things.id, c.req.param('id')))
      if (!row) throw new AppError('not_found')
      const state = await readCopy(c, row.stateKey)
      return state === null ? c.body(null, 204) : c.body(state.slice())
    })
    .put('/:id/copies/:copy', fromRooms(), async (c) => {
      const head = v.safeParse(CopyHead, {
        number: c.req.param('copy'),
        version: c.req.header('X-Version') ?? null,
        authors: c.req.header('X-Authors') ?? null,
        restoredFrom: c.req.header('X-Restored-From') ?? null,
      })
      if (!head.success) throw new AppError('invalid')
      const { number, version, authors, restoredFrom } = head.output
      const state = new Uint8Array(await c.req.arrayBuffer())
      const copy: Copy = {
        thingId: c.req.param('id'),
        number,
        state,
        version: version === null ? null : { id: version, authors, restoredFrom },
      }
      await keepCopy(c, kind, copy)
      return c.body(null, 204)
    })
