import { PublicDocument } from '@domain/documents/documents'
import { personOf } from '@domain/people'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { users } from '@kit/table'
import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { readCopy } from '../contents/states'
import type { ApiBindings } from '../env'
import { personColumns } from '../people/queries'
import { renderState } from './rendered'
import { documents } from './table'

/** The calls on a public document for anyone who has its address. */
export const publicRoutes = new Hono<AppEnv<ApiBindings>>().get(
  '/public/:key',
  describeRoute({ summary: 'Get a public document', answers: { 200: PublicDocument } }),
  limit('reads'),
  async (c) => {
    const [row] = await c.var.db
      .select({
        id: documents.id,
        title: documents.title,
        description: documents.description,
        stateKey: documents.stateKey,
        updatedAt: documents.updatedAt,
        owner: personColumns,
      })
      .from(documents)
      .innerJoin(users, eq(users.id, documents.ownerId))
      .where(and(eq(documents.publicKey, c.req.param('key')), isNull(documents.deletedAt)))
    if (!row) throw new AppError('not_found')
    const state = await readCopy(c, row.stateKey)
    return c.json({
      id: row.id,
      title: row.title,
      description: row.description,
      owner: personOf(row.owner),
      updatedAt: iso(row.updatedAt),
      ...renderState(state, (id) => `/d/${c.req.param('key')}/files/${id}`, row.title),
    })
  },
)
