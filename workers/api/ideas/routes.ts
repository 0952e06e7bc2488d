import { Idea, IdeaChange, IdeasQuery, NewIdea } from '@domain/ideas'
import { pageSchema } from '@domain/page'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellRoom } from '../rooms/push'
import {
  changeIdea,
  createIdea,
  getIdea,
  getOwnIdea,
  type IdeaRow,
  ideaOf,
  listIdeas,
  requireFewIdeas,
  restoreIdea,
} from './queries'
import { ideas } from './table'

const reads = [anybody('ideas:read'), limit('reads')] as const
const writes = [signedIn('ideas:write'), limit('writes')] as const

/** Ideas: everybody reads them, and their authors change them. */
export const ideaRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Post an idea', answers: { 201: Idea } }),
    ...writes,
    idempotent,
    validate('json', NewIdea),
    async (c) => {
      const { db, user } = c.var
      await requireFewIdeas(db, user.id)
      const id = await idFor(c, 'idea')
      const row = await createIdea(db, { id, ownerId: user.id, ...c.req.valid('json') })
      c.header('Location', `/ideas/${row.id}`)
      return c.json(show(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List ideas',
      description: 'The newest first, or those with the most votes; `q` are beginnings of words.',
      answers: { 200: pageSchema(Idea) },
    }),
    ...reads,
    validate('query', IdeasQuery),
    async (c) => {
      const page = await listIdeas(c.var.db, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map((row) => ideaOf(row, c.var.caller?.id)) })
    },
  )
  .get('/:id', describeRoute({ summary: 'Read an idea', answers: { 200: Idea } }), ...reads, async (c) =>
    c.json(show(c, await getIdea(c.var.db, c.req.param('id')), c.var.caller?.id)),
  )
  .patch(
    '/:id',
    describeRoute({ summary: 'Change an idea or its status', answers: { 200: Idea }, conditional: true }),
    ...writes,
    validate('json', IdeaChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnIdea(db, user.id, c.req.param('id'))
      const after = await changeIdea(db, before, c.req.valid('json'), wantedVersion(c, before))
      return c.json(show(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move an idea to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getOwnIdea(db, user.id, c.req.param('id'))
      await trashKept(db, ideas, row.id, wantedVersion(c, row))
      tellRoom(c, 'live', row.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Bring an idea back from the trash', answers: { 200: Idea } }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      return c.json(show(c, await restoreIdea(db, user.id, c.req.param('id')), user.id))
    },
  )

function show(c: ApiContext, row: IdeaRow, callerId: string | undefined): Idea {
  c.header('ETag', etagOf(row.version))
  return ideaOf(row, callerId)
}
