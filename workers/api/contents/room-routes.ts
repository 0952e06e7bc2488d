import type { AppEnv } from '@kit/context'
import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { documents } from '../documents/table'
import type { ApiBindings } from '../env'
import { fromRooms } from '../rooms/from-rooms'
import { type Copy, keepCopy } from './copies'
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

/** What documents' rooms ask and hand over; nobody else is let in. */
export const roomRoutes = new Hono<AppEnv<ApiBindings>>()
  .get('/:id/state', fromRooms(), async (c) => {
    const [row] = await c.var.db
      .select({ stateKey: documents.stateKey })
      .from(documents)
      .where(eq(documents.id, c.req.param('id')))
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
      documentId: c.req.param('id'),
      number,
      state,
      version: version === null ? null : { id: version, authors, restoredFrom },
    }
    await keepCopy(c, copy)
    return c.body(null, 204)
  })
