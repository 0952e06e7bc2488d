import { drawnHtml } from '@domain/diagrams/mermaid'
import {
  Idea,
  IdeaChange,
  IdeaCounts,
  IdeaCountsQuery,
  IdeaMerge,
  IdeasQuery,
  ListedIdea,
  NewIdea,
} from '@domain/ideas'
import { pageSchema } from '@domain/page'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { filesByThing } from '../files/bind'
import { tellRoom } from '../rooms/push'
import { mergeInto } from '../things/merge'
import { type Reader, readerOf } from '../things/reader'
import {
  changeIdea,
  countIdeas,
  createIdea,
  getIdea,
  getOpenIdea,
  getOwnIdea,
  type IdeaRow,
  ideaOf,
  listIdeas,
  restoreIdea,
} from './queries'
import { ideas } from './table'
import { tellMerged, tellProgress } from './tell'

/** Reads the projects that were made of an idea, as far as its reader may see them. */
type ProjectsOfIdea = (db: Db, reader: Reader, id: string) => Promise<Idea['projects']>

const reads = [anybody('ideas:read'), limit('reads')] as const
const writes = [signedIn('ideas:write'), limit('writes')] as const

/** Ideas: everybody reads them, and their authors change them. */
export function ideaRoutes(projectsOf: ProjectsOfIdea) {
  const show = async (c: ApiContext, row: IdeaRow, reader: Reader): Promise<Idea> => {
    c.header('ETag', etagOf(row.version))
    const [files, projects] = await Promise.all([
      filesByThing(c.var.db, [row.id]),
      projectsOf(c.var.db, reader, row.id),
    ])
    const html = drawnHtml(row.text)
    return { ...ideaOf(row, reader), html, file: files.get(row.id) ?? null, projects }
  }

  return new Hono<ApiEnv>()
    .post(
      '/',
      describeRoute({ summary: 'Post an idea', answers: { 201: Idea } }),
      signedInAtWrite('ideas:write'),
      limit('writes'),
      idempotent,
      validate('json', NewIdea),
      async (c) => {
        const { db, user } = c.var
        const id = await idFor(c, 'idea')
        const row = await createIdea(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
        c.header('Location', `/ideas/${row.id}`)
        return c.json(await show(c, row, user.id), 201)
      },
    )
    .get(
      '/',
      describeRoute({
        summary: 'List ideas',
        description:
          'Newest first, or most voted first. `owner` is a username, an id, or `me`; `q` matches the beginnings of words.',
        answers: { 200: pageSchema(ListedIdea) },
      }),
      ...reads,
      validate('query', IdeasQuery),
      async (c) => {
        const page = await listIdeas(c.var.db, readerOf(c), c.req.valid('query'))
        return c.json({ ...page, items: page.items.map((row) => ideaOf(row, readerOf(c))) })
      },
    )
    .get(
      '/counts',
      describeRoute({ summary: 'Count ideas by status', answers: { 200: IdeaCounts } }),
      ...reads,
      validate('query', IdeaCountsQuery),
      async (c) => c.json(await countIdeas(c.var.db, readerOf(c), c.req.valid('query').owner)),
    )
    .get('/:id', describeRoute({ summary: 'Get an idea', answers: { 200: Idea } }), ...reads, async (c) =>
      c.json(await show(c, await getIdea(c.var.db, readerOf(c), c.req.param('id')), readerOf(c))),
    )
    .patch(
      '/:id',
      describeRoute({
        summary: 'Update an idea or its status',
        description: 'Returns 409 `conflict` for a duplicate.',
        answers: { 200: Idea },
        conditional: true,
        refuses: [409],
      }),
      ...writes,
      validate('json', IdeaChange),
      async (c) => {
        const { db, user } = c.var
        const before = await getOpenIdea(db, user.id, c.req.param('id'))
        const after = await changeIdea(db, before, c.req.valid('json'), wantedVersion(c, before))
        if (after.status !== before.status) await tellProgress(c, after)
        return c.json(await show(c, after, user.id))
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
      describeRoute({ summary: 'Restore an idea', answers: { 200: Idea } }),
      ...writes,
      idempotent,
      async (c) => {
        const { db, user } = c.var
        return c.json(await show(c, await restoreIdea(db, user.id, c.req.param('id')), user.id))
      },
    )
    .post(
      '/:id/merge',
      describeRoute({
        summary: 'Mark an idea as a duplicate',
        description: 'Its votes are added to the other idea, which is returned. This can’t be undone.',
        answers: { 200: Idea },
      }),
      ...writes,
      idempotent,
      validate('json', IdeaMerge),
      async (c) => {
        const { db, user } = c.var
        const row = await getOwnIdea(db, user.id, c.req.param('id'))
        const { into } = c.req.valid('json')
        if (!(await mergeInto(db, 'ideas', ideas, row, into)))
          throw new AppError('invalid', { into: 'not_an_idea' })
        await tellMerged(c, row.id, into)
        return c.json(await show(c, await getIdea(db, user.id, into), user.id))
      },
    )
}
